import { readMarkup } from '#domain/deck/text/markup.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { trimSentence } from '#domain/generation/condense/trim-sentence.ts'
import type { Locale } from '#domain/locale.ts'
import { splitWords } from '#domain/search/split-words.ts'
import { stemWord } from '#domain/search/stem-word.ts'

const MOST = 2
const LONGEST = 220

/** What the notes say and the slide does not yet, added to its main text; nothing where the notes say no more. */
export function expand(texts: readonly string[], notes: string, language: Locale): string[] {
  const said = stems(texts.map(textToPlain).join(' '))
  const fresh = splitSentences(notes, language)
    .map(trimSentence)
    .filter(sentence => sentence.length >= 20 && sentence.length <= LONGEST)
    .map((sentence, at) => ({ sentence, at, ...compare(stems(sentence), said) }))
    .filter(({ share }) => share < 0.75)
  const chosen = fresh
    .toSorted((a, b) => b.common - a.common || a.at - b.at)
    .slice(0, MOST)
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
  const main = findMain(texts)
  return texts.map((text, at) => (at === main ? chosen.reduce(append, text) : text))
}

function stems(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .filter(word => word.length > 2)
      .map(stemWord),
  )
}

/** How many words of a sentence are said already, and which share of it they are. */
function compare(sentence: ReadonlySet<string>, said: ReadonlySet<string>) {
  const common = [...sentence].filter(stem => said.has(stem)).length
  return { common, share: sentence.size === 0 ? 1 : common / sentence.size }
}

/** The longest text that is more than a heading; else the last. */
function findMain(texts: readonly string[]): number {
  const lengths = texts.map(text => (isHeading(text) ? -1 : textToPlain(text).length))
  const longest = Math.max(...lengths)
  return longest < 0 ? texts.length - 1 : lengths.indexOf(longest)
}

function isHeading(text: string): boolean {
  return readMarkup(text).every(
    token => token.kind === 'text' || !['p', 'li', 'ul', 'ol'].includes(token.tag),
  )
}

function append(text: string, sentence: string): string {
  const words = escapeText(sentence)
  const list = /<\/(?:ul|ol)>\s*$/.exec(text)
  return list ? `${text.slice(0, list.index)}<li>${words}</li>${list[0]}` : `${text}<p>${words}</p>`
}
