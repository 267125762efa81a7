import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { findUserByEmail, spendAuthToken, updateUser } from './queries.ts'

export function confirmEmail(services: Services, token: string): Promise<string> {
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const spent = await spendAuthToken(
      orm,
      { hash: hashToken(token), purpose: 'confirm' },
      services.clock.now(),
    )
    const user = spent && (await findUserByEmail(orm, spent.email))
    if (!user) throw new DomainError('auth_link_expired')
    await updateUser(orm, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? services.clock.now() })
    return user.email
  })
}
