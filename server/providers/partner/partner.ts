import type { Locale } from '#domain/locale.ts'
import type { Config } from '../../config.ts'

/** Somebody as the partner knows them. */
export interface PartnerPerson {
  /** The partner's own, for ever the same. */
  readonly id: string
  readonly email: string
  /** Whether the partner has made sure that the address is theirs. */
  readonly emailConfirmed: boolean
  readonly name: string | undefined
  readonly lang: Locale | undefined
}

interface PartnerVisit {
  /** Names the browser's session at the partner. */
  readonly session: string
  readonly person: PartnerPerson
}

/** A company whose people sign in there, and not here. */
export interface Partner {
  /** The external site, without a slash at its end. */
  readonly site: string
  /** Whose ticket this is; a ticket is good once. Undefined where it is nobody's. */
  redeem(ticket: string): Promise<PartnerVisit | undefined>
  /** Who is signed in with this session at the partner now. */
  find(session: string): Promise<PartnerPerson | undefined>
  close(): Promise<void>
}

/** The partner did not answer, or answered what cannot be understood. */
export class PartnerError extends Error {}

/** What may travel in a header: a token of the partner's is never read, only passed on. */
export const partnerToken = /^[\x21-\x7e]{8,512}$/

/** The words that tell a redirect loop in the log, of a browser as of a call. */
export const tooManyRedirects = 'Too many redirects.'

export interface PartnerLogger {
  warn(fields: object, message: string): void
}

/** Undefined where people sign in here; the HTTP client is loaded only where it is used. */
export async function openPartner(
  { partner }: Pick<Config, 'partner'>,
  logger: PartnerLogger,
): Promise<Partner | undefined> {
  if (!partner) return undefined
  const { openSingleSignOn } = await import('./single-sign-on.ts')
  return openSingleSignOn(partner, logger)
}
