import ipaddr from 'ipaddr.js'
import { DomainError } from '#domain/errors.ts'
import { days, hours } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { countOne, deleteExpiredThrottles, forget, readCounts } from './queries.ts'

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
  /** Passwords that are set by somebody who is signed in; the account is the session. */
  password: { perAddress: 100, perAccount: 10 },
  token: { perAddress: 100, perAccount: 100 },
  /** A whole company may share one address. */
  partner: { perAddress: 3000, perAccount: 3000 },
  guest: { perAddress: 60, perAccount: 60 },
  upload: { perAddress: 1200, perAccount: 600 },
  document: { perAddress: 240, perAccount: 120 },
  import: { perAddress: 240, perAccount: 120 },
  page: { perAddress: 240, perAccount: 60 },
  report: { perAddress: 30, perAccount: 30 },
  contact: { perAddress: 10, perAccount: 5 },
  checkout: { perAddress: 600, perAccount: 60 },
  revision: { perAddress: 600, perAccount: 300 },
  comment: { perAddress: 1200, perAccount: 240, perWorkspace: 2400 },
  /** Named by hand, or before each of many large changes. */
  version: { perAddress: 1200, perAccount: 240 },
  export: { perAddress: 600, perAccount: 200, perWorkspace: 600 },
  quote: { perAddress: 2400, perAccount: 1200 },
  /** Codes must not be found by trying; looking at prices with one in hand counts as well. */
  promo: { perAddress: 600, perAccount: 300 },
  payment: { perAddress: 240, perAccount: 120 },
  invite: { perAddress: 240, perAccount: 60 },
  /** A whole audience may share one address; the account is the presentation here. */
  response: { perAddress: 600, perAccount: 3000 },
  ticket: { perAddress: 1200, perAccount: 6000 },
  writerTest: { perAddress: 60, perAccount: 60 },
  /** Passwords of links; the account is the link. A class behind one address gets in, for who is right clears the count. */
  gate: { perAddress: 600, perAccount: 600, perPair: 20, strict: true },
  /** Codes that were sent to an address; the account is the link with it. */
  gateCode: { perAddress: 600, perAccount: 10 },
  /** Talks that are begun, and phones that are asked to lead them. */
  talk: { perAddress: 1200, perAccount: 240 },
  /** Codes of talks and of remotes, tried by whoever types them; an audience of 500 may share one address. */
  talkCode: { perAddress: 3000, perAccount: 3000 },
  generation: { perAddress: 120, perAccount: 30, perWorkspace: 100 },
} as const satisfies Record<string, Limits>

type Throttled = keyof typeof limits

interface MailLimits {
  /** Of one person, or of one network where nobody is signed in. */
  readonly sender?: number
  readonly workspace?: number
  /** Over all senders, and once more for each workspace. */
  readonly receiver: number
  readonly receiverOfWorkspace?: number
}

/**
 * Emails that one person can have us send to another, a day. Counted one by one and not by call, so that neither many
 * addresses in one call nor revoking and inviting again makes a relay of us.
 */
const mailsPerDay = {
  invitation: { sender: 100, workspace: 150, receiver: 5, receiverOfWorkspace: 3 },
  /** Whoever shares a presentation with an address. */
  sharing: { sender: 100, workspace: 300, receiver: 10, receiverOfWorkspace: 5 },
  link: { sender: 300, receiver: 20 },
  reset: { sender: 150, receiver: 10 },
  welcome: { sender: 300, receiver: 5 },
  /** To an address that somebody says is theirs. */
  confirmation: { sender: 20, receiver: 10 },
  /** What was done to an account, to its address: confirmed or not, so whoever registered it can cause it. */
  warning: { receiver: 20 },
  /** To the operator, who must find the others among those of one. */
  contact: { sender: 20, receiver: 300 },
  report: { sender: 50, receiver: 300 },
  /** Roles that are given and taken in turn. */
  team: { sender: 300, workspace: 600, receiver: 60, receiverOfWorkspace: 20 },
  /** Whoever types an address where a link asks for one. */
  gate: { sender: 200, workspace: 2000, receiver: 20, receiverOfWorkspace: 10 },
  /** Whoever opens a link. */
  openings: { workspace: 2000, receiver: 200, receiverOfWorkspace: 100 },
  /** Whoever may comment on a presentation. */
  comments: { workspace: 2000, receiver: 60, receiverOfWorkspace: 40 },
  /** Whoever fills in a form. */
  responses: { workspace: 2000, receiver: 300, receiverOfWorkspace: 150 },
} as const satisfies Record<string, MailLimits>

