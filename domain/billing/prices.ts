import type { Currency, Minor } from './money.ts'
import { monthsOf, type Period } from './periods.ts'

/** What a seat costs a month when it is paid monthly. */
const MONTHLY_SEAT = { usd: 1200, rub: 89_000 } as const satisfies Record<Currency, Minor>

/** By how much a month gets cheaper when the year is paid at once. */
export const YEARLY_SAVING_PERCENT = 20

export interface Tariff {
  readonly seats: number
  readonly period: Period
  readonly currency: Currency
}

/** What a seat costs a month under this period. */
export function seatPerMonth({ period, currency }: Omit<Tariff, 'seats'>): Minor {
  const full = MONTHLY_SEAT[currency]
  return period === 'yearly' ? (full * (100 - YEARLY_SAVING_PERCENT)) / 100 : full
}

/** What a whole period costs. */
export function priceOf({ seats, period, currency }: Tariff): Minor {
  return seatPerMonth({ period, currency }) * monthsOf[period] * seats
}
