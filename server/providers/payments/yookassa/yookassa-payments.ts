import { z } from 'zod'
import type { Minor } from '#domain/billing/money.ts'
import type { DeclineReason } from '#domain/billing/payments.ts'
import type { YookassaConfig } from '../../../payments-config.ts'
import {
  type KeptCard,
  type Order,
  type PaymentFacts,
  PaymentsUnavailableError,
  type RefundFacts,
  type RefundOrder,
} from '../payments.ts'
import { type YookassaCalls, YookassaRefusal } from './call-yookassa.ts'

const card = z.object({
  last4: z.string(),
  expiry_year: z.coerce.number().int(),
  expiry_month: z.coerce.number().int(),
  card_type: z.string().default('card'),
})

const confirmation = z.object({ confirmation_url: z.string().optional() })

const method = z.object({
  id: z.string(),
  saved: z.boolean().default(false),
  card: card.optional(),
})
type YookassaMethod = z.output<typeof method>

/** A payment as the API tells of it; only what is needed of it. */
export const yookassaPayment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: confirmation.optional(),
  payment_method: method.optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
})
export type YookassaPayment = z.output<typeof yookassaPayment>

/** A card that is kept without a payment. */
export const yookassaBinding = method.extend({
  status: z.enum(['pending', 'active', 'inactive']),
  confirmation: confirmation.optional(),
})
type YookassaBinding = z.output<typeof yookassaBinding>

export const yookassaList = z.object({
  items: z.array(yookassaPayment),
  next_cursor: z.string().optional(),
})

/** What is sent to us: unsigned, so that only the name of what it is about is taken from it. */
export const yookassaNotification = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id: z.string().regex(/^[\w-]{8,64}$/) }),
})

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

const longestDescription = 128
const languages = { en: 'en_US', ru: 'ru_RU' } as const

/** How receipts of the tax office are written; undefined where none are sent. */
export type ReceiptRules = YookassaConfig['receipts']

export function writeCheckout(order: Order, rules: ReceiptRules): object {
  return {
    ...writePayment(order, rules),
    payment_method_data: { type: 'bank_card' },
    save_payment_method: true,
    confirmation: writeConfirmation(order),
  }
}

export function writeCharge(order: Order, { token }: Pick<KeptCard, 'token'>, rules: ReceiptRules): object {
  return { ...writePayment(order, rules), payment_method_id: token }
}

/** Keeps a card without a payment. */
export function writeBinding(order: Order): object {
  return { type: 'bank_card', confirmation: writeConfirmation(order) }
}

function writePayment(order: Order, rules: ReceiptRules): object {
  const { paymentId, amount, description } = order
  return {
    amount: { value: writeAmount(amount), currency: 'RUB' },
    capture: true,
    description: [...description].slice(0, longestDescription).join(''),
    metadata: { [paymentKey]: paymentId },
    ...(rules && { receipt: writeReceipt(order, rules) }),
  }
}

const longestName = 256
/** Of a company ten digits, of a person twelve; another country's number is none. */
const taxNumber = /^(\d{10}|\d{12})$/

/** What the tax office is told, as 54-FZ wants it: who bought, and what for how much. */
export function writeReceipt(
  { buyer, email, description, amount }: Pick<Order, 'buyer' | 'email' | 'description' | 'amount'>,
  { vatCode, taxSystem }: NonNullable<ReceiptRules>,
): object {
  const inn = buyer?.tax_id.replace(/\s/g, '') ?? ''
  return {
    customer: {
      email,
      ...(buyer?.name && { full_name: [...buyer.name].slice(0, longestName).join('') }),
      ...(taxNumber.test(inn) && { inn }),
    },
    items: [
      {
        description: [...description].slice(0, longestDescription).join(''),
        quantity: '1.00',
        amount: { value: writeAmount(amount), currency: 'RUB' },
        vat_code: vatCode,
        payment_subject: 'service',
        payment_mode: 'full_payment',
      },
    ],
    ...(taxSystem !== undefined && { tax_system_code: taxSystem }),
  }
}

function writeConfirmation({ returnUrl, lang }: Order): object {
  return { type: 'redirect', return_url: returnUrl, locale: languages[lang] }
}

/** `890.00` of 89000 kopecks, without a float on the way. */
export function writeAmount(amount: Minor): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('no amount of money')
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Undefined for what is no amount in kopecks. */
export function readAmount(text: string): Minor | undefined {
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return undefined
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`)
}

const yookassaRefund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  description: z.string().optional(),
})
const yookassaRefunds = z.object({ items: z.array(yookassaRefund) })

const refused: RefundFacts = { state: 'refused', providerId: null }

/** YooKassa forgets an idempotency key after a day: what was asked for before that is known by its description. */
export async function refundPayment(
  calls: YookassaCalls,
  order: RefundOrder,
  rules: ReceiptRules,
): Promise<RefundFacts> {
  const { refundId, providerId, amount } = order
  const made = await findRefund(calls, order)
  if (made) return readRefund(made)
  const body = {
    payment_id: providerId,
    amount: { value: writeAmount(amount), currency: 'RUB' },
    description: describe(refundId),
    // Without one, the tax office hears of a part that went back nothing at all.
    ...(rules && { receipt: writeReceipt({ ...order.receipt, amount }, rules) }),
  }
  try {
    const key = `${refundId}-refund`
    return readRefund(await calls.call({ path: '/refunds', body, key, reply: yookassaRefund }))
  } catch (error) {
    if (!(error instanceof YookassaRefusal)) throw error
    // Two who ask at once: the other one's call may be the one that gave it back.
    const other = await findRefund(calls, order)
    if (other) return readRefund(other)
    // The payer's address has changed since it was asked for: what the first call comes to is not known yet.
    if (error.parameter === 'Idempotence-Key')
      throw new PaymentsUnavailableError('YooKassa: asked for before')
    return refused
  }
}

const describe = (refundId: string) => `Lectern refund ${refundId}`

async function findRefund(calls: YookassaCalls, { refundId, providerId }: RefundOrder) {
  const query = new URLSearchParams({ payment_id: providerId, limit: '100' })
  const { items } = await calls.call({ path: `/refunds?${query}`, reply: yookassaRefunds })
  return items.find(({ description }) => description === describe(refundId))
}

function readRefund({ id, status }: z.output<typeof yookassaRefund>): RefundFacts {
  if (status === 'canceled') return refused
  return { state: status === 'succeeded' ? 'done' : 'pending', providerId: id }
}
