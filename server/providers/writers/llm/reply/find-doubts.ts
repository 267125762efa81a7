import { detectLanguage } from '#domain/generation/brief/detect-language.ts'
import type { Locale } from '#domain/locale.ts'
import { findUnknownFigures } from '../figures.ts'

const NAMES: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Russian' }
/** Fewer letters, and a name in another script would decide. */
const TELLING_LETTERS = 40
/** Single digits count things ("three steps") and are no claims. */
const CLAIM_DIGITS = 2

/** What is worth asking about in an answer that fits otherwise; empty where nothing is. */
export function findLanguageDoubt(text: string, language: Locale): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < TELLING_LETTERS || detectLanguage([text]) === language) return ''
  return `Your answer is not in ${NAMES[language]}.`
}

export function findInventedFigures(text: string, known: ReadonlySet<string>): string[] {
  return findUnknownFigures(text, known, CLAIM_DIGITS)
}

export function describeInvented(figures: readonly string[]): string {
  if (figures.length === 0) return ''
  return `These figures are not in the material: ${figures.slice(0, 8).join('; ')}. Say it without them.`
}

export function joinDoubts<T>(value: T, ...doubts: readonly string[]): { value: T; doubt?: string } {
  const doubt = doubts.filter(Boolean).join(' ')
  return doubt === '' ? { value } : { value, doubt }
}
