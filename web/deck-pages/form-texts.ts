import { createTranslator } from 'use-intl/core'
import { type Locale, localeTags } from '#domain/locale.ts'
import type { FormWords } from '#domain/responses/form-words.ts'
import en from '#locales/en/forms.json' with { type: 'json' }
import ru from '#locales/ru/forms.json' with { type: 'json' }

const messages: Record<Locale, typeof en> = { en, ru }

/** What forms of a public page say; none of it has a place to fill in, so it is taken as it is written. */
export function formWords(locale: Locale): FormWords {
  const { page: _, ...words } = messages[locale]
  return words
}

export function createFormPageTexts(locale: Locale) {
  return createTranslator({
    locale: localeTags[locale],
    messages: messages[locale].page,
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
}
