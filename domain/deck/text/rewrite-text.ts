import { type Letter, lettersOfMarkup } from './find-text.ts'
import { escapeText } from './plain.ts'

const EMPTY = /<(p|li|ul|ol|h[1-3]|strong|em|u|s|a|span)(?:\s[^<>]*)?>\s*<\/\1>/g

/**
 * Other words for item text, block by block: `rewrite` gets the plain words of one and gives others. Bold, links and
 * colours stay on the words that stay; a block left without words goes.
 */
export function rewriteText(html: string, rewrite: (words: string, block: number) => string): string {
  let out = ''
  let last = 0
  for (const [block, run] of lettersOfMarkup(html).entries()) {
    const words = run.map(({ char }) => char).join('')
    const places = placeLetters(run)
    for (const change of diffWords(words, rewrite(words, block))) {
      const letters = run.slice(places.at(change.start), places.at(change.end))
      const written = escapeText(change.words)
      if (letters.length === 0) {
        const before = run[(places.at(change.start) ?? 0) - 1]
        const at = before?.end ?? run[0]?.start ?? last
        out += html.slice(last, at) + written
        last = at
      }
      for (const [index, letter] of letters.entries()) {
        out += html.slice(last, letter.start) + (index === 0 ? written : '')
        last = letter.end
      }
    }
  }
  return dropEmpty(out + html.slice(last))
}

/** For each place in the words the letter that stands there: an entity may be two characters long. */
function placeLetters(run: readonly Letter[]): number[] {
  const places: number[] = []
  for (const [index, { char }] of run.entries()) for (let at = 0; at < char.length; at++) places.push(index)
  places.push(run.length)
  return places
}

function dropEmpty(html: string): string {
  let text = html
  for (;;) {
    const next = text.replace(EMPTY, '')
    if (next === text) return text
    text = next
  }
}

/** A part of the old text, by letters, and what stands there instead; nothing where it only goes, or only comes. */
interface WordsChange {
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Beyond this many pairs of words the change is told as one. */
const MOST_PAIRS = 1_000_000

/** What has to be changed in a text to make another of it, word by word, in order: the longest common words stay. */
export function diffWords(before: string, after: string): WordsChange[] {
  if (before === after) return []
  const old = splitWords(before)
  const next = splitWords(after)
  let head = 0
  while (head < old.length && head < next.length && old[head] === next[head]) head++
  let tail = 0
  while (
    tail < old.length - head &&
    tail < next.length - head &&
    old[old.length - 1 - tail] === next[next.length - 1 - tail]
  )
    tail++
  const from = old.slice(head, old.length - tail)
  const to = next.slice(head, next.length - tail)
  const start = old.slice(0, head).join('').length
  if (from.length * to.length > MOST_PAIRS)
    return [{ start, end: start + from.join('').length, words: to.join('') }]
  return walk(from, to, start)
}

/** Words and what stands between them, each by itself. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []
}

function walk(from: readonly string[], to: readonly string[], start: number): WordsChange[] {
  const width = to.length + 1
  const common = new Uint16Array((from.length + 1) * width)
  for (let a = from.length - 1; a >= 0; a--)
    for (let b = to.length - 1; b >= 0; b--)
      common[a * width + b] =
        from[a] === to[b]
          ? common[(a + 1) * width + b + 1]! + 1
          : Math.max(common[(a + 1) * width + b]!, common[a * width + b + 1]!)
  const changes: { start: number; end: number; words: string }[] = []
  let at = start
  let a = 0
  let b = 0
  const note = (length: number, words: string) => {
    const last = changes.at(-1)
    if (last && last.end === at) {
      last.end += length
      last.words += words
    } else changes.push({ start: at, end: at + length, words })
    at += length
  }
  while (a < from.length || b < to.length) {
    if (a < from.length && b < to.length && from[a] === to[b]) {
      at += from[a]!.length
      a++
      b++
    } else if (
      b >= to.length ||
      (a < from.length && common[(a + 1) * width + b]! >= common[a * width + b + 1]!)
    ) {
      note(from[a]!.length, '')
      a++
    } else {
      note(0, to[b]!)
      b++
    }
  }
  return changes
}
