import { createTranslator } from 'use-intl/core'
import { type Locale, localeTags } from '#domain/locale.ts'
import en from '#locales/en/mail.json' with { type: 'json' }
import ru from '#locales/ru/mail.json' with { type: 'json' }

const messages: Record<Locale, typeof en> = { en, ru }

export type MailTexts = ReturnType<typeof createMailTexts>

/** Times are told in UTC: a mail does not know where it will be read. */
export function createMailTexts(locale: Locale) {
  const t = createTranslator({
    locale: localeTags[locale],
    messages: messages[locale],
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
  return { t, tag: localeTags[locale], locale }
}
