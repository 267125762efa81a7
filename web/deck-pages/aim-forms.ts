import type { Locale } from '#domain/locale.ts'
import { ANSWER_FAULTS, type FormWords } from '#domain/responses/form-words.ts'
import en from '#locales/en/errors.json' with { type: 'json' }
import ru from '#locales/ru/errors.json' with { type: 'json' }
import type { FormTarget } from '#slides/render-context.ts'
import type { PublicTexts } from './public-texts.ts'

const errors: Record<Locale, typeof en> = { en, ru }

/** Where the forms of a public deck are sent to, and what they say. */
export function aimForms(slug: string, chrome: Locale, texts: PublicTexts): FormTarget {
  const { code, field } = errors[chrome]
  const faults = Object.fromEntries(ANSWER_FAULTS.map(fault => [fault, field[fault]]))
  return {
    action: form => `/p/${slug}/forms/${form}`,
    words: {
      send: texts('form.send'),
      thanks: texts('form.thanks'),
      again: texts('form.again'),
      failed: texts('form.failed'),
      expired: code.form_expired,
      tooMany: texts('form.tooMany'),
      gone: code.form_not_found,
      faults: faults as FormWords['faults'],
    },
  }
}
