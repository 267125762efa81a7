import type { TariffOutcome } from '#contract/billing-shape.ts'
import { DomainError } from '#domain/errors.ts'
import { presentStep } from '../steps/present-step.ts'
import type { PaymentRow } from './queries.ts'

/** What came of a step that is paid for. A charge that failed is a refusal: nothing was changed. */
export function presentOutcome(payment: PaymentRow): TariffOutcome {
  const { id, state, reason, order, currency, redirectUrl } = payment
  if (state === 'declined' || state === 'canceled')
    throw new DomainError('card_declined', { reason, payment: id })
  // It was paid when it no longer fitted, and became bonuses.
  if (state === 'credited') throw new DomainError('tariff_changed', { payment: id })
  const status = state === 'paid' ? 'done' : 'pending'
  return {
    ...presentStep(order.step?.action ?? '', order.quote, currency),
    ...{ status, payment: id, redirectUrl: status === 'pending' ? redirectUrl : null },
  }
}
