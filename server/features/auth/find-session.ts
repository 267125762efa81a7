import { days, hours } from '#server/clock.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { findLiveSession, touchSession } from './queries.ts'

export interface Session {
  readonly userId: number
  readonly tokenHash: string
}

export const sessionLifetime = days(30)
const touchEvery = hours(1)

/** Whose session a cookie names; one in use lives on, one forgotten for 30 days is over. */
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
