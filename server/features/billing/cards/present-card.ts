import type { Card } from '#contract/billing-shape.ts'
import type { CardRow } from './queries.ts'

export function presentCard(row: CardRow, now: Date): Card {
  return {
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    exp_month: row.expMonth,
    exp_year: row.expYear,
    currency: row.currency,
    is_default: row.isDefault,
    is_expired: isExpired(row, now),
  }
}

/** A card is good to the end of the month that is printed on it. */
export function isExpired({ expMonth, expYear }: Pick<CardRow, 'expMonth' | 'expYear'>, now: Date): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth, 1)
}
