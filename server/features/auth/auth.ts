import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/auth.ts'
import { usernameFromEmail } from '#domain/account/email.ts'
import { DomainError } from '#domain/errors.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import type { Locale } from '#domain/locale.ts'
import { days, hours, minutes } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { issueCsrfToken } from '#server/http/csrf.ts'
import { cookieOptions, keyCookie, sessionCookie } from '#server/http/visitor.ts'
import { hashToken, newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { clearAttempts, clearExpiredAttempts, limitAttempts } from '../throttle/throttle.ts'
import { createPersonalWorkspace, listMemberships, presentWorkspace } from '../workspaces/workspaces.ts'
import { rememberBrowser } from './known-browsers.ts'
import { verifyPassword } from './passwords.ts'
import {
  deleteExpiredCredentials,
  deleteSession,
  deleteSessionsOf,
  describeSession,
  dropAddressChange,
  findLiveSession,
  findUserByEmail,
  findUserById,
  insertAuthToken,
  insertSession,
  insertUser,
  type TokenRow,
  touchSession,
  type UserRow,
  updateUser,
} from './queries.ts'

export { hashPassword, verifyPassword } from './passwords.ts'

interface NewUser {
  readonly email: string
  readonly passwordHash: string | null
  readonly lang: Locale
  readonly emailConfirmed: boolean
  /** The part before the @ if it is not given. */
  readonly username?: string | undefined
}

/** Makes an account with its personal workspace, or nothing when the address is taken. */
export async function registerUser(
  orm: Orm,
  services: Services,
  user: NewUser,
): Promise<UserRow | undefined> {
  const now = services.clock.now()
  const row = await insertUser(orm, {
    email: user.email,
    username: cleanName(user.username ?? '') || usernameFromEmail(user.email),
    passwordHash: user.passwordHash,
    lang: user.lang,
    emailConfirmedAt: user.emailConfirmed ? now : null,
    createdAt: now,
  })
  if (row) await createPersonalWorkspace(orm, row, now)
  return row
}

interface AddressOwner {
  readonly email: string
  readonly lang: Locale
  readonly username?: string | undefined
}

/** The account of somebody who has just proven that the address is theirs: found or created, with access for nobody else. */
export async function claimAccount(
  orm: Orm,
  services: Services,
  owner: AddressOwner,
): Promise<UserRow | undefined> {
  const found = await findOwned(orm, services, owner.email)
  if (found) return found
  const made = await registerUser(orm, services, { ...owner, passwordHash: null, emailConfirmed: true })
  // Somebody registered the address at the same moment.
  return made ?? findOwned(orm, services, owner.email)
}

/**
 * Until now anybody could have registered this address. The person who reads its mail is the owner: a password,
 * sessions and a change of address from before that are somebody else's until proven otherwise.
 */
async function findOwned(orm: Orm, services: Services, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(orm, email)
  if (user && !user.emailConfirmedAt) {
    await updateUser(orm, user.id, { emailConfirmedAt: services.clock.now(), passwordHash: null })
    await dropAddressChange(orm, user.id)
    await deleteSessionsOf(orm, user.id)
  }
  return user
}

export interface Session {
  readonly userId: number
  readonly tokenHash: string
}

const sessionLifetime = days(30)
const touchEvery = hours(1)

/** The session of a cookie. Use extends it; after 30 days without use it has ended. */
export async function findSession(
  services: Services,
  cookie: string | undefined,
): Promise<Session | undefined> {
  if (!cookie) return undefined
  const now = services.clock.now()
  const tokenHash = hashToken(cookie)
  const row = await findLiveSession(services.orm, tokenHash, now)
  if (!row) return undefined
  if (now.getTime() - row.seenAt.getTime() > touchEvery) {
    await touchSession(services.orm, tokenHash, now, new Date(now.getTime() + sessionLifetime))
  }
  return { userId: row.userId, tokenHash }
}

/** The longest that browsers keep a cookie: the server decides when a session ends. */
const cookieLifetime = days(400)

export interface StartedSession {
  readonly userId: number
  readonly token: string
  readonly key: string
}

/** The one way in, by whichever proof: who is blocked gets none. */
export async function startSession(orm: Orm, services: Services, userId: number): Promise<StartedSession> {
  const now = services.clock.now()
  if ((await findUserById(orm, userId))?.blockedAt) throw new DomainError('account_blocked')
  const started = { userId, token: newToken(), key: newToken() }
  await insertSession(orm, {
    tokenHash: hashToken(started.token),
    keyHash: hashToken(started.key),
    userId,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetime),
  })
  return started
}

/** Scripts cannot read the session cookie; the key goes into the reply. */
export async function setSessionCookies(
  reply: FastifyReply,
  services: Services,
  started: StartedSession,
): Promise<void> {
  const userAgent = makeStorable((reply.request.headers['user-agent'] ?? '').slice(0, 300))
  await describeSession(services.orm, hashToken(started.token), userAgent)
  reply.setCookie(sessionCookie, started.token, {
    ...cookieOptions(services.config),
    maxAge: cookieLifetime / 1000,
  })
  rememberBrowser(reply, services, started.userId)
  issueCsrfToken(reply, started.token, services)
}

