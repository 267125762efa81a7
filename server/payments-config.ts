import { z } from 'zod'
import type { Seller, TaxRate } from '#domain/billing/receipts.ts'
import { ConfigError } from './start-error.ts'

export interface StripeConfig {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
}

export interface YookassaConfig {
  readonly url: string
  readonly shopId: string
  readonly secretKey: string
  /** How receipts of the tax office are written; undefined where the shop sends none through YooKassa. */
  readonly receipts?: { readonly vatCode: number; readonly taxSystem: number | undefined } | undefined
}

const origin = z
  .string()
  .refine(isOrigin, 'must be an address without a path, such as https://api.example.com')
  .transform(text => new URL(text).origin)

export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_[\w-]{8,250}$/,
      'must be a secret key of dashboard.stripe.com, which begins with sk_ or rk_',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\x21-\x7e]{8,250}$/, 'must be the signing secret of a webhook, which begins with whsec_')
    .optional(),
  STRIPE_URL: origin.default('https://api.stripe.com'),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of a shop')
    .optional(),
  YOOKASSA_SECRET_KEY: z
    .string()
    .regex(
      /^(test|live)_[\w-]{8,250}$/,
      'must be a secret key of yookassa.ru, which begins with live_ or test_',
    )
    .optional(),
  YOOKASSA_URL: origin.default('https://api.yookassa.ru'),
  YOOKASSA_VAT_CODE: z
    .string()
    .regex(/^([1-9]|1[0-2])$/, 'must be a VAT code of YooKassa, from 1 (no VAT) to 12')
    .transform(Number)
    .optional(),
  YOOKASSA_TAX_SYSTEM: z
    .string()
    .regex(/^[1-6]$/, 'must be the code of a tax system, from 1 to 6')
    .transform(Number)
    .optional(),
}

type PaymentsEnvironment = z.output<z.ZodObject<typeof paymentsEnvironment>>

/** Each undefined where the sandbox stands in. */
export function readPaymentsConfig(values: PaymentsEnvironment): {
  readonly stripe: StripeConfig | undefined
  readonly yookassa: YookassaConfig | undefined
} {
  return { stripe: readStripe(values), yookassa: readYookassa(values) }
}

function readStripe(values: PaymentsEnvironment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = values
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.')
  }
  return { url, secretKey, webhookSecret }
}

function readYookassa(values: PaymentsEnvironment): YookassaConfig | undefined {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL: url } = values
  const { YOOKASSA_VAT_CODE: vatCode, YOOKASSA_TAX_SYSTEM: taxSystem } = values
  if (vatCode === undefined && taxSystem !== undefined) {
    throw new ConfigError(
      'YOOKASSA_TAX_SYSTEM is part of a receipt: set YOOKASSA_VAT_CODE as well, or neither.',
    )
  }
  if (!shopId && !secretKey) {
    if (vatCode === undefined) return undefined
    throw new ConfigError('YOOKASSA_VAT_CODE is for payments through YooKassa: set its shop and key as well.')
  }
  if (!shopId || !secretKey) {
    throw new ConfigError('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together: set both or neither.')
  }
  return { url, shopId, secretKey, receipts: vatCode === undefined ? undefined : { vatCode, taxSystem } }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && !search && !hash && !username && !password
}

export interface SellerConfig {
  readonly seller: Seller
  /** Inside the prices; undefined where the seller charges no tax. */
  readonly taxRate: TaxRate | undefined
}

const line = z.string().trim().min(1).max(300, 'must have at most 300 characters')

export const sellerEnvironment = {
  SELLER_NAME: line.optional(),
  /** Lines may be parted by `\n` or by a bar, for few shells and env files take a line break. */
  SELLER_ADDRESS: line.transform(text => text.replace(/\s*(?:\\n|\n|\|)\s*/g, '\n')).optional(),
  SELLER_TAX_ID: line.optional(),
  SELLER_REGISTRATION: line.optional(),
  SELLER_TAX_RATE: z
    .string()
    .refine(
      text => /^\d{1,2}(\.\d{1,2})?$/.test(text),
      'must be a percentage from 0 to 99.99 that the prices include, such as 20',
    )
    .transform(readRate)
    .optional(),
}

type SellerEnvironment = z.output<z.ZodObject<typeof sellerEnvironment>> & {
  readonly CONTACT_EMAIL: string
}

/** Undefined where receipts say that no seller is configured. */
export function readSellerConfig(values: SellerEnvironment): SellerConfig | undefined {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: tax_id } = values
  const { SELLER_REGISTRATION: registration = '', SELLER_TAX_RATE: taxRate } = values
  const given = [name, address, tax_id].filter(value => value !== undefined)
  if (given.length === 0 && registration === '' && taxRate === undefined) return undefined
  if (name === undefined || address === undefined || tax_id === undefined) {
    throw new ConfigError(
      'SELLER_NAME, SELLER_ADDRESS and SELLER_TAX_ID go together, with SELLER_REGISTRATION and SELLER_TAX_RATE beside them where they apply: set the three or none of them.',
    )
  }
  return { seller: { name, address, tax_id, registration, email: values.CONTACT_EMAIL }, taxRate }
}

/** `5.5` as 550 hundredths of a percent, without a float on the way. */
function readRate(text: string): TaxRate {
  const [whole = '', part = ''] = text.split('.')
  return Number(`${whole}${part.padEnd(2, '0')}`)
}
