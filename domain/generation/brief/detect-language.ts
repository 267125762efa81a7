import type { Locale } from '../../locale.ts'

/** So much of a text tells its language. */
const LOOKED_AT = 20_000
const EN = /(?<![a-zà-ɏа-яё])(?:the|of|and|to|in|is|for|with|that|our|are|on|by|we|an?)(?![a-zà-ɏа-яё])/giu
const RU = /(?<![a-zà-ɏа-яё])(?:и|в|на|не|что|с|для|по|из|это|как|мы|наш[а-я]*|от|к|о|про)(?![a-zà-ɏа-яё])/giu

/** By the script; where both are mixed, by the small words that hold the sentences together. */
export function detectLanguage(texts: readonly string[]): Locale | null {
  const text = texts.find(one => /\p{L}/u.test(one.slice(0, LOOKED_AT)))?.slice(0, LOOKED_AT)
  if (text === undefined) return null
  const cyrillic = count(text, /[а-яё]/giu)
  const latin = count(text, /[a-z]/giu)
  const share = cyrillic / Math.max(cyrillic + latin, 1)
  if (share > 0.65) return 'ru'
  if (share < 0.15) return 'en'
  const ru = count(text, RU)
  const en = count(text, EN)
  return ru === en ? (share >= 0.4 ? 'ru' : 'en') : ru > en ? 'ru' : 'en'
}

const ENGLISH =
  /(?<![a-zà-ɏ])(?:the|of|and|to|is|are|for|with|that|our|from|at|it|this|have|by)(?![a-zà-ɏ])/giu
const RUSSIAN = /(?<![а-яёіїєґў])(?:и|не|что|с|для|по|из|это|как|мы|от|к|о|за|у|или|до)(?![а-яёіїєґў])/giu
const FOREIGN = /[à-ɏßіїєґўј]/giu
/** One word in so many is a small one, in a text of the language. */
const SMALL_WORDS = 40
const FEWEST_WORDS = 12

/**
 * Whether a text is of neither language that is known here, only of letters like theirs: German, Spanish, Ukrainian. A
 * list of a few words says nothing either way.
 */
export function isKnownByLetters(text: string, language: Locale): boolean {
  const looked = text.slice(0, LOOKED_AT)
  const words = count(looked, /\p{L}+/gu)
  const small = count(looked, language === 'ru' ? RUSSIAN : ENGLISH)
  const foreign = count(looked, FOREIGN)
  if (words < FEWEST_WORDS) return false
  return small < words / SMALL_WORDS && foreign >= words / 60
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
