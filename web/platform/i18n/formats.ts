import { useCallback, useSyncExternalStore } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { passwordLength } from '#domain/account/credentials.ts'
import { type Currency, formatMoney, type Minor } from '#domain/billing/money.ts'
import type { FieldErrorCode } from '#domain/errors.ts'

/** The one format of money on screen. */
export function useMoney(): (amount: Minor, currency: Currency) => string {
  const language = useLocale()
  return useCallback((amount, currency) => formatMoney(amount, currency, language), [language])
}

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** The size of a file in the reader's own words. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter()
  return bytes =>
    bytes >= megabyte
      ? format.number(bytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
      : format.number(Math.max(1, Math.round(bytes / kilobyte)), { style: 'unit', unit: 'kilobyte' })
}

/** The text of a field's error. */
export function useFieldError(): (code: FieldErrorCode | undefined) => string | undefined {
  const t = useTranslations('errors.field')
  return code => (code ? t(code, passwordLength) : undefined)
}

const never = () => () => undefined

/** The server does not know the reader's time zone: dates are drawn in UTC first, then in their own. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}
