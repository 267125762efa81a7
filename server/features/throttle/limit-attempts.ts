import ipaddr from 'ipaddr.js'
import { DomainError } from '#domain/errors.ts'
import { hours } from '#server/clock.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { countOne, forget } from './queries.ts'

interface Limits {
  readonly perAddress: number
  readonly perAccount: number
  readonly perWorkspace?: number
  /**
   * An account's hour begins with each try that was let through, not with the first: else the tries of two hours could
   * meet where one ends. For what is forgiven by success; a count that only grows would refuse whoever is busy.
   */
  readonly strict?: boolean
}

/** Tries per hour. An account's own limit holds however many addresses the tries come from. */
const limits = {
  login: { perAddress: 100, perAccount: 20, strict: true },
  register: { perAddress: 30, perAccount: 10 },
  exists: { perAddress: 100, perAccount: 30 },
  reset: { perAddress: 30, perAccount: 5 },
  link: { perAddress: 30, perAccount: 5 },
  token: { perAddress: 100, perAccount: 100 },
  /** A whole company may sit behind one address. */
  partner: { perAddress: 3000, perAccount: 3000 },
  guest: { perAddress: 60, perAccount: 60 },
  upload: { perAddress: 1200, perAccount: 600 },
  document: { perAddress: 240, perAccount: 120 },
  page: { perAddress: 240, perAccount: 60 },
  report: { perAddress: 30, perAccount: 30 },
  contact: { perAddress: 10, perAccount: 5 },
  checkout: { perAddress: 600, perAccount: 60 },
  revision: { perAddress: 600, perAccount: 300 },
  export: { perAddress: 600, perAccount: 200, perWorkspace: 600 },
  quote: { perAddress: 2400, perAccount: 1200 },
  /** Codes must not be found by trying; looking at prices with one in hand counts as well. */
  promo: { perAddress: 600, perAccount: 300 },
  payment: { perAddress: 240, perAccount: 120 },
  invite: { perAddress: 240, perAccount: 60 },
  /** A whole audience may sit behind one address; an account is a presentation here. */
  response: { perAddress: 600, perAccount: 3000 },
  ticket: { perAddress: 1200, perAccount: 6000 },
  generation: { perAddress: 120, perAccount: 30, perWorkspace: 100 },
} as const satisfies Record<string, Limits>

export type Throttled = keyof typeof limits

/** Counts a try and refuses the one too many, saying when to come back. */
export async function limitAttempts(
  services: Services,
  what: Throttled,
  who: { readonly address: string; readonly account?: string; readonly workspace?: number },
): Promise<void> {
  const { perAddress, perAccount, perWorkspace, strict }: Limits = limits[what]
  await countOrRefuse(services, `${what}|address|${network(who.address)}`, perAddress)
  if (who.account) await countOrRefuse(services, accountName(what, who.account), perAccount, strict)
  if (who.workspace !== undefined && perWorkspace !== undefined) {
    await countOrRefuse(services, `${what}|workspace|${who.workspace}`, perWorkspace)
  }
}

export async function forgiveAccount(services: Services, what: Throttled, account: string): Promise<void> {
  await forget(services.orm, accountName(what, account))
}

/** The table must not become a list of addresses people typed. */
function accountName(what: Throttled, account: string): string {
  return `${what}|account|${hashToken(account)}`
}

async function countOrRefuse(
  services: Services,
  name: string,
  perHour: number,
  strict = false,
): Promise<void> {
  const now = services.clock.now()
  const limit = perHour * services.config.RATE_LIMIT_FACTOR
  const resetsAt = new Date(now.getTime() + hours(1))
  const renewedBelow = strict ? Math.floor(limit) : 0
  const row = await countOne(services.orm, name, { now, resetsAt, renewedBelow })
  if (row.count > limit) {
    const retryAfter = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
    throw new DomainError('too_many_requests', { retry_after: retryAfter })
  }
}

/** One household has a whole IPv6 /64: counting single addresses there would count nothing. */
function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6'
    ? parsed.toNormalizedString().split(':').slice(0, 4).join(':')
    : parsed.toString()
}
