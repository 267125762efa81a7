import { CONJUNCTIONS, DETERMINERS, PREPOSITIONS } from './function-words.ts'

const ELLIPSIS = '…'

/** Whole words within so many letters, with a sign that something is left out; a clause's end is preferred. */
export function cutWords(text: string, letters: number): string {
  const whole = text.trim()
  if (whole.length <= letters) return whole
  const room = whole.slice(0, Math.max(letters - 1, 0))
  const clause = Math.max(
    room.lastIndexOf(', '),
    room.lastIndexOf('; '),
    room.lastIndexOf(' — '),
    room.lastIndexOf(' – '),
  )
  const end = clause > room.length * 0.6 ? clause : room.lastIndexOf(' ')
  const kept = dropDangling(end > 0 ? room.slice(0, end) : room)
  return kept === '' ? '' : kept + ELLIPSIS
}

/** Without what no phrase ends with: a comma, a preposition, an article. */
export function dropDangling(text: string): string {
  let rest = dropEndMarks(text)
  for (;;) {
    const space = rest.lastIndexOf(' ')
    if (space < 0) return rest
    const last = rest
      .slice(space + 1)
      .toLowerCase()
      .replace(/^[«“"'(]+/, '')
    if (last !== '' && !dangles(last)) return rest
    rest = dropEndMarks(rest.slice(0, space))
  }
}

/** "the old one off", "they went out": these end a phrase as well as they lead one. */
const CAN_END = new Set([
  'off',
  'out',
  'up',
  'down',
  'over',
  'inside',
  'outside',
  'before',
  'after',
  'around',
])

function dangles(word: string): boolean {
  if (CAN_END.has(word)) return false
  return (
    PREPOSITIONS.has(word) ||
    CONJUNCTIONS.has(word) ||
    DETERMINERS.has(word) ||
    word === 'не' ||
    word === 'not' ||
    word === 'to'
  )
}

const MARKS = new Set([...' ,;:.!?…-–—«“"(\'&/'])

/** Without the marks at the end; a closing quotation mark that was opened stays. */
export function dropEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && MARKS.has(text.charAt(end - 1))) end--
  const kept = text.slice(0, end)
  return text.slice(end).includes('"') && countOf(kept, '"') % 2 === 1 ? `${kept}"` : kept
}

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1
}
