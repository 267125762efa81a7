import type { Locale } from '../../locale.ts'
import { CONJUNCTIONS, DETERMINERS, PREPOSITIONS } from './function-words.ts'

const ABBREVIATIONS: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'mr mrs ms dr prof st vs no inc ltd co corp jr sr fig approx dept est e.g i.e al vol rev gen sen rep gov capt p pp ch sec tel ext nr str ca bzw evtl z.b inkl tél env av'.split(
      ' ',
    ),
  ),
  ru: new Set(
    'т.е т ул просп пр-т пл им стр рис см напр проф акад доц ок о г-н г-жа тов гр ред авт сост гл ст п пп табл мин макс ср тел каб корп обл р-н наб'.split(
      ' ',
    ),
  ),
}
/** Abbreviations that come before a name («г. Москва»), and after a figure end a sentence («в 2024 г. Мы…»). */
const AFTER_FIGURES = new Set(
  'г гг в вв д кв руб коп тыс млн млрд трлн сек час чел шт кг км м см мм a.m p.m'.split(' '),
)
const ENDS = new Set(['.', '!', '?', '…'])
const CLOSERS = new Set(['"', '»', '”', '’', ')', ']', "'"])
const CLOSING: Readonly<Record<string, string>> = { '«': '»', '“': '”', '"': '"', '(': ')' }
const OPENER = /^[\p{Lu}\p{N}«“"„‘'(—–[-]/u
const LONGEST_WORD = 24
/** A quotation longer than this is taken for a mark that was never closed. */
const LONGEST_QUOTATION = 400

/** The sentences of a text, in order, each trimmed; a line ends a sentence too, a quotation is not cut within. */
export function splitSentences(text: string, language: Locale): string[] {
  return text.split(/\n+/).flatMap(line => splitLine(line, language))
}

function splitLine(line: string, language: Locale): string[] {
  const sentences: string[] = []
  let start = 0
  let index = 0
  while (index < line.length) {
    const letter = line.charAt(index)
    if (!ENDS.has(letter)) {
      index = skipQuotation(line, index, start)
      continue
    }
    const dot = index
    let end = index + 1
    while (end < line.length && (ENDS.has(line.charAt(end)) || CLOSERS.has(line.charAt(end)))) end++
    index = end
    if (endsSentence(line, start, dot, end, language)) {
      sentences.push(line.slice(start, end).trim())
      start = end + 1
    }
  }
  sentences.push(line.slice(start).trim())
  return sentences.filter(Boolean)
}

/** The place behind a quotation within a sentence; behind one letter where none opens. */
function skipQuotation(line: string, index: number, start: number): number {
  const closing = CLOSING[line.charAt(index)]
  if (closing === undefined) return index + 1
  const close = line.slice(index + 1, index + LONGEST_QUOTATION).indexOf(closing)
  if (close < 0) return index + 1
  // A quotation that is the whole of it may hold sentences of its own; one that goes on with who said it is one.
  const after = line.slice(index + close + 2, index + close + 7)
  if (line.slice(start, index).trim() === '' && !/^(?:[,.]?\s?[—–-]\s?\p{Ll}|,|\s\p{Ll})/u.test(after))
    return index + 1
  // The full stop before the closing mark ends the sentence: it is looked at again.
  const last = index + close
  return ENDS.has(line.charAt(last)) ? last : last + 2
}

function endsSentence(line: string, start: number, dot: number, end: number, language: Locale): boolean {
  if (line.charAt(end) !== ' ' || !OPENER.test(line.slice(end + 1, end + 3))) return false
  // «Страшно», — сказала она.
  if (/^ [—–-] ?\p{Ll}/u.test(line.slice(end, end + 4))) return false
  return !(end === dot + 1 && line.charAt(dot) === '.' && isShortened(line, start, dot, language))
}

/** "am 21. Juni": many languages write the day of a month so. */
const MONTH_NEXT =
  /^\s(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)\p{Ll}*/iu
/** "Lesson 2. Light" is one. */
const COUNTED = /^(?:lesson|session|step|part|chapter|занятие|урок|шаг|часть|глава|раздел)\s\d{1,2}$/iu

function isShortened(line: string, start: number, dot: number, language: Locale): boolean {
  const before = line.slice(Math.max(start, dot - LONGEST_WORD), dot)
  const word = before.slice(before.lastIndexOf(' ') + 1).replace(/^[("«“[]+/, '')
  const small = word.toLowerCase()
  if (/^\p{N}+$/u.test(word))
    return (
      dot - word.length <= start || MONTH_NEXT.test(line.slice(dot + 1, dot + 12)) || COUNTED.test(before)
    )
  // An initial: А. С. Пушкин, J. Doe. I and Я end sentences too, rarely.
  if (/^\p{Lu}$/u.test(word)) return true
  // «и т. д. Потом…»
  if (/т\.\s?[дп]$|(?:^|\s)(?:др|пр)$/u.test(before)) return false
  if (AFTER_FIGURES.has(small))
    return !/\p{N}\s?\p{L}{0,5}\.?\s?$/u.test(before.slice(0, before.length - word.length))
  return (
    ABBREVIATIONS[language].has(small) || ABBREVIATIONS.en.has(small) || /^(?:\p{L}\.){1,3}\p{L}$/u.test(word)
  )
}

const FILLERS_EN =
  /^(?:in fact|of course|as you know|as we know|needless to say|in general|generally speaking|basically|actually|obviously|clearly|frankly|to be honest|in other words|it is worth noting that|it should be noted that|it is important to note that|note that|please note that|as a matter of fact|at the end of the day|moreover|furthermore|additionally|in addition|besides|however|therefore|thus|hence|so|also|and|well|meanwhile|nevertheless|nonetheless),?\s+/i
const FILLERS_RU =
  /^(?:(?:стоит|следует|важно|необходимо|хочется|нужно) отметить,? что|надо сказать,? что|отметим,? что|(?:на самом деле|как известно|как вы знаете|конечно|разумеется|безусловно|вообще говоря|в общем|собственно говоря|кроме того|более того|к тому же|помимо этого|таким образом|следовательно|тем не менее|в то же время|кстати|в целом|в частности|так|также),|(?:однако|поэтому|итак|при этом),?)\s+/iu
const BRACKETS = /\s?\((?:[^()\p{N}]{1,200})\)/gu
const MOST_FILLERS = 3

/** Drops what a sentence opens with and can do without, and brackets that hold no figure. */
export function trimSentence(sentence: string): string {
  let rest = sentence.replace(BRACKETS, bracket => (holdsNegation(bracket) ? bracket : ''))
  for (let round = 0; round < MOST_FILLERS; round++) {
    const next = rest.replace(FILLERS_EN, '').replace(FILLERS_RU, '')
    if (next === rest || next.length < 12) break
    rest = next
  }
  return capitalize(rest.trim() || sentence.trim())
}

function holdsNegation(text: string): boolean {
  return /(?:^|[^a-zà-ɏа-яё])(?:not|no|never|without|n't|не|нет|ни|без|кроме|except|unless)(?:[^a-zà-ɏа-яё]|$)/iu.test(
    text,
  )
}

/** A brand that begins small (iPhone) keeps its letter. */
export function capitalize(text: string): string {
  const first = text.charAt(0)
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : first.toLocaleUpperCase() + text.slice(1)
}

const ELLIPSIS = '…'

/** Whole words within this many characters, with a sign that something is left out; a clause's end is preferred. */
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
