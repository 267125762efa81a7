import { z } from 'zod'
import { isEmail, longestEmail } from '../account/credentials.ts'
import { cleanName } from '../hidden-characters.ts'
import { countries } from './countries.ts'
import { currencies, type Minor } from './money.ts'
import { paymentKinds, paymentProviders } from './payments.ts'
import { type Moment, periods } from './plans.ts'
import { lineLabels, type Quote } from './quote.ts'

const tidyLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(cleanName)
    .filter(line => line !== '')
    .join('\n')

/** Who a receipt is made out to, as its workspace says it in billing. Nothing of it is needed; empty is not said. */
export const buyerSchema = z.strictObject({
  /** Of a person or a company. */
  name: z.string().max(400, 'too_long').transform(cleanName).pipe(z.string().max(200, 'too_long')),
  address: z.string().max(1000, 'too_long').transform(tidyLines).pipe(z.string().max(400, 'too_long')),
  country: z.string().refine(code => code === '' || countries.includes(code), 'invalid'),
  tax_id: z
    .string()
    .max(80, 'too_long')
    .transform(cleanName)
    .pipe(z.string().regex(/^(?:[\p{L}\d][\p{L}\d ./-]{1,39})?$/u, 'invalid')),
  /** Where the payment service sends its own receipts. */
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(longestEmail, 'too_long')
    .refine(email => email === '' || isEmail(email), 'invalid_email'),
})

/** The same as it was stored: read back without being checked again, for rules may grow stricter. */
export const writtenBuyer = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  tax_id: z.string(),
  email: z.string(),
})
export type Buyer = z.output<typeof writtenBuyer>

export const nobody: Buyer = { name: '', address: '', country: '', tax_id: '', email: '' }

export function saysNothing(buyer: Buyer): boolean {
  return Object.values(buyer).every(value => value === '')
}

/** Who sells, as the law wants it on a receipt: the operator's configuration. */
export const sellerSchema = z.object({
  name: z.string(),
  address: z.string(),
  tax_id: z.string(),
  /** Where and under which number it is registered; empty where nothing is to be said. */
  registration: z.string(),
  email: z.string(),
})
export type Seller = z.output<typeof sellerSchema>

/** In hundredths of a percent, so that 5.5% is a whole number too. */
export type TaxRate = number

/**
 * The tax inside a price that includes it, to the nearest unit as tax offices count. It moves nothing between seller
 * and customer: the price stays what it is.
 */
export function taxWithin(price: Minor, rate: TaxRate): Minor {
  const [part, whole] = [BigInt(price) * BigInt(rate), BigInt(10_000 + rate)]
  return Number((2n * part + whole) / (2n * whole))
}

/**
 * Receipts count 1, 2, 3… without gaps, and so do credit notes. Test payments, which take no money, have counts of
 * their own: they must not use up numbers of documents that tax offices look at.
 */
export const receiptSeries = ['receipt', 'test_receipt', 'credit_note', 'test_credit_note'] as const
export type ReceiptSeries = (typeof receiptSeries)[number]

const minor = z.int()
const instant = z.iso.datetime({ offset: true })

/** Everything a receipt says, as it stood when it was written: nothing in it changes afterwards. */
export const receiptDocument = z.object({
  /** Null where none was configured. */
  seller: sellerSchema.nullable(),
  /** Null where billing details were left empty. */
  buyer: writtenBuyer.nullable(),
  workspace: z.string(),
  /** Who paid; null for what was charged automatically. */
  payer: z.string().nullable(),
  kind: z.enum(paymentKinds),
  /** `credited`: what was paid for no longer fitted, and the money became bonus credit. */
  state: z.enum(['paid', 'credited']),
  provider: z.enum(paymentProviders),
  currency: z.enum(currencies),
  lines: z.array(z.object({ label: z.enum(lineLabels), amount: minor })),
  bonus_used: minor,
  /** In money; of a credit note, what was given back. */
  total: minor,
  /** Inside the total; null where the seller charges none. */
  tax: z.object({ rate: z.int(), amount: minor }).nullable(),
  seats: z.int().nullable(),
  period: z.enum(periods).nullable(),
  /** What time was bought, from its first moment to its end; null where none was. */
  from: instant.nullable(),
  to: instant.nullable(),
  promo_code: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  paid_at: instant,
  /** Of a credit note: the number of the receipt it takes back from, and why. */
  corrects: z.int().nullable(),
  reason: z.string().nullable(),
})
export type ReceiptDocument = z.output<typeof receiptDocument>

/** The time that a payment buys: a whole period, or for added seats what is left of it. */
export function timeBought(
  kind: ReceiptDocument['kind'],
  { after }: Quote,
): { readonly from: Moment; readonly to: Moment } | undefined {
  if (!after || kind === 'card') return undefined
  return { from: kind === 'seats' ? after.valueSince : after.periodStart, to: after.paidUntil }
}
