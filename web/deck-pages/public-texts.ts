import { createTranslator } from 'use-intl/core'
import { type Locale, localeTags } from '#domain/locale.ts'
import en from '#locales/en/public.json' with { type: 'json' }
import ru from '#locales/ru/public.json' with { type: 'json' }

const messages: Record<Locale, typeof en> = { en, ru }

export type PublicTexts = ReturnType<typeof createPublicTexts>

/** The words around a deck, for a page that no React brings to life. */
export function createPublicTexts(locale: Locale) {
  return createTranslator({
    locale: localeTags[locale],
    messages: messages[locale],
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
}
