import type Stripe from 'stripe'
import { currencies } from '#domain/billing/money.ts'
import type { KeptCard, PaymentFacts } from '../payments.ts'
import { readDecline } from './stripe-failures.ts'

/** How Stripe's objects carry our payment, and what they were made for. */
export const paymentKey = 'lectern_payment'
export const purposeKey = 'lectern_purpose'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

/** Undefined for what is not ours, or cannot be. */
export function readSession(session: Session): PaymentFacts | undefined {
  const facts = identify(session.metadata, session.id, session.amount_total ?? 0, session.currency ?? 'usd')
  if (!facts) return undefined
  if (session.status === 'expired') return { ...facts, state: 'canceled' }
  if (session.status === 'open') {
    return { ...facts, state: 'pending', ...(session.url && { redirectUrl: session.url }) }
  }
  const intent = session.mode === 'setup' ? session.setup_intent : session.payment_intent
  const made = intent && typeof intent === 'object' ? intent : undefined
  if (session.payment_status === 'unpaid') {
    // The bank of a payment that came later has said no; until it says anything, nothing is known.
    const failure = made && 'last_payment_error' in made ? made.last_payment_error : null
    if (!failure || made?.status !== 'requires_payment_method') return { ...facts, state: 'pending' }
    return { ...facts, state: 'declined', reason: readDecline(failure) }
  }
  return { ...facts, state: 'paid', ...readCard(made?.payment_method, session.customer) }
}

/** A charge of a kept card, without a checkout. */
export function readCharge(intent: Intent): PaymentFacts | undefined {
  const facts = identify(intent.metadata, intent.id, intent.amount, intent.currency)
  if (!facts) return undefined
  switch (intent.status) {
    case 'succeeded':
      return { ...facts, state: 'paid', ...readCard(intent.payment_method, intent.customer) }
    case 'canceled':
    case 'requires_payment_method':
      if (!intent.last_payment_error) return { ...facts, state: 'canceled' }
      return { ...facts, state: 'declined', reason: readDecline(intent.last_payment_error) }
    default:
      return { ...facts, state: 'pending' }
  }
}

function identify(
  metadata: Stripe.Metadata | null,
  providerId: string,
  amount: number,
  currencyCode: string,
): Pick<PaymentFacts, 'paymentId' | 'providerId' | 'amount' | 'currency'> | undefined {
  const paymentId = metadata?.[paymentKey]
  const currency = currencies.find(known => known === currencyCode.toLowerCase())
  return paymentId && currency ? { paymentId, providerId, amount, currency } : undefined
}

type Method = string | Stripe.PaymentMethod | null | undefined
type Owner = string | { readonly id: string } | null

/** Nothing where it is no card: such a payment counts, and leaves nothing to charge later. */
function readCard(method: Method, owner: Owner): { readonly card?: KeptCard } {
  if (!method || typeof method === 'string' || !method.card) return {}
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  const customer = typeof owner === 'string' ? owner : (owner?.id ?? null)
  return { card: { token: method.id, customer, brand, last4, expMonth, expYear } }
}
