import type { TalkKind } from '#domain/generation/talk-kinds.ts'
import type { Locale } from '#domain/locale.ts'
import { english } from './english.ts'
import { russian } from './russian.ts'

/** Several ways to say each, so that decks do not all sound alike. `{title}` is put in as it stands. */
export interface Phrases {
  readonly contents: readonly string[]
  readonly summary: readonly string[]
  readonly inNumbers: readonly string[]
  readonly dates: readonly string[]
  readonly continued: readonly string[]
  readonly quote: readonly string[]
  readonly questions: readonly string[]
  /** What a deck of the kind ends with where the brief gives no words of its own. */
  readonly closing: Record<TalkKind, readonly string[]>
  /** Between the last two of several names. */
  readonly and: string
  /** Before the words that say for whom the talk is. */
  readonly audience: string
}

const phrases: Record<Locale, Phrases> = { en: english, ru: russian }

export function phrasesOf(language: Locale): Phrases {
  return phrases[language]
}

/** The same variant for the same seed, so that a deck that is made again sounds the same. */
export function pickPhrase(variants: readonly string[], seed: string, title = ''): string {
  const phrase = variants[hash(seed) % variants.length] ?? ''
  return phrase.replace('{title}', () => title)
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
