import type { Locale } from '#domain/locale.ts'
import { english } from './english.ts'
import type { Phrases } from './phrases.ts'
import { russian } from './russian.ts'

const phrases: Record<Locale, Phrases> = { en: english, ru: russian }

export function phrasesOf(language: Locale): Phrases {
  return phrases[language]
}

/** The same variant for the same seed, so that a deck that is made again sounds the same; `next` asks for another. */
export function pickPhrase(variants: readonly string[], seed: string, title = '', next = 0): string {
  const phrase = variants[(hash(seed) + next) % variants.length] ?? ''
  return phrase.replace('{title}', () => title)
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
