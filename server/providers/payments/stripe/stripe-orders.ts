import Stripe from 'stripe'
import type { Buyer } from '#domain/billing/receipts.ts'
import {
  type KeptCard,
  type Order,
  type PaymentFacts,
  PaymentsUnavailableError,
  type RefundFacts,
  type RefundOrder,
} from '../payments.ts'
import { isMissing, isPastEnding, paymentKey, purposeKey, readCharge, readDecline } from './stripe-facts.ts'

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

/** Opens a page to pay on; Stripe is told first who the buyer is, where that is known. */
export async function openSession(stripe: Stripe, order: Order): Promise<Stripe.Checkout.Session> {
  const { buyer, paymentId } = order
  const customer =
    buyer &&
    (await stripe.customers.create(writeCustomer({ ...order, buyer }), {
      idempotencyKey: `${paymentId}-customer`,
    }))
  return stripe.checkout.sessions.create(writeCheckout(order, customer?.id), {
    idempotencyKey: `${paymentId}-checkout`,
  })
}

type Purpose = 'checkout' | 'charge'

function writeMetadata({ paymentId, buyer }: Order, purpose: Purpose): Record<string, string> {
  return { [paymentKey]: paymentId, [purposeKey]: purpose, ...writeBuyerNote(buyer) }
}

/** What a checkout of Stripe is to ask for; of a payment over nothing, only the card is kept. */
function writeCheckout(order: Order, customer?: string): Stripe.Checkout.SessionCreateParams {
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
    payment_intent_data: { description, metadata, receipt_email: email, setup_future_usage: 'off_session' },
  }
}

function writeCharge(
  order: Order,
  { token, customer }: Pick<KeptCard, 'token' | 'customer'>,
): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: order.currency,
    description: order.description,
    receipt_email: order.email,
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

const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

type TaxIdType = Stripe.CustomerCreateParams.TaxIdDatum['type']
const types: Readonly<Record<string, TaxIdType>> = { RU: 'ru_inn', GB: 'gb_vat', CH: 'ch_vat', US: 'us_ein' }

/** Stripe wants to know what kind of number it is; one of another country is only noted. */
function findTaxIdType(country: string): TaxIdType | undefined {
  return union.has(country) ? 'eu_vat' : types[country]
}

/** Who the buyer is, for Stripe's own receipts and books. */
export function writeCustomer({
  buyer,
  email,
  paymentId,
}: Order & { readonly buyer: Buyer }): Stripe.CustomerCreateParams {
  const { name, address, country, tax_id } = buyer
  const type = findTaxIdType(country)
  return {
    email,
    ...(name && { name }),
    ...((address || country) && {
      address: { ...(address && { line1: address.replaceAll('\n', ', ') }), ...(country && { country }) },
    }),
    ...(tax_id && type && { tax_id_data: [{ type, value: tax_id }] }),
    metadata: { lectern_payment: paymentId, ...writeBuyerNote(buyer) },
  }
}

/** Stripe cuts nothing off: a value is refused when it is longer. */
const longestNote = 500

/** The buyer beside a payment, for those who look it up in Stripe's books. */
export function writeBuyerNote(buyer: Buyer | null): Record<string, string> {
  return {
    ...(buyer?.name && { buyer_name: buyer.name.slice(0, longestNote) }),
    ...(buyer?.tax_id && { buyer_tax_id: buyer.tax_id.slice(0, longestNote) }),
  }
}

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
