export const locales = ['en', 'ru'] as const
export type Locale = (typeof locales)[number]

export const fallbackLocale: Locale = 'en'

/** The full tag that <html lang> and search engines are told; English falls back to en-US. */
export const localeTags = { en: 'en-US', ru: 'ru-RU' } as const satisfies Record<Locale, string>

/**
 * What dates, numbers and money are written by. English is spelled the British way, so a day stands before its month; in
 * the American order it would contradict the words around it.
 */
export const formatTags = { en: 'en-GB', ru: 'ru-RU' } as const satisfies Record<Locale, string>

export const localeCookie = { name: 'locale', maxAgeSeconds: 365 * 24 * 60 * 60, path: '/' } as const

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** Picks the best language of an Accept-Language header or of navigator.languages. */
export function negotiateLocale(header: string | undefined): Locale {
  if (!header) return fallbackLocale
  const wanted = header
    .slice(0, 1000)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return {
        language: tag.trim().toLowerCase().split('-')[0],
        quality: quality ? Number(quality) : 1,
        position,
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
  return wanted.map(({ language }) => language).find(isLocale) ?? fallbackLocale
}
