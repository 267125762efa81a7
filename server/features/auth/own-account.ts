import type { AccountProfile, AccountSession } from '#contract/account.ts'
import { DomainError } from '#domain/errors.ts'
import { makeStorable, type Orm } from '../../db/database.ts'
import { hashToken } from '../../random.ts'
import type { Services } from '../../services.ts'
import { limitMails, readMailWait } from '../throttle/throttle.ts'
import { isFresh, proveOwner, type Session } from './auth.ts'
import { queueAuthMail } from './auth-emails.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import {
  deleteSessionOf,
  deleteSessionsOf,
  deleteTokensOf,
  dropAddressChange,
  findLiveSession,
  findUserByEmail,
  findUserById,
  selectSessions,
  spendAuthToken,
  type UserRow,
  updateUser,
} from './queries.ts'

async function readUser(orm: Orm, userId: number): Promise<UserRow> {
  const user = await findUserById(orm, userId)
  if (!user) throw new DomainError('unauthorized')
  return user
}

export async function readProfile(services: Services, session: Session): Promise<AccountProfile> {
  const user = await readUser(services.orm, session.userId)
  return {
    username: user.username,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    new_email: user.newEmail,
    has_password: user.passwordHash !== null,
    signed_in_recently: await isFresh(services, session),
    created_at: user.createdAt.toISOString(),
    resend_wait: await readMailWait(services, 'confirm', {
      account: String(user.id),
      mails: ['confirmation', { sender: user.id, receivers: [user.newEmail ?? user.email] }],
    }),
  }
}

export function rename({ orm }: Services, { userId }: Session, username: string): Promise<void> {
  return updateUser(orm, userId, { username: makeStorable(username) })
}

/** Mails the link that is waited for once more; to an address that needs none nothing is sent. */
export async function resendConfirmation(services: Services, { userId }: Session): Promise<string> {
  const { email, newEmail, lang } = await readUser(services.orm, userId)
  await services.orm.transaction(async orm => {
    await limitMails(services, orm, 'confirmation', { sender: userId, receivers: [newEmail ?? email] })
    if (newEmail)
      return queueAuthMail(orm, services, { kind: 'address-change', email: newEmail, lang, userId })
    return queueAuthMail(orm, services, { kind: 'welcome', email, lang, userId })
  })
  return newEmail ?? email
}

/**
 * To be asked once the account is held by a change of it: its owner may have claimed it, and ended this session, since the
 * password was proven.
 */
async function requireLive(orm: Orm, { clock }: Services, { tokenHash }: Session): Promise<void> {
  if (!(await findLiveSession(orm, tokenHash, clock.now()))) throw new DomainError('unauthorized')
}

interface AddressOrder {
  readonly email: string
  readonly password: string | undefined
}

/** The answer is the same whether or not the address has an account: only its own mailbox is told. */
export async function changeEmail(services: Services, session: Session, order: AddressOrder): Promise<void> {
  const user = await proveOwner(services, session, order.password)
  if (order.email === user.email) return keepEmail(services, session)
  const { lang } = user
  await services.orm.transaction(async orm => {
    await limitMails(services, orm, 'confirmation', { sender: user.id, receivers: [order.email] })
    await dropAddressChange(orm, user.id)
    await updateUser(orm, user.id, { newEmail: order.email })
    await requireLive(orm, services, session)
    const isTaken = Boolean(await findUserByEmail(orm, order.email))
    const kind = isTaken ? 'address-taken' : 'address-change'
    await queueAuthMail(orm, services, { kind, email: order.email, lang, userId: user.id })
    const notice = { email: user.email, next: order.email, lang, userId: user.id }
    await queueAuthMail(orm, services, { kind: 'address-asked', ...notice })
  })
}

export function keepEmail({ orm }: Services, { userId }: Session): Promise<void> {
  return dropAddressChange(orm, userId)
}

/** The browser in which a link was opened. */
export interface OpeningBrowser {
  /** Who is signed in there. */
  readonly userId: number | undefined
  /** Whether this account has been signed in to there before. */
  readonly knows: (userId: number) => boolean
}

/**
 * Only in a browser of the account's: whoever is asked to confirm an address for somebody else's account would have that
 * one's password on their own address otherwise. What was mailed to the address before opens nothing any more.
 */
export async function confirmNewEmail(
  orm: Orm,
  services: Services,
  token: string,
  browser: OpeningBrowser,
): Promise<string> {
  const now = services.clock.now()
  const spent = await spendAuthToken(orm, { hash: hashToken(token), purpose: 'address' }, now)
  const user = spent?.userId ? await findUserById(orm, spent.userId) : undefined
  if (!spent || !user || user.newEmail !== spent.email) throw new DomainError('auth_link_expired')
  if (browser.userId !== user.id && !browser.knows(user.id)) throw new DomainError('confirm_elsewhere')
  if (await findUserByEmail(orm, spent.email)) throw new DomainError('email_taken', { fields: {} })
  for (const purpose of ['reset', 'link', 'confirm'] as const) await deleteTokensOf(orm, user.email, purpose)
  await updateUser(orm, user.id, { email: spent.email, newEmail: null, emailConfirmedAt: now })
  const notice = { email: user.email, next: spent.email, lang: user.lang, userId: user.id }
  await queueAuthMail(orm, services, { kind: 'address-changed', ...notice })
  return spent.email
}

interface PasswordOrder {
  readonly password?: string | undefined
  readonly new_password1: string
  readonly new_password2: string
}

export async function changePassword(
  services: Services,
  session: Session,
  order: PasswordOrder,
): Promise<void> {
  const user = await proveOwner(services, session, order.password)
  const pair = { first: order.new_password1, second: order.new_password2 }
  requireGoodPassword({ ...pair, names: ['new_password1', 'new_password2'] }, user.email)
  const passwordHash = await hashPassword(order.new_password1)
  const { email, lang } = user
  await services.orm.transaction(async orm => {
    await updateUser(orm, user.id, { passwordHash })
    await requireLive(orm, services, session)
    // The email that warned of a change of address promises this.
    await dropAddressChange(orm, user.id)
    await deleteTokensOf(orm, email, 'reset')
    await deleteTokensOf(orm, email, 'link')
    await deleteSessionsOf(orm, user.id, session.tokenHash)
    await queueAuthMail(orm, services, { kind: 'password-set', email, lang, userId: user.id })
  })
}

export async function listSessions(services: Services, session: Session): Promise<AccountSession[]> {
  const rows = await selectSessions(services.orm, session.userId, services.clock.now())
  return rows
    .map(({ id, tokenHash, userAgent, createdAt, seenAt }) => ({
      id,
      ...describeUserAgent(userAgent),
      is_this: tokenHash === session.tokenHash,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    }))
    .sort((a, b) => Number(b.is_this) - Number(a.is_this))
}

export function endOneSession({ orm }: Services, { userId }: Session, id: string): Promise<void> {
  return deleteSessionOf(orm, userId, id)
}

interface Described {
  readonly browser: string | null
  readonly system: string | null
}

/** The first that matches counts: most browsers also call themselves by the names of those before them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** What a browser calls itself, in the names people know; null for what says nothing of the kind. */
function describeUserAgent(userAgent: string): Described {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
