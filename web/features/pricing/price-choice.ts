import { type Currency, currencies } from '#domain/billing/money.ts'
import { type Period, periods } from '#domain/billing/plans.ts'
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

/** Every choice there is, this one first. */
export function listPriceChoices(first: PriceChoice): readonly PriceChoice[] {
  const all = periods.flatMap(period => currencies.map(currency => ({ period, currency })))
  const isFirst = (one: PriceChoice) => one.period === first.period && one.currency === first.currency
  return [...all.filter(isFirst), ...all.filter(one => !isFirst(one))]
}

/** The upgrade screen with this choice made. */
export function upgradePath({ period, currency }: PriceChoice): string {
  return `/boost?${new URLSearchParams({ period, currency })}`
}
