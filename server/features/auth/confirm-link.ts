import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import {
  deleteSessionsOf,
  findUserByEmail,
  spendAuthToken,
  type TokenRow,
  type UserRow,
  updateUser,
} from './queries.ts'
import { registerUser } from './register-user.ts'
import { type StartedSession, startSession } from './start-session.ts'

/** Signs in by a mailed link; an address without an account gets one, for the link proves whose it is. */
export function confirmLink(services: Services, token: string): Promise<StartedSession> {
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const spent = await spendAuthToken(orm, { hash: hashToken(token), purpose: 'link' }, services.clock.now())
    if (!spent) throw new DomainError('auth_link_expired')
    const user = (await findOwner(orm, services, spent.email)) ?? (await makeOwner(orm, services, spent))
    return startSession(orm, services, user.id)
  })
}

async function makeOwner(orm: Orm, services: Services, { email, lang }: TokenRow): Promise<UserRow> {
  const made = await registerUser(orm, services, { email, lang, passwordHash: null, emailConfirmed: true })
  // Somebody registered the address while the link was on its way through here.
  const user = made ?? (await findOwner(orm, services, email))
  if (!user) throw new DomainError('auth_link_expired')
  return user
}

/**
 * Until now anybody could have registered this address. The person who reads its mail is the owner: a password
 * and sessions made before that are somebody else's until proven otherwise.
 */
async function findOwner(orm: Orm, services: Services, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(orm, email)
  if (user && !user.emailConfirmedAt) {
    await updateUser(orm, user.id, { emailConfirmedAt: services.clock.now(), passwordHash: null })
    await deleteSessionsOf(orm, user.id)
  }
  return user
}
