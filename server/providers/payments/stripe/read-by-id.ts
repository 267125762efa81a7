import type Stripe from 'stripe'
import type { PaymentFacts } from '../payments.ts'
import { purposeKey, readCharge, readSession } from './read-stripe-facts.ts'
import { isMissing } from './stripe-failures.ts'

export async function readSessionFacts(stripe: Stripe, id: string): Promise<PaymentFacts | undefined> {
  const expand = ['payment_intent.payment_method', 'setup_intent.payment_method']
  const session = await orMissing(stripe.checkout.sessions.retrieve(id, { expand }))
  return session && readSession(session)
}

/** The payment of a checkout is read from the checkout: there another card may be tried after the first. */
export async function readIntentFacts(stripe: Stripe, id: string): Promise<PaymentFacts | undefined> {
  const intent = await orMissing(stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] }))
  if (!intent) return undefined
  if (intent.metadata[purposeKey] !== 'checkout') return readCharge(intent)
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })
  return data[0] && readSessionFacts(stripe, data[0].id)
}

async function orMissing<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
