import Stripe from 'stripe'
import { PaymentsUnavailableError, type RefundFacts, type RefundOrder } from '../payments.ts'

const refundKey = 'lectern_refund'
const refused: RefundFacts = { state: 'refused', providerId: null }

/** Stripe forgets an idempotency key after a day: what was asked for before that is looked for by our own id. */
export async function refundPayment(stripe: Stripe, order: RefundOrder): Promise<RefundFacts> {
  const intent = await findIntent(stripe, order.providerId)
  if (!intent) return refused
  const made = await findRefund(stripe, intent, order.refundId)
  if (made) return readRefund(made)
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intent, amount: order.amount, metadata: { [refundKey]: order.refundId } },
      { idempotencyKey: `${order.refundId}-refund` },
    )
    return readRefund(refund)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Two who ask at once: the other one's call may be the one that gave it back.
    const other = await findRefund(stripe, intent, order.refundId)
    return other ? readRefund(other) : refused
  }
}

/** A checkout is known by its session; the money is with the payment that was made in it. */
async function findIntent(stripe: Stripe, providerId: string): Promise<string | undefined> {
  if (!providerId.startsWith('cs_')) return providerId
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(providerId)
  return typeof intent === 'string' ? intent : intent?.id
}

async function findRefund(
  stripe: Stripe,
  intent: string,
  refundId: string,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  return data.find(({ metadata }) => metadata?.[refundKey] === refundId)
}

function readRefund({ id, status }: Stripe.Refund): RefundFacts {
  switch (status) {
    case 'succeeded':
      return { state: 'done', providerId: id }
    case 'failed':
    case 'canceled':
      return refused
    case 'pending':
    case 'requires_action':
      return { state: 'pending', providerId: id }
    default:
      throw new PaymentsUnavailableError('Stripe answered with another state of a refund')
  }
}
