import { createTranslator } from 'use-intl/core'
import { type Locale, localeTags } from '#domain/locale.ts'
import type { Messages } from './messages.ts'

export type Translate = ReturnType<typeof createTranslate>

export function createTranslate(locale: Locale, messages: Messages) {
  return createTranslator<Messages>({ locale: localeTags[locale], messages, onError: ignoreMissing })
}

/** A key of a namespace that a page forgot to ask for is drawn as its name, never as an exception on screen. */
function ignoreMissing(): void {}
