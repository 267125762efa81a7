import type { Payment } from '#contract/billing-shape.ts'
import type { PaymentRow } from '../orders/queries.ts'

export interface FoundPayment {
  readonly payment: PaymentRow
  readonly payer: string | null
}

export function presentPayment({ payment, payer }: FoundPayment): Payment {
  const { id, number, kind, state, reason, provider, currency, amount, order, promoCode } = payment
  const { cardBrand, cardLast4 } = payment
  const { lines, bonusUsed, after } = order.quote
  return {
    ...{ id, number, kind, state, reason, provider, currency, amount, payer },
    lines: [...lines],
    bonus_used: bonusUsed,
    seats: after?.seats ?? null,
    period: after?.period ?? null,
    promo_code: promoCode,
    card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
  }
}
