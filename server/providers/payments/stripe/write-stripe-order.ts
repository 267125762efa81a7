import type Stripe from 'stripe'
import type { KeptCard, Order } from '../payments.ts'
import { paymentKey, purposeKey } from './read-stripe-facts.ts'

type Purpose = 'checkout' | 'charge'

export function writeMetadata({ paymentId }: Order, purpose: Purpose): Record<string, string> {
  return { [paymentKey]: paymentId, [purposeKey]: purpose }
}

/** What a checkout of Stripe is to ask for; of a payment over nothing, only the card is kept. */
export function writeCheckout(order: Order, customer?: string): Stripe.Checkout.SessionCreateParams {
  const { amount, currency, description, email, lang, returnUrl, paymentId } = order
  const metadata = writeMetadata(order, 'checkout')
  const shared = {
    client_reference_id: paymentId,
    metadata,
    allowed_payment_method_types: ['card' as const],
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: lang,
    ...(customer ? { customer } : { customer_email: email, customer_creation: 'always' as const }),
  }
  if (amount === 0) return { ...shared, mode: 'setup', currency, setup_intent_data: { metadata } }
  return {
    ...shared,
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
    ],
    payment_intent_data: { description, metadata, setup_future_usage: 'off_session' },
  }
}

export function writeCharge(
  order: Order,
  { token, customer }: Pick<KeptCard, 'token' | 'customer'>,
): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: order.currency,
    description: order.description,
    payment_method: token,
    allowed_payment_method_types: ['card'],
    // Nobody is there to be sent anywhere.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    off_session: true,
    confirm: true,
    metadata: writeMetadata(order, 'charge'),
    expand: ['payment_method'],
    ...(customer && { customer }),
  }
}
