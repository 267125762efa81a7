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

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
