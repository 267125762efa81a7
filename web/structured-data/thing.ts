import type { Translate } from '#web/platform/i18n/translate.ts'

/** Something in the words of schema.org. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** The page it is said on. */
export interface Spot {
  readonly t: Translate
  readonly origin: string
  /** In the language of the page. */
  readonly language: string
  /** What the page shows. */
  readonly data: unknown
  readonly operator: string
  /** The full address of a path of the product, in the language of the page. */
  address(path: string): string
}

const context = 'https://schema.org'

/** As it stands inside a script element: nothing in it can close one. */
export function writeThings(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  return JSON.stringify({ '@context': context, '@graph': things }).replaceAll('<', '\\u003c')
}
