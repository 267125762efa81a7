import { z } from 'zod'
import { ConfigError } from './start-error.ts'
import { isPlainAddress } from './writer-config.ts'

export interface PartnerConfig {
  /** The external site, without a slash at its end. */
  readonly url: string
  /** The single sign-on service. */
  readonly apiUrl: string
  readonly secret: string
}

const address = (example: string) =>
  z
    .string()
    .refine(isPlainAddress, `must be an address such as ${example}, without a question mark`)
    .transform(text => text.replace(/\/+$/, ''))

export const partnerEnvironment = {
  PARTNER_URL: address('https://partner.example.com').optional(),
  PARTNER_API_URL: address('https://sso.partner.example.com/api').optional(),
  PARTNER_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'must have at least 16 characters and no spaces')
    .optional(),
}

type PartnerEnvironment = z.output<z.ZodObject<typeof partnerEnvironment>>

/** Undefined where people sign in here and nowhere else. */
export function readPartnerConfig(values: PartnerEnvironment): PartnerConfig | undefined {
  const { PARTNER_URL: url, PARTNER_API_URL: apiUrl, PARTNER_SECRET: secret } = values
  if (!url && !apiUrl && !secret) return undefined
  if (!url || !apiUrl || !secret) {
    throw new ConfigError(
      'PARTNER_URL, PARTNER_API_URL and PARTNER_SECRET go together: set all three or none.',
    )
  }
  return { url, apiUrl, secret }
}