/** Signs the browser out: no session, no key, and a CSRF token that is bound to neither. */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const cookie = request.cookies[sessionCookie]
  if (cookie) await deleteSession(services.orm, hashToken(cookie))
  reply.clearCookie(sessionCookie, cookieOptions(services.config))
  reply.clearCookie(keyCookie, { ...cookieOptions(services.config), httpOnly: false })
  issueCsrfToken(reply, undefined, services)
}

/** The account of an address, whatever the case it is written in. */
export function findPerson(orm: Orm, email: string): Promise<UserRow | undefined> {
  return findUserByEmail(orm, email.trim().toLowerCase())
}

/** Signs somebody out everywhere, or everywhere but here; their streams end at once. */
export function endSessions(orm: Orm, userId: number, exceptHash?: string): Promise<void> {
  return deleteSessionsOf(orm, userId, exceptHash)
}

/** For so long a sign-in stands in for the password of somebody who has none. */
const freshness = minutes(15)

export async function isFresh(services: Services, { tokenHash }: Session): Promise<boolean> {
  const now = services.clock.now()
  const row = await findLiveSession(services.orm, tokenHash, now)
  return row !== undefined && now.getTime() - row.createdAt.getTime() <= freshness
}

/**
 * Makes sure that it is the owner who sits there: by the password, or by a recent sign-in where there is none. Tries are
 * counted by session: whoever found one open cannot lock the owner out of another.
 */
export async function proveOwner(
  services: Services,
  session: Session,
  password: string | undefined,
): Promise<UserRow> {
  const user = await findUserById(services.orm, session.userId)
  if (!user) throw new DomainError('unauthorized')
  if (user.passwordHash === null) {
    if (!(await isFresh(services, session))) throw new DomainError('sign_in_again')
    return user
  }
  if (!password) throw new DomainError('validation_failed', { fields: { password: 'required' } })
  const who = { address: '', account: user.email, browser: session.tokenHash }
  await limitAttempts(services, 'login', who)
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new DomainError('validation_failed', { fields: { password: 'password_wrong' } })
  }
  await clearAttempts(services, 'login', who)
  return user
}

export const tokenLifetime = { link: minutes(15), reset: hours(24), confirm: hours(72) } as const

interface IssuedToken {
  readonly purpose: TokenRow['purpose']
  readonly email: string
  readonly lang: Locale
  readonly lifetime: number
  /** Whose address it is to become. */
  readonly userId?: number
}

export async function issueToken(orm: Orm, services: Services, issued: IssuedToken): Promise<string> {
  const now = services.clock.now()
  const token = newToken()
  await insertAuthToken(orm, {
    tokenHash: hashToken(token),
    purpose: issued.purpose,
    email: issued.email,
    userId: issued.userId ?? null,
    lang: issued.lang,
    createdAt: now,
    expiresAt: new Date(now.getTime() + issued.lifetime),
  })
  return token
}

/** An absolute link for emails, in the reader's language and on the domain of that language if there is one. */
export function writeLink(
  config: Config,
  locale: Locale,
  path: string,
  query: Record<string, string> = {},
): string {
  const domain = config.LOCALE_DOMAINS?.[locale]
  const scheme = new URL(config.baseUrl).protocol
  const url = domain ? new URL(`${scheme}//${domain}${path}`) : new URL(`${config.baseUrl}/${locale}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export async function readEmailOf(orm: Orm, userId: number): Promise<string> {
  const user = await findUserById(orm, userId)
  if (!user) throw new DomainError('unauthorized')
  return user.email
}

export async function presentUser(services: Services, userId: number): Promise<User> {
  const user = await findUserById(services.orm, userId)
  if (!user) throw new DomainError('unauthorized')
  const memberships = await listMemberships(services, userId)
  return {
    username: user.username,
    email: user.email,
    lang: user.lang,
    email_confirmed: user.emailConfirmedAt !== null,
    has_password: user.passwordHash !== null,
    workspaces: memberships.map(presentWorkspace),
  }
}

const probe = 'https://site.invalid'

/** Where to go after signing in, if that is certainly on this site: a link of ours must not lead anyone away from it. */
export function keepSameSitePath(next: string | undefined): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash: `/\t/host` names a host.
  if (!next?.startsWith('/') || /[\p{C}\p{Z}\\]/u.test(next) || !staysHere(next)) return undefined
  const { pathname, search, hash } = new URL(next, probe)
  return pathname + search + hash
}

/** `/.//host` becomes `//host` when normalised, and `/%2Fhost` when someone on the way decodes it. */
function staysHere(path: string): boolean {
  let text = path
  for (let round = 0; round < 4; round++) {
    if (!URL.canParse(text, probe)) return false
    const { origin, pathname } = new URL(text, probe)
    if (origin !== probe || pathname.startsWith('//') || pathname.includes('\\')) return false
    text = pathname.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
  return true
}

export async function removeExpired(services: Services): Promise<void> {
  await deleteExpiredCredentials(services.orm, services.clock.now())
  await clearExpiredAttempts(services)
}
