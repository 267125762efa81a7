import { z } from 'zod'
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
  if (!shopId && !secretKey) return undefined
  if (!shopId || !secretKey) {
    throw new ConfigError('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together: set both or neither.')
  }
  return { url, shopId, secretKey }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && !search && !hash && !username && !password
}
