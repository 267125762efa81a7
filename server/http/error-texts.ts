import type { ErrorCode } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import en from '#locales/en/errors.json' with { type: 'json' }
import ru from '#locales/ru/errors.json' with { type: 'json' }

const texts: Record<Locale, { readonly code: Record<ErrorCode, string> }> = { en, ru }

export function errorText(code: ErrorCode, locale: Locale): string {
  return texts[locale].code[code]
}
