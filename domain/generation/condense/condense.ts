import type { Locale } from '../../locale.ts'
import { contentWords, countEach, PRONOUNS } from './function-words.ts'
import { cutWords, splitSentences, trimSentence } from './sentences.ts'

/** Beyond this many sentences the rest is not weighed: nobody condenses a book into a slide. */
const MOST_SENTENCES = 4_000

/** So much of the heaviest sentence's weight is worth a place beside it. */
const WORTH = 0.35
const ALIKE = 0.8
const MOST_CHOSEN = 40
const NEAR = 30

/** The weightiest whole sentences of a text in their order, within this many characters. */
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

/** Above this many, every sentence is compared with the whole and no longer with every other. */
const MOST_COMPARED = 120
const ROUNDS = 12
const DAMPING = 0.85

/** How much each sentence says of what the whole is about, from 0 to about 2. `subject`: words of the title. */
export function weighSentences(sentences: readonly string[], subject = ''): number[] {
  const words = sentences.map(sentence => new Set(contentWords(sentence)))
  const central = sentences.length <= MOST_COMPARED ? rankByLikeness(words) : rankByFrequency(words)
  const named = new Set(contentWords(subject))
  const most = Math.max(...central.slice(0, 10_000), Number.MIN_VALUE)
  return sentences.map((sentence, index) => {
    let weight = central[index]! / most
    if (index === 0) weight += 0.35
    else if (index === sentences.length - 1) weight += 0.08
    for (const word of words[index]!) if (named.has(word)) weight += 0.15
    if (/\p{N}/u.test(sentence)) weight += 0.2
    if (sentence.endsWith('?')) weight -= 0.25
    if (index > 0 && leansOnTheOneBefore(sentence)) weight -= 0.3
    return weight
  })
}

/** "It also…" alone says nothing: what it refers to was in the sentence before. */
export function leansOnTheOneBefore(sentence: string): boolean {
  const first = /^[\p{L}'’-]{1,20}/u.exec(sentence)?.[0].toLowerCase() ?? ''
  return (
    (PRONOUNS.has(first) && !/^(?:i|we|you|я|мы|вы)$/.test(first)) ||
    /^(?:this|these|that|those|это|этот|эта|эти)$/.test(first)
  )
}

/** LexRank in little: a sentence weighs what the sentences like it weigh. */
function rankByLikeness(words: readonly ReadonlySet<string>[]): number[] {
  const size = words.length
  const likeness = words.map(mine => words.map(other => (mine === other ? 0 : compare(mine, other))))
  const sums = likeness.map(row => row.reduce((sum, value) => sum + value, 0))
  let ranks = words.map(() => 1 / size)
  for (let round = 0; round < ROUNDS; round++)
    ranks = words.map((_, index) => {
      let flow = 0
      for (let other = 0; other < size; other++)
        if (sums[other]! > 0) flow += (likeness[other]![index]! / sums[other]!) * ranks[other]!
      return (1 - DAMPING) / size + DAMPING * flow
    })
  return ranks
}

function rankByFrequency(words: readonly ReadonlySet<string>[]): number[] {
  const counts = countEach(words.flatMap(set => [...set]))
  return words.map(set => {
    let sum = 0
    for (const word of set) sum += Math.log(counts.get(word) ?? 1)
    return sum / Math.sqrt(set.size + 3)
  })
}

function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  return shared === 0 ? 0 : shared / (Math.log(one.size + 1) + Math.log(other.size + 1))
}
