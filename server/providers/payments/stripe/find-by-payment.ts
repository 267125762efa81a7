import type Stripe from 'stripe'
import { type Clock, hours } from '#server/clock.ts'
import type { PaymentFacts } from '../payments.ts'
import { readIntentFacts } from './read-by-id.ts'
import { paymentKey } from './read-stripe-facts.ts'

/** Stripe's search learns of payments late, at worst in an hour or so: the newest are looked through one by one. */
const searchLag = hours(2)
const mostRecent = 1000

/**
 * What became of a call whose reply was lost. A checkout whose address nobody was given has no payment yet and is not
 * found, nor can anybody pay it.
 */
export async function findByPayment(
  stripe: Stripe,
  paymentId: string,
  clock: Clock,
): Promise<PaymentFacts | undefined> {
  if (!/^[\w-]{1,64}$/.test(paymentId)) return undefined
  const query = `metadata['${paymentKey}']:'${paymentId}'`
  const found = (await stripe.paymentIntents.search({ query, limit: 10 })).data
  const ids = found.length > 0 ? found.map(({ id }) => id) : await lookThroughRecent(stripe, paymentId, clock)
  const facts = await Promise.all(ids.map(id => readIntentFacts(stripe, id)))
  return facts.find(one => one?.state === 'paid') ?? facts.find(one => one !== undefined)
}

async function lookThroughRecent(stripe: Stripe, paymentId: string, clock: Clock): Promise<string[]> {
  const since = Math.floor((clock.now().getTime() - searchLag) / 1000)
  const ids: string[] = []
  let seen = 0
  for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: 100 })) {
    if (intent.metadata[paymentKey] === paymentId) ids.push(intent.id)
    seen += 1
    if (seen >= mostRecent) break
  }
  return ids
}
