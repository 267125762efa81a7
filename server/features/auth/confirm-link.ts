import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { claimAccount } from './claim-account.ts'
import { spendAuthToken } from './queries.ts'
import { type StartedSession, startSession } from './start-session.ts'

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
