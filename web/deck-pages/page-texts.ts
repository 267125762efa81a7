import { createTranslator } from 'use-intl/core'
import { formatTags, type Locale } from '#domain/locale.ts'
import type { FormWords } from '#domain/responses/forms.ts'
import enForms from '#locales/en/forms.json' with { type: 'json' }
import en from '#locales/en/public.json' with { type: 'json' }
import ruForms from '#locales/ru/forms.json' with { type: 'json' }
import ru from '#locales/ru/public.json' with { type: 'json' }
import type { FormTarget } from '#slides/render-context.ts'

const messages: Record<Locale, typeof en> = { en, ru }

export type PublicTexts = ReturnType<typeof createPublicTexts>

/** The texts around a deck, for a page without React in the browser. */
export function createPublicTexts(locale: Locale) {
  return createTranslator({
    locale: formatTags[locale],
    messages: messages[locale],
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
}

const formMessages: Record<Locale, typeof enForms> = { en: enForms, ru: ruForms }

/** The texts of forms on a public page; they have no placeholders, so they are used without a translator. */
function formWords(locale: Locale): FormWords {
  const { page: _, ...words } = formMessages[locale]
  return words
}

export function createFormPageTexts(locale: Locale) {
  return createTranslator({
    locale: formatTags[locale],
    messages: formMessages[locale].page,
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
}

/** The address that the forms of a public deck are sent to, and their texts. */
export function formTarget(slug: string, chrome: Locale): FormTarget {
  return { action: form => `/p/${slug}/forms/${form}`, words: formWords(chrome) }
}
