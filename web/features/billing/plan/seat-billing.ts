import type { BillingDetail } from '#contract/billing-shape.ts'

/** A plan with a period, a currency and seats. */
export type SeatBilling = BillingDetail & {
  readonly period: NonNullable<BillingDetail['period']>
  readonly currency: NonNullable<BillingDetail['currency']>
  readonly seats: number
  readonly paid_until: string
}

export function isPaidBySeat(billing: BillingDetail): billing is SeatBilling {
  const { plan, period, currency, seats, paid_until } = billing
  return plan === 'pro' && [period, currency, seats, paid_until].every(fact => fact !== null)
}

/** Seats or period are changed one at a time. */
export type Editing = 'seats' | 'period' | null

export interface EditedSectionProps {
  readonly slug: string
  readonly billing: SeatBilling
  readonly editing: Editing
  readonly onEdit: (editing: Editing) => void
  readonly onDone: () => void
}
