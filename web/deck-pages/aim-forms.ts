import type { Locale } from '#domain/locale.ts'
import type { FormTarget } from '#slides/render-context.ts'
import { formWords } from './form-texts.ts'

/** Where the forms of a public deck are sent to, and what they say. */
export function aimForms(slug: string, chrome: Locale): FormTarget {
  return { action: form => `/p/${slug}/forms/${form}`, words: formWords(chrome) }
}
