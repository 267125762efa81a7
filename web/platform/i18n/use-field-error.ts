import { useTranslations } from 'use-intl'
import { passwordLength } from '#domain/account/password.ts'
import type { FieldErrorCode } from '#domain/errors.ts'

/** The words for what is wrong with one field. */
export function useFieldError(): (code: FieldErrorCode | undefined) => string | undefined {
  const t = useTranslations('errors.field')
  return code => (code ? t(code, passwordLength) : undefined)
}
