import type { Locale } from '../../locale.ts'
import { splitWords } from '../../search/split-words.ts'
import { stemWord } from '../../search/stem-word.ts'
import { contentWords, countEach } from '../condense/content-words.ts'
import { isFunctionWord, PREPOSITIONS } from '../condense/function-words.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import { capitalize } from '../condense/trim-sentence.ts'

const LOOKED_AT = 12_000
const MOST_WORDS = 5
const FEWEST_USES = 3

/** What a text without a heading is about: a subject that opens one of its sentences and comes back again and again. */
export function topicOfProse(text: string, language: Locale): string {
  const looked = text.slice(0, LOOKED_AT)
  const counts = countEach(contentWords(looked))
  const named = nameAtStart(looked)
  if (named !== '') return named
  let best = ''
  let most = 0
  splitSentences(looked, language).forEach((sentence, index) => {
    const subject = subjectOf(sentence, counts)
    if (subject === '') return
    const words = contentWords(subject)
    const score =
      words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) *
      (index === 0 ? 3 : 1) *
      Math.min(words.length, 2)
    if (score > most) {
      most = score
      best = subject
    }
  })
  return best
}

/** The words a sentence begins with, as long as the text speaks of them again. */
export function subjectOf(sentence: string, counts: ReadonlyMap<string, number>): string {
  const words = sentence.split(/\s+/).slice(0, 12)
  const taken: string[] = []
  let uses = 0
  for (const word of words) {
    const bare = splitWords(word).join(' ')
    if (bare === '') break
    if (PREPOSITIONS.has(bare) && taken.length === 0) return ''
    const isArticle = /^(?:the|a|an|our|наш|наша|наше|наши)$/u.test(bare)
    if (isFunctionWord(bare) && !(isArticle && taken.length === 0)) break
    const count = counts.get(stemWord(bare)) ?? 0
    const isName = taken.length > 0 && /^\p{Lu}\p{Ll}/u.test(word)
    if (!isArticle && count < 2 && !isName) break
    uses = Math.max(uses, count)
    taken.push(word)
    if (taken.length >= MOST_WORDS || /[,.;:!?)]$/u.test(word)) break
  }
  const subject = taken
    .join(' ')
    .replace(/^(?:a|an|our)\s/i, '')
    .replace(/[^\p{L}\p{N}»”"]+$/u, '')
  return uses >= FEWEST_USES && contentWords(subject).length > 0 ? capitalize(subject) : ''
}

/** "The Skarra lighthouse stands on a rock": a name and its noun at the very beginning. */
function nameAtStart(text: string): string {
  const words = text.slice(0, 120).split(/\s+/)
  const end = words.findIndex(
    (word, index) => index > 0 && (isFunctionWord(word.toLowerCase()) || /[,.;:!?]$/u.test(word)),
  )
  const phrase = words.slice(0, Math.max(end, 0))
  // The word before a preposition that ends as a verb does is one.
  if (phrase.length > 2 && /(?:s|ed)$/.test(phrase.at(-1)!) && !/[,.;:!?]$/u.test(words[end] ?? ''))
    phrase.pop()
  const hasName = phrase.slice(1).some(word => /^\p{Lu}\p{Ll}/u.test(word))
  return hasName && phrase.length >= 2 && phrase.length <= 5 && /^(?:the|a|an)$/i.test(phrase[0]!)
    ? phrase.join(' ')
    : ''
}
