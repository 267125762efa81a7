import { z } from 'zod'
import type { Seller, TaxRate } from '#domain/billing/receipts.ts'
import { ConfigError } from './start-error.ts'

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
