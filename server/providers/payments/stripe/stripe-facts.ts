import Stripe from 'stripe'
import { currencies } from '#domain/billing/money.ts'
import type { DeclineReason } from '#domain/billing/payments.ts'
import { type Clock, hours, minutes } from '../../../clock.ts'
import {
  type Callback,
  DetailsRefusedError,
  ForgedCallbackError,
  type KeptCard,
  type PaymentFacts,
  PaymentsUnavailableError,
} from '../payments.ts'

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  processing_error: 'provider_unavailable',
  issuer_not_available: 'provider_unavailable',
  reenter_transaction: 'provider_unavailable',
  try_again_later: 'provider_unavailable',
}

interface StripeDecline {
  readonly code?: string | null | undefined
  readonly decline_code?: string | null | undefined
}

/** The decline code says more than the code where there is one. */
export function readDecline({ code, decline_code: declined }: StripeDecline): DeclineReason {
  return reasons[declined ?? ''] ?? reasons[code ?? ''] ?? 'declined'
}

/** What is paid, gone or ended already cannot be ended. */
export function isPastEnding(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

const buyerParameters = /^(customer_email|receipt_email|email|name|address|tax_id_data)\b/

/** It was understood, and what it says of the buyer is refused. */
function isAboutBuyer(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return (
    error.code === 'tax_id_invalid' ||
    error.code === 'email_invalid' ||
    buyerParameters.test(error.param ?? '')
  )
}

/** Stripe's own words and what was sent stay out of ours: they may quote a key or an address. */
export function toUnavailable(error: unknown): Error {
  if (error instanceof PaymentsUnavailableError || error instanceof ForgedCallbackError) return error
  if (isAboutBuyer(error)) return new DetailsRefusedError('Stripe refused what was said of the buyer')
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentsUnavailableError(error instanceof Error ? error.name : 'unknown')
  }
  const details = [error.type, error.statusCode, error.code, error.requestId].filter(Boolean).join(' ')
  return new PaymentsUnavailableError(`Stripe: ${details}`)
}

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

/** How Stripe's objects carry our payment, and what they were made for. */
export const paymentKey = 'lectern_payment'
export const purposeKey = 'lectern_purpose'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

/** Undefined for what is not ours, or cannot be. */
function readSession(session: Session): PaymentFacts | undefined {
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
