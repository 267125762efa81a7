import type { Config } from '#server/config.ts'
import type { Partner } from './partner.ts'
import type { PartnerLogger } from './single-sign-on.ts'

/** Undefined where people sign in here; the HTTP client is loaded only where it is used. */
export async function openPartner(
  { partner }: Pick<Config, 'partner'>,
  logger: PartnerLogger,
): Promise<Partner | undefined> {
  if (!partner) return undefined
  const { openSingleSignOn } = await import('./single-sign-on.ts')
  return openSingleSignOn(partner, logger)
}
