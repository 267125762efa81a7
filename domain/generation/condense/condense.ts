import type { Locale } from '../../locale.ts'
import { contentWords } from './content-words.ts'
import { cutWords } from './cut-words.ts'
import { splitSentences } from './split-sentences.ts'
import { trimSentence } from './trim-sentence.ts'
import { leansOnTheOneBefore, weighSentences } from './weigh-sentences.ts'

/** Beyond this many sentences the rest is not weighed: nobody condenses a book into a slide. */
const MOST_SENTENCES = 4_000

/** So much of the heaviest sentence's weight is worth a place beside it. */
const WORTH = 0.35
const ALIKE = 0.8
const MOST_CHOSEN = 40
const NEAR = 30

/** The weightiest whole sentences of a text in their order, within so many letters. */
export function condense(text: string, language: Locale, letters: number): string {
  const whole = text.trim()
  if (whole.length <= letters) return whole
  if (letters < 1) return ''
  const sentences = splitSentences(whole, language).slice(0, MOST_SENTENCES)
  const trimmed = sentences.map(trimSentence)
  const words = sentences.map(sentence => new Set(contentWords(sentence)))
  const weights = weighSentences(sentences).map((weight, index) =>
    isSaidFuller(words, index) ? weight - 0.5 : weight,
  )
  const order = [...sentences.keys()].sort((a, b) => weights[b]! - weights[a]! || a - b)
  const chosen = new Set<number>()
  const least = (weights[order[0] ?? 0] ?? 0) * WORTH
  let used = 0
  for (const index of order) {
    const cost = trimmed[index]!.length + (used > 0 ? 1 : 0)
    const isWorth = weights[index]! >= least || used < letters / 2
    if (
      used + cost > letters ||
      !isWorth ||
      !standsAlone(sentences, index, chosen) ||
      repeats(words, index, chosen)
    )
      continue
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

/** Says nearly the words of one that was taken. */
function repeats(words: readonly ReadonlySet<string>[], index: number, chosen: ReadonlySet<number>): boolean {
  return [...chosen].slice(0, MOST_CHOSEN).some(other => {
    const [small, large] = words[index]!.size < words[other]!.size ? [index, other] : [other, index]
    return holds(words[large]!, words[small]!)
  })
}

/** A sentence nearby says the same and more. */
function isSaidFuller(words: readonly ReadonlySet<string>[], index: number): boolean {
  const near = words.slice(Math.max(0, index - NEAR), index + NEAR)
  return near.some(other => other.size > words[index]!.size && holds(other, words[index]!))
}

function holds(large: ReadonlySet<string>, small: ReadonlySet<string>): boolean {
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  return small.size > 0 && shared / small.size >= ALIKE
}
