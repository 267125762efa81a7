import Stripe from 'stripe'
import { type KeptCard, type Order, type PaymentFacts, PaymentsUnavailableError } from '../payments.ts'
import { readCharge } from './read-stripe-facts.ts'
import { isMissing, isPastEnding, readDecline } from './stripe-failures.ts'
import { writeCharge, writeCheckout } from './write-stripe-order.ts'

/** Charges a card without its payer; where the bank wants the payer, a checkout is opened for them in its place. */
export async function chargeCard(
  stripe: Stripe,
  order: Order,
  card: Pick<KeptCard, 'token' | 'customer'>,
): Promise<PaymentFacts> {
  const { paymentId, amount, currency } = order
  const facts = { paymentId, amount, currency }
  try {
    const intent = await stripe.paymentIntents.create(writeCharge(order, card), {
      idempotencyKey: `${paymentId}-charge`,
    })
    if (intent.status === 'requires_action') return await askPayer(stripe, order, card, intent.id)
    const read = readCharge(intent)
    if (!read) throw new PaymentsUnavailableError('Stripe answered with another payment')
    return read
  } catch (error) {
    if (isMissing(error)) return { ...facts, providerId: paymentId, state: 'declined', reason: 'no_card' }
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    const intent = error.payment_intent?.id
    if (error.code === 'authentication_required') return askPayer(stripe, order, card, intent)
    if (intent) await endCharge(stripe, intent).catch(() => undefined)
    return { ...facts, providerId: intent ?? paymentId, state: 'declined', reason: readDecline(error) }
  }
}

async function askPayer(
  stripe: Stripe,
  order: Order,
  { customer }: Pick<KeptCard, 'customer'>,
  intent: string | undefined,
): Promise<PaymentFacts> {
  // The refused charge must be past paying before its payer is given another way to.
  if (intent) await endCharge(stripe, intent)
  const session = await stripe.checkout.sessions.create(writeCheckout(order, customer ?? undefined), {
    idempotencyKey: `${order.paymentId}-confirm`,
  })
  const { paymentId, amount, currency } = order
  return {
    ...{ paymentId, amount, currency, providerId: session.id, state: 'pending' },
    ...(session.url && { redirectUrl: session.url }),
  }
}

async function endCharge(stripe: Stripe, intent: string): Promise<void> {
  try {
    await stripe.paymentIntents.cancel(intent)
  } catch (error) {
    if (!isPastEnding(error)) throw error
  }
}
