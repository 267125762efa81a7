import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import type { Currency, Minor } from '#domain/billing/money.ts'
import { formatMoney } from './money.ts'

/** The one way in which money stands on screen. */
export function useMoney(): (amount: Minor, currency: Currency) => string {
  const language = useLocale()
  return useCallback((amount, currency) => formatMoney(amount, currency, language), [language])
}
