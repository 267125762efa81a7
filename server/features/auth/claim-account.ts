import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf, findUserByEmail, type UserRow, updateUser } from './queries.ts'
import { registerUser } from './register-user.ts'

export interface AddressOwner {
  readonly email: string
  readonly lang: Locale
  readonly username?: string | undefined
}

/** The account of somebody who has just shown that the address is theirs: made, or found and theirs alone from now on. */
export async function claimAccount(
  orm: Orm,
  services: Services,
  owner: AddressOwner,
): Promise<UserRow | undefined> {
  const found = await findOwned(orm, services, owner.email)
  if (found) return found
  const made = await registerUser(orm, services, { ...owner, passwordHash: null, emailConfirmed: true })
  // Somebody registered the address while this was on its way through here.
  return made ?? findOwned(orm, services, owner.email)
}

/**
 * Until now anybody could have registered this address. The person who reads its mail is the owner: a password
 * and sessions made before that are somebody else's until proven otherwise.
 */
async function findOwned(orm: Orm, services: Services, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(orm, email)
  if (user && !user.emailConfirmedAt) {
    await updateUser(orm, user.id, { emailConfirmedAt: services.clock.now(), passwordHash: null })
    await deleteSessionsOf(orm, user.id)
  }
  return user
}
