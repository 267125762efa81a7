import type { Locale } from '#domain/locale.ts'
import en from '#locales/en/deck.json' with { type: 'json' }
import ru from '#locales/ru/deck.json' with { type: 'json' }

const texts: Record<Locale, typeof en> = { en, ru }

/** The title of a presentation until somebody gives it one. */
export function defaultTitle(locale: Locale): string {
  return texts[locale].untitled
}
