import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { Currency } from '#domain/billing/money.ts'
import type { Period } from '#domain/billing/plans.ts'
import { isLocale, type Locale } from '#domain/locale.ts'

/** The currency and period in which prices are shown. */
export interface PriceChoice {
  readonly period: Period
  readonly currency: Currency
}

const currencyOf = { en: 'usd', ru: 'rub' } as const satisfies Record<Locale, Currency>

/** What the reader of a language sees first. */
export function suggestPrices(locale: string): PriceChoice {
  const language = locale.slice(0, 2)
  return { period: 'yearly', currency: isLocale(language) ? currencyOf[language] : 'usd' }
}

export function usePriceChoice(): readonly [PriceChoice, (changed: Partial<PriceChoice>) => void] {
  const locale = useLocale()
  const [choice, setChoice] = useState(() => suggestPrices(locale))
  return [choice, changed => setChoice(present => ({ ...present, ...changed }))]
}

/** The upgrade screen with this choice made. */
export function upgradePath({ period, currency }: PriceChoice): string {
  return `/boost?${new URLSearchParams({ period, currency })}`
}
