import type { Locale } from '#domain/locale.ts'
import { hours, minutes } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { hashToken, newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { insertAuthToken, type TokenRow } from './queries.ts'

export const tokenLifetime = { link: minutes(15), reset: hours(24), confirm: hours(72) } as const

export interface IssuedToken {
  readonly purpose: TokenRow['purpose']
  readonly email: string
  readonly lang: Locale
  readonly lifetime: number
}

export async function issueToken(orm: Orm, services: Services, issued: IssuedToken): Promise<string> {
  const now = services.clock.now()
  const token = newToken()
  await insertAuthToken(orm, {
    tokenHash: hashToken(token),
    purpose: issued.purpose,
    email: issued.email,
    lang: issued.lang,
    createdAt: now,
    expiresAt: new Date(now.getTime() + issued.lifetime),
  })
  return token
}
