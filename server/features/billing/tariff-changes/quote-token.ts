import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TariffAction } from '#domain/billing/actions.ts'
import { DomainError } from '#domain/errors.ts'
import { minutes } from '#server/clock.ts'
import type { Services } from '#server/services.ts'

const holdsFor = minutes(10)

/** What a preview was calculated from: the same basis gives the same amounts. */
interface QuoteBasis {
  readonly workspaceId: number
  readonly version: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** The hash of the change: the token is good for this change only. */
  readonly step: string
}

const basisSchema = z.strictObject({
  workspaceId: z.int(),
  version: z.int(),
  at: z.int(),
  step: z.string(),
})

export function hashChange({ action, data }: TariffAction): string {
  const sorted = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([action, sorted]))
    .digest('base64url')
}

export function writeQuoteToken({ secret }: Pick<Services, 'secret'>, basis: QuoteBasis): string {
  const claims = Buffer.from(JSON.stringify(basis)).toString('base64url')
  return `${claims}.${sign(secret, claims)}`
}

/** The basis of a quote for this change of this workspace; a token that is forged, old or for another is refused. */
export function readQuoteToken(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  token: string,
  asked: Pick<QuoteBasis, 'workspaceId' | 'step'>,
): QuoteBasis {
  const [claims = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSame(signature, sign(secret, claims))) throw new DomainError('tariff_changed')
  const basis = basisSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  const age = clock.now().getTime() - basis.at
  const isForThis = basis.workspaceId === asked.workspaceId && basis.step === asked.step
  if (!isForThis || age < 0 || age > holdsFor) throw new DomainError('tariff_changed')
  return basis
}

function sign(secret: string, claims: string): string {
  return createHmac('sha256', secret).update(`quote|${claims}`).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
