import { z } from 'zod'
import { currencies } from '#domain/billing/money.ts'
import { declineReasons } from '#domain/billing/payments.ts'
import type { Locale } from '#domain/locale.ts'
import type { PaymentFacts } from '../payments.ts'
import type { SandboxPayment } from './queries.ts'

export type WriteCheckoutUrl = (lang: Locale, id: string) => string

/** What the books say; a bank that takes its time has said nothing yet. */
export function readFacts(payment: SandboxPayment, writeCheckoutUrl: WriteCheckoutUrl): PaymentFacts {
  const { paymentId, id: providerId, amount, currency, state, card, reason } = payment
  const facts = { paymentId, providerId, amount, currency }
  if (state === 'open' || state === 'authentication') {
    return { ...facts, state: 'pending', redirectUrl: writeCheckoutUrl(payment.lang, providerId) }
  }
  if (payment.callbackAt) return { ...facts, state: 'pending' }
  return {
    ...facts,
    state,
    ...(reason && { reason }),
    ...(state === 'paid' && card && { card: { ...card, customer: null } }),
  }
}

/** A callback's body: the same facts, written down. */
export const writtenFacts = z.object({
  paymentId: z.uuid(),
  providerId: z.uuid(),
  state: z.enum(['pending', 'paid', 'declined', 'canceled']),
  amount: z.int().nonnegative(),
  currency: z.enum(currencies),
  reason: z.enum(declineReasons).optional(),
  redirectUrl: z.string().optional(),
  card: z
    .object({
      token: z.string(),
      customer: z.null(),
      brand: z.string(),
      last4: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
    })
    .optional(),
}) satisfies z.ZodType<PaymentFacts>
