import type { Locale } from '../../locale.ts'
import { cutWords } from './cut-words.ts'
import { splitSentences } from './split-sentences.ts'
import { trimSentence } from './trim-sentence.ts'
import { leansOnTheOneBefore, weighSentences } from './weigh-sentences.ts'

/** Beyond this many sentences the rest is not weighed: nobody condenses a book into a slide. */
const MOST_SENTENCES = 4_000

/** The weightiest whole sentences of a text in their order, within so many letters. */
export function condense(text: string, language: Locale, letters: number): string {
  const whole = text.trim()
  if (whole.length <= letters) return whole
  if (letters < 1) return ''
  const sentences = splitSentences(whole, language).slice(0, MOST_SENTENCES)
  const trimmed = sentences.map(trimSentence)
  const weights = weighSentences(sentences)
  const order = [...sentences.keys()].sort((a, b) => weights[b]! - weights[a]! || a - b)
  const chosen = new Set<number>()
  let used = 0
  for (const index of order) {
    const cost = trimmed[index]!.length + (used > 0 ? 1 : 0)
    if (used + cost > letters || standsAlone(sentences, index, chosen) === false) continue
    chosen.add(index)
    used += cost
  }
  if (chosen.size > 0)
    return [...chosen]
      .sort((a, b) => a - b)
      .map(index => trimmed[index]!)
      .join(' ')
  return cutWords(trimmed[order[0] ?? 0] ?? whole, letters)
}

/** "It…" is taken only after the sentence it leans on. */
function standsAlone(sentences: readonly string[], index: number, chosen: ReadonlySet<number>): boolean {
  return index === 0 || chosen.has(index - 1) || !leansOnTheOneBefore(sentences[index]!)
}
