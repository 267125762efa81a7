import type Stripe from 'stripe'
import { type Clock, minutes } from '#server/clock.ts'
import { type Callback, ForgedCallbackError, type PaymentFacts } from '../payments.ts'
import { readIntentFacts, readSessionFacts } from './read-by-id.ts'
import { paymentKey, purposeKey } from './read-stripe-facts.ts'

const oldest = minutes(5) / 1000

/**
 * Events come late, twice and in any order: a signed one only says what to look at, and what holds now is asked for.
 */
export async function readEvent(
  stripe: Stripe,
  callback: Callback,
  secret: string,
  clock: Clock,
): Promise<PaymentFacts | undefined> {
  const event = verify(stripe, callback, secret, clock)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.metadata?.[paymentKey]
        ? readSessionFacts(stripe, event.data.object.id)
        : undefined
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return isDecided(event.data.object) ? readIntentFacts(stripe, event.data.object.id) : undefined
    default:
      return undefined
  }
}

/** A charge that waits for its payer goes on in a checkout of its own: that it failed decides nothing. */
function isDecided({ metadata, last_payment_error: failure, status }: Stripe.PaymentIntent): boolean {
  if (!metadata[paymentKey]) return false
  const isCharge = metadata[purposeKey] === 'charge'
  return !(isCharge && status !== 'succeeded' && failure?.code === 'authentication_required')
}

function verify(stripe: Stripe, { headers, body }: Callback, secret: string, clock: Clock): Stripe.Event {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new ForgedCallbackError('the signature is missing')
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      oldest,
      undefined,
      Math.floor(clock.now().getTime()),
    )
  } catch (error) {
    // Its message quotes the header and the body.
    throw new ForgedCallbackError(error instanceof Error ? error.name : 'unreadable')
  }
}
