import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { formatMoney } from '#domain/billing/format-money.ts'
import type { Currency, Minor } from '#domain/billing/money.ts'

/** The one way in which money stands on screen. */
export function useMoney(): (amount: Minor, currency: Currency) => string {
  const language = useLocale()
  return useCallback((amount, currency) => formatMoney(amount, currency, language), [language])
}
