import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { limitMails } from '../throttle/throttle.ts'
import { claimAccount, registerUser, type StartedSession, startSession } from './auth.ts'
import { queueAuthMail } from './auth-emails.ts'
import { confirmNewEmail, type OpeningBrowser } from './own-account.ts'
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts'
import {
  deleteSessionsOf,
  deleteTokensOf,
  dropAddressChange,
  findLiveToken,
  findUserByEmail,
  spendAuthToken,
  updateUser,
} from './queries.ts'

interface SignUp {
  readonly email: string
  readonly password1: string
  readonly password2: string
  readonly lang: Locale
  /** Where it was asked for from. */
  readonly address: string
}

/** Account, personal workspace, session and welcome mail: all of them or none. */
export async function signUp(services: Services, form: SignUp): Promise<StartedSession> {
  requireGoodPassword(
    { first: form.password1, second: form.password2, names: ['password1', 'password2'] },
    form.email,
  )
  const passwordHash = await hashPassword(form.password1)
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const user = await registerUser(orm, services, { ...form, passwordHash, emailConfirmed: false })
    if (!user) throw new DomainError('email_taken', { fields: {} })
    await limitMails(services, orm, 'welcome', { sender: form.address, receivers: [user.email] })
    const { id: userId, email, lang } = user
    await queueAuthMail(orm, services, { kind: 'welcome', email, lang, userId })
    return startSession(orm, services, user.id)
  })
}

export async function signIn(
  services: Services,
  form: { email: string; password: string },
): Promise<StartedSession> {
  const user = await findUserByEmail(services.orm, form.email)
  const matches = await verifyPassword(user?.passwordHash, form.password)
  if (!user || !matches) throw new DomainError('login_failed')
  return startSession(services.orm, services, user.id)
}

/** Signs in by a mailed link; an address without an account gets one, for the link proves whose it is. */
export function confirmLink(services: Services, token: string): Promise<StartedSession> {
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const spent = await spendAuthToken(orm, { hash: hashToken(token), purpose: 'link' }, services.clock.now())
    if (!spent) throw new DomainError('auth_link_expired')
    const user = await claimAccount(orm, services, { email: spent.email, lang: spent.lang })
    if (!user) throw new DomainError('auth_link_expired')
    return startSession(orm, services, user.id)
  })
}

/**
 * Whoever reads the mail owns the address. Opened where nobody has signed in to the account, the link may be its owner's
 * answer to somebody else's registration: that one's password and sessions end.
 */
export function confirmEmail(services: Services, token: string, browser: OpeningBrowser): Promise<string> {
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const spent = await spendAuthToken(
      orm,
      { hash: hashToken(token), purpose: 'confirm' },
      services.clock.now(),
    )
    if (!spent) return confirmNewEmail(orm, services, token, browser)
    const user = await findUserByEmail(orm, spent.email)
    if (!user) throw new DomainError('auth_link_expired')
    if (user.emailConfirmedAt) return user.email
    if (browser.userId === user.id || browser.knows(user.id)) {
      await updateUser(orm, user.id, { emailConfirmedAt: services.clock.now() })
      return user.email
    }
    return (await claimAccount(orm, services, { email: user.email, lang: user.lang }))?.email ?? user.email
  })
}

interface ResetForm {
  readonly uid: string
  readonly token: string
  readonly new_password1: string
  readonly new_password2: string
}

/** Sets the password once per link and signs the account out everywhere; a weak password does not cost the link. */
export async function confirmReset(services: Services, form: ResetForm): Promise<string> {
  const { clock } = services
  const hash = hashToken(form.token)
  const live = await findLiveToken(services.orm, hash, 'reset', clock.now())
  const user = live && (await findUserByEmail(services.orm, live.email))
  if (!user || String(user.id) !== form.uid) throw new DomainError('reset_link_expired')
  const pair = { first: form.new_password1, second: form.new_password2 }
  requireGoodPassword({ ...pair, names: ['new_password1', 'new_password2'] }, user.email)
  const passwordHash = await hashPassword(form.new_password1)
  await services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    if (!(await spendAuthToken(orm, { hash, purpose: 'reset' }, clock.now()))) {
      throw new DomainError('reset_link_expired')
    }
    await deleteTokensOf(orm, user.email, 'reset')
    await deleteTokensOf(orm, user.email, 'link')
    await updateUser(orm, user.id, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? clock.now() })
    // One that somebody else asked for ends with their access.
    await dropAddressChange(orm, user.id)
    await deleteSessionsOf(orm, user.id)
    const notice = { email: user.email, lang: live.lang, userId: user.id }
    await queueAuthMail(orm, services, { kind: 'password-changed', ...notice })
  })
  return user.email
}
