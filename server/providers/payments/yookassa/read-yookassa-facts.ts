import type { DeclineReason } from '#domain/billing/payments.ts'
import type { KeptCard, PaymentFacts } from '../payments.ts'
import { readAmount } from './amounts.ts'
import type { YookassaBinding, YookassaMethod, YookassaPayment } from './yookassa-shapes.ts'

export const paymentKey = 'lectern_payment'
/** Cards kept without a payment have ids of another kind of object. */
export const bindingPrefix = 'method:'

const reasons: Readonly<Record<string, DeclineReason>> = {
  '3d_secure_failed': 'authentication_failed',
  card_expired: 'card_expired',
  insufficient_funds: 'insufficient_funds',
  payment_method_limit_exceeded: 'insufficient_funds',
  permission_revoked: 'no_card',
  issuer_unavailable: 'provider_unavailable',
  internal_timeout: 'provider_unavailable',
  unsupported_mobile_operator: 'provider_unavailable',
}
/** The payer went away, or we ended it: nobody's bank said no. */
const withdrawn: ReadonlySet<string> = new Set([
  'expired_on_confirmation',
  'expired_on_capture',
  'canceled_by_merchant',
])

/** Undefined for what is not ours. */
export function readPayment(payment: YookassaPayment): PaymentFacts | undefined {
  const paymentId = payment.metadata?.[paymentKey]
  const amount = readAmount(payment.amount.value)
  if (!paymentId || amount === undefined || payment.amount.currency !== 'RUB') return undefined
  const facts = { paymentId, providerId: payment.id, amount, currency: 'rub' } as const
  switch (payment.status) {
    case 'succeeded':
      return { ...facts, state: 'paid', ...readCard(payment.payment_method) }
    case 'canceled':
      return { ...facts, ...readCancellation(payment.cancellation_details?.reason ?? '') }
    default: {
      const redirectUrl = payment.confirmation?.confirmation_url
      return { ...facts, state: 'pending', ...(redirectUrl && { redirectUrl }) }
    }
  }
}

export function readBinding(binding: YookassaBinding, paymentId: string): PaymentFacts {
  const providerId = `${bindingPrefix}${binding.id}`
  const facts = { paymentId, providerId, amount: 0, currency: 'rub' } as const
  if (binding.status === 'active')
    return { ...facts, state: 'paid', ...readCard({ ...binding, saved: true }) }
  if (binding.status === 'inactive') return { ...facts, state: 'declined', reason: 'declined' }
  const redirectUrl = binding.confirmation?.confirmation_url
  return { ...facts, state: 'pending', ...(redirectUrl && { redirectUrl }) }
}

function readCancellation(reason: string): Pick<PaymentFacts, 'state' | 'reason'> {
  if (withdrawn.has(reason)) return { state: 'canceled' }
  return { state: 'declined', reason: reasons[reason] ?? 'declined' }
}

/** Only what may be charged again is a card to keep. */
function readCard(method: YookassaMethod | undefined): { readonly card?: KeptCard } {
  if (!method?.saved || !method.card) return {}
  const { last4, expiry_month: expMonth, expiry_year: expYear, card_type: brand } = method.card
  return { card: { token: method.id, customer: null, brand: brand.toLowerCase(), last4, expMonth, expYear } }
}
