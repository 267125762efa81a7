import type { ComparisonName } from '#content/comparisons/names.ts'
import type { Locale } from '#domain/locale.ts'

/** The pictures in web/public/cards, drawn by scripts/cards. */
export type CardName = 'lectern' | 'pricing' | 'legal' | 'enterprise' | `comparison-${ComparisonName}`

export const cardSize = { width: 1200, height: 630 } as const

export function cardPath(name: CardName, locale: Locale): string {
  return `/cards/${name}.${locale}.png`
}
