import ipaddr from 'ipaddr.js'
import { DomainError } from '#domain/errors.ts'
import { days, hours } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { countOne, deleteExpiredThrottles, forget } from './queries.ts'

interface Limits {
  readonly perAddress: number
  readonly perAccount: number
  /** Of one address at one account: a single stranger cannot use up what the account has. */
  readonly perPair?: number
  readonly perWorkspace?: number
  /**
   * An account's hour begins with each allowed attempt, not with the first: otherwise twice the limit would be possible
   * around the end of an hour. Only for counts that success clears; a count that only grows would lock out busy users.
   */
  readonly strict?: boolean
}

/** Attempts per hour. The limit of an account counts attempts from all addresses together. */
const limits = {
  login: { perAddress: 100, perAccount: 20, perPair: 10, strict: true },
  register: { perAddress: 30, perAccount: 10 },
  exists: { perAddress: 100, perAccount: 30 },
  reset: { perAddress: 30, perAccount: 5 },
  link: { perAddress: 30, perAccount: 5 },
  confirm: { perAddress: 30, perAccount: 5 },
  /** Everything of a person, read from one end to the other. */
  data: { perAddress: 60, perAccount: 6 },
  token: { perAddress: 100, perAccount: 100 },
  /** A whole company may share one address. */
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
  /** A whole audience may share one address; the account is the presentation here. */
  response: { perAddress: 600, perAccount: 3000 },
  ticket: { perAddress: 1200, perAccount: 6000 },
  generation: { perAddress: 120, perAccount: 30, perWorkspace: 100 },
} as const satisfies Record<string, Limits>

type Throttled = keyof typeof limits

/**
 * Emails that one person can have us send to another, a day. Counted one by one and not by call, so that neither many
 * addresses in one call nor revoking and inviting again makes a relay of us. Whoever receives them is counted over all
 * senders, and once more for each workspace.
 */
const mailsPerDay = {
  invitation: { sender: 100, workspace: 150, receiver: 5, receiverOfWorkspace: 3 },
} as const

interface MailOrder {
  readonly sender: number
  readonly workspace: number
  readonly receivers: readonly string[]
}

/** Counted with the transaction that queues the emails: what is refused, or fails, was never counted. */
export async function limitMails(
  services: Services,
  orm: Orm,
  { sender, workspace, receivers }: MailOrder,
): Promise<void> {
  const most = mailsPerDay.invitation
  // In one order for everybody: two calls that name the same people must not wait for each other.
  const addresses = [...receivers].map(hashToken).sort()
  const counts = addresses.flatMap(address => [
    [`invitation|a|sender|${sender}`, most.sender] as const,
    [`invitation|b|workspace|${workspace}`, most.workspace] as const,
    [`invitation|c|receiver|${address}`, most.receiver] as const,
    [`invitation|d|receiver|${address}|${workspace}`, most.receiverOfWorkspace] as const,
  ])
  counts.sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [name, limit] of counts)
    await countOrRefuse({ ...services, orm }, name, limit, { within: days(1) })
}

interface Trying {
  readonly address: string
  readonly account?: string
  /** A browser that the account has been signed in to from: it has a count of its own, whatever strangers do. */
  readonly browser?: string | undefined
  readonly workspace?: number
}

/** Counts an attempt; over the limit it is refused with the time to wait. */
export async function limitAttempts(services: Services, what: Throttled, who: Trying): Promise<void> {
  const { perAddress, perAccount, perPair, perWorkspace, strict }: Limits = limits[what]
  if (who.browser) return countOrRefuse(services, browserName(what, who.browser), perAccount, { strict })
  await countOrRefuse(services, `${what}|address|${network(who.address)}`, perAddress)
  if (who.account && perPair)
    await countOrRefuse(services, pairName(what, who.account, who.address), perPair, { strict })
  if (who.account) await countOrRefuse(services, accountName(what, who.account), perAccount, { strict })
  if (who.workspace !== undefined && perWorkspace !== undefined) {
    await countOrRefuse(services, `${what}|workspace|${who.workspace}`, perWorkspace)
  }
}

/** What strangers tried elsewhere stays counted when a known browser comes in. */
export async function clearAttempts(
  services: Services,
  what: Throttled,
  { account, address, browser }: Trying & { readonly account: string },
): Promise<void> {
  if (browser) return forget(services.orm, browserName(what, browser))
  await forget(services.orm, accountName(what, account))
  await forget(services.orm, pairName(what, account, address))
}

function browserName(what: Throttled, browser: string): string {
  return `${what}|browser|${browser}`
}

function pairName(what: Throttled, account: string, address: string): string {
  return `${accountName(what, account)}|${network(address)}`
}

/** Hashed: the table must not become a list of the email addresses that people typed. */
function accountName(what: Throttled, account: string): string {
  return `${what}|account|${hashToken(account)}`
}

async function countOrRefuse(
  services: Services,
  name: string,
  most: number,
  {
    strict = false,
    within = hours(1),
  }: { readonly strict?: boolean | undefined; readonly within?: number } = {},
): Promise<void> {
  const now = services.clock.now()
  const limit = most * services.config.RATE_LIMIT_FACTOR
  const resetsAt = new Date(now.getTime() + within)
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

export function clearExpiredAttempts(services: Services): Promise<void> {
  return deleteExpiredThrottles(services.orm, services.clock.now())
}
