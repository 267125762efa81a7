import type { TariffPreview } from '#contract/billing-shape.ts'
import type { Currency } from '#domain/billing/money.ts'
import type { Quote } from '#domain/billing/quote.ts'
import type { Charge } from '#domain/billing/subscription.ts'

export type ShownStep = Omit<TariffPreview, 'quote' | 'over_limits'>

export function presentStep(action: string, quote: Quote, currency: Currency): ShownStep {
  const { after } = quote
  return {
    action,
    currency,
    lines: [...quote.lines],
    due_now: quote.dueNow,
    bonus_used: quote.bonusUsed,
    bonus_accrued: [...quote.accrued],
    seats: after?.seats ?? null,
    period: after?.period ?? null,
    paid_until: after && new Date(after.paidUntil).toISOString(),
    next_charge: presentCharge(quote.nextCharge),
  }
}

export function presentCharge(charge: Charge | null) {
  return charge && { at: new Date(charge.at).toISOString(), amount: charge.amount }
}
