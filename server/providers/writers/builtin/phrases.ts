import type { Locale } from '#domain/locale.ts'

/** The few words of a deck that no brief has. */
export interface Phrases {
  /** What a deck is called of which nothing is known. */
  readonly untitled: string
  /** Over a list of what comes; several, so that decks do not all sound alike. */
  readonly contents: readonly string[]
  /** Marks a second slide under the same title. */
  readonly continued: string
  /** Over hours and what comes then, where the brief has no name for them. */
  readonly times: string
  /** Over where listeners can turn. */
  readonly contacts: string
  /** Between the last two of several names. */
  readonly and: string
}

const english: Phrases = {
  untitled: 'Presentation',
  contents: ['Contents', 'What we will cover', 'On the agenda', 'In this talk'],
  continued: 'continued',
  times: 'Timetable',
  contacts: 'Get in touch',
  and: 'and',
}

const russian: Phrases = {
  untitled: 'Презентация',
  contents: ['Содержание', 'О чём пойдёт речь', 'План выступления', 'Что обсудим'],
  continued: 'продолжение',
  times: 'Расписание',
  contacts: 'Контакты',
  and: 'и',
}

/** For a language that is known only by its letters: marks instead of words, and nothing that needs words. */
export const WORDLESS: Phrases = {
  untitled: '—',
  contents: [],
  continued: '·',
  times: '',
  contacts: '',
  and: '·',
}

const phrases: Record<Locale, Phrases> = { en: english, ru: russian }

export function phrasesOf(language: Locale): Phrases {
  return phrases[language]
}

/** The same variant for the same seed, so that a deck that is made again sounds the same. */
export function pickPhrase(variants: readonly string[], seed: string): string {
  return variants[hash(seed) % variants.length] ?? ''
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
