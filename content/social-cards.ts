import type { Locale } from '#domain/locale.ts'
import type { ComparisonName } from './comparisons/names.ts'

/** The preview pictures of links to our pages: files of web/public/cards, drawn by scripts/cards. */
export type CardName = 'lectern' | 'pricing' | 'legal' | 'enterprise' | `comparison-${ComparisonName}`

export const cardSize = { width: 1200, height: 630 } as const

export function cardPath(name: CardName, locale: Locale): string {
  return `/cards/${name}.${locale}.png`
}
