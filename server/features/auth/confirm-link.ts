import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf, findUserByEmail, spendAuthToken, type UserRow, updateUser } from './queries.ts'
import { registerUser } from './register-user.ts'
import { type StartedSession, startSession } from './start-session.ts'

/** Signs in by a mailed link; an address without an account gets one, for the link proves whose it is. */
export function confirmLink(services: Services, token: string): Promise<StartedSession> {
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const spent = await spendAuthToken(orm, { hash: hashToken(token), purpose: 'link' }, services.clock.now())
    if (!spent) throw new DomainError('auth_link_expired')
    const existing = await findUserByEmail(orm, spent.email)
    if (existing) await confirmOwner(orm, services, existing)
    const newcomer = { email: spent.email, lang: spent.lang, passwordHash: null, emailConfirmed: true }
    const user = existing ?? (await registerUser(orm, services, newcomer))
    if (!user) throw new DomainError('conflict')
    return startSession(orm, services, user.id)
  })
}

/**
 * Until now anybody could have registered this address. The person who reads its mail is the owner: a password
 * and sessions made before that are somebody else's until proven otherwise.
 */
async function confirmOwner(orm: Orm, services: Services, user: UserRow): Promise<void> {
  if (user.emailConfirmedAt) return
  await updateUser(orm, user.id, { emailConfirmedAt: services.clock.now(), passwordHash: null })
  await deleteSessionsOf(orm, user.id)
}
