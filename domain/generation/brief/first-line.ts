import type { Locale } from '../../locale.ts'
import { AUXILIARIES } from '../condense/function-words.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import { capitalize } from '../condense/trim-sentence.ts'
import { tidyTitle } from './make-title.ts'

export interface TitleLine {
  readonly title: string
  readonly subtitle: string
}

const LONGEST_LINE = 150
const SHORTEST_SPLIT = 45

/** A line above a text as a title and what follows it; null where the line is a sentence of the text. */
export function readTitleLine(line: string, language: Locale): TitleLine | null {
  if (line.length > LONGEST_LINE) return null
  const [first = '', ...more] = splitSentences(line, language)
  if (more.length > 1 || first.length > 110) return null
  if (more.length === 1) return { title: tidyTitle(first), subtitle: more[0]! }
  const quoted = /[:—–-]\s[«“"]([^«»“”]{12,100})[»”"]\.?$/u.exec(first)
  if (quoted) return { title: capitalize(quoted[1]!), subtitle: tidyTitle(first.slice(0, quoted.index)) }
  if (first.endsWith('.') && (hasVerb(first) || first.length > 100)) return null
  return splitTitle(tidyTitle(first))
}

/** "Harbour Lights 2026 — briefing for volunteers": what stands after the dash, in brackets or after a comma is the line below. */
export function splitTitle(text: string): TitleLine {
  const bracket = /^(.{3,90}?)\s\(([^()]{4,100})\)$/u.exec(text)
  if (bracket) return { title: bracket[1]!, subtitle: capitalize(bracket[2]!) }
  if (text.length < SHORTEST_SPLIT && !/\s[—–-]\s(?:для|for)\s/iu.test(text))
    return { title: text, subtitle: '' }
  const dash = /^(.{3,80}?)\s[—–-]\s(.{4,100})$/u.exec(text)
  if (dash) return { title: dash[1]!, subtitle: capitalize(dash[2]!) }
  const comma =
    /^([^,]{12,90}),\s(?=(?:for|a|an|the|prepared|для|на|по|\d|два|три|программа)(?![a-zа-яё])|\d)(.{4,110})$/iu.exec(
      text,
    )
  if (comma) return { title: comma[1]!, subtitle: capitalize(comma[2]!) }
  return { title: text, subtitle: '' }
}

function hasVerb(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}'’]+/u)
    .some(
      word =>
        AUXILIARIES.has(word) ||
        /^(?:i|we|you|they|he|she|it|я|мы|вы|он|она|они)$|['’](?:s|re|m|ve|ll)$/u.test(word),
    )
}

/** The first sentence of a prose that names its subject and has no verb: "Black holes explained." */
export function isTitleSentence(sentence: string): boolean {
  return (
    sentence.length <= 80 && sentence.endsWith('.') && sentence.split(' ').length >= 2 && !hasVerb(sentence)
  )
}