export type MailCause = keyof typeof mailsPerDay

export interface MailOrder {
  /** A person by their id, or the address that a visitor calls from. */
  readonly sender?: number | string | undefined
  readonly workspace?: number | undefined
  readonly receivers: readonly string[]
  /** A browser that the receiver has been signed in to: what strangers had us send does not count there. */
  readonly browser?: string | undefined
}

/**
 * Counts emails that are asked for; over the limit all of them are refused. With the transaction that queues them, what
 * is refused, or fails, was never counted.
 */
export async function limitMails(
  services: Services,
  orm: Orm,
  cause: MailCause,
  order: MailOrder,
): Promise<void> {
  for (const [name, limit] of listMailCounts(cause, order))
    await countOrRefuse({ ...services, orm }, name, limit, { within: days(1) })
}

/**
 * For emails that nobody waits for: the seconds until there is room for one more, 0 for now. It is counted when it has
 * been sent.
 */
export function findMailWait(services: Services, cause: MailCause, order: MailOrder): Promise<number> {
  return findWait(services, listMailCounts(cause, order))
}

export async function countMail({ orm, clock }: Services, cause: MailCause, order: MailOrder): Promise<void> {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + days(1))
  for (const [name] of listMailCounts(cause, order))
    await countOne(orm, name, { now, resetsAt, renewedBelow: 0 })
}

/** In one order for everybody: two calls that name the same people must not wait for each other. */
function listMailCounts(cause: MailCause, order: MailOrder): (readonly [name: string, limit: number])[] {
  const most: MailLimits = mailsPerDay[cause]
  const { browser, workspace } = order
  if (browser) return [[`mail ${cause}|browser|${browser}`, most.receiver]]
  const sender = typeof order.sender === 'string' ? network(order.sender) : order.sender
  const counts = order.receivers
    .map(hashToken)
    .flatMap(receiver => [
      [`${cause}|a|sender|${sender}`, sender === undefined ? undefined : most.sender] as const,
      [`${cause}|b|workspace|${workspace}`, workspace === undefined ? undefined : most.workspace] as const,
      [`${cause}|c|receiver|${receiver}`, most.receiver] as const,
      [
        `${cause}|d|receiver|${receiver}|${workspace}`,
        workspace === undefined ? undefined : most.receiverOfWorkspace,
      ] as const,
    ])
  return counts
    .flatMap(([name, limit]) => (limit === undefined ? [] : [[name, limit] as const]))
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** How many seconds one has to wait before all of these let somebody through; 0 for none. */
async function findWait(
  { orm, clock, config }: Services,
  counts: readonly (readonly [name: string, limit: number])[],
): Promise<number> {
  const now = clock.now()
  const rows = await readCounts(
    orm,
    counts.map(([name]) => name),
    now,
  )
  const waits = rows.map(({ name, count, resetsAt }) => {
    const limit = counts.find(([one]) => one === name)?.[1] ?? Number.POSITIVE_INFINITY
    return count < scaleLimit(limit, config) ? 0 : secondsUntil(resetsAt, now)
  })
  return Math.max(0, ...waits)
}

/** An installation may be stricter, but what may be done at all may be done once. */
function scaleLimit(limit: number, { RATE_LIMIT_FACTOR }: Services['config']): number {
  return Math.max(1, limit * RATE_LIMIT_FACTOR)
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

/** Before a person asks once more for an email: how many seconds they would have to wait. */
export function readMailWait(
  services: Services,
  what: Throttled,
  { account, mails }: { readonly account: string; readonly mails: readonly [MailCause, MailOrder] },
): Promise<number> {
  const byHour = [accountName(what, account), limits[what].perAccount] as const
  return findWait(services, [byHour, ...listMailCounts(...mails)])
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
  const limit = scaleLimit(most, services.config)
  const resetsAt = new Date(now.getTime() + within)
  const renewedBelow = strict ? Math.floor(limit) : 0
  const row = await countOne(services.orm, name, { now, resetsAt, renewedBelow })
  if (row.count > limit) {
    throw new DomainError('too_many_requests', { retry_after: secondsUntil(row.resetsAt, now) })
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
