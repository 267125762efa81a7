import type { Locale } from '../../locale.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { capitalize } from '../condense/trim-sentence.ts'
import { findNominative, fromAccusative } from './nominative.ts'
import type { Topic } from './read-topic.ts'

export const LONGEST_TITLE = 90

/** A title out of what a presentation is asked to be about. `text`: the rest of the brief, where a noun may stand in its nominative. */
export function makeTitle({ words, preposition }: Topic, language: Locale, text: string): string {
  const quoted = /^[«“"]([^«»“”"]{2,120})[»”"]$/u.exec(words)?.[1]
  if (quoted) return capitalize(quoted)
  if (/^[а-яё«]/iu.test(words))
    return capitalize(makeHeading(inRussian(words, preposition, text), language, LONGEST_TITLE))
  const bare = words.replace(/^(?:our|my|the|a|an|your)\s+/i, '')
  return capitalize(makeHeading(bare.length >= 2 ? bare : words, language, LONGEST_TITLE))
}

const OF_OTHERS = /^(?:наш|мо|сво|ваш)(?:ей|его|ем|ём|их|у|ю|и)\s+/iu

/** «про историю» → «История»; where the nominative is not certain, the preposition stays: «О запуске продукта». */
function inRussian(words: string, preposition: string, text: string): string {
  const phrase = words.split(/[,;(]/)[0]!.trim()
  if (/^обо?$|^о$/u.test(preposition)) return findNominative(phrase, text) ?? `${preposition} ${phrase}`
  if (preposition === 'чего') return findNominative(phrase, text) ?? `презентация ${phrase}`
  if (preposition === 'по') return findNominative(phrase, text) ?? `по ${phrase}`
  if (preposition !== 'про') return words
  return fromAccusative(phrase.replace(OF_OTHERS, '')) ?? findNominative(phrase, text) ?? `про ${phrase}`
}

export function tidyTitle(text: string): string {
  return capitalize(text.trim().replace(/[\s.,;:!…—–-]+$/u, ''))
}
