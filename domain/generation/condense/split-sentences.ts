import type { Locale } from '../../locale.ts'

const ABBREVIATIONS: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'mr mrs ms dr prof st vs no inc ltd co corp jr sr fig approx dept est e.g i.e al vol rev gen sen rep gov capt p pp ch sec'.split(
      ' ',
    ),
  ),
  ru: new Set(
    'т.е т ул просп пр-т пл им стр рис см напр проф акад доц ок о г-н г-жа тов гр ред авт сост гл ст п пп табл мин макс ср тел каб корп обл р-н наб'.split(
      ' ',
    ),
  ),
}
/** Shortened words that stand before a name («г. Москва»), and after a figure end a sentence («в 2024 г. Мы…»). */
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

function isShortened(line: string, start: number, dot: number, language: Locale): boolean {
  const before = line.slice(Math.max(start, dot - LONGEST_WORD), dot)
  const word = before.slice(before.lastIndexOf(' ') + 1).replace(/^[("«“[]+/, '')
  const small = word.toLowerCase()
  if (/^\p{N}+$/u.test(word)) return dot - word.length <= start
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
