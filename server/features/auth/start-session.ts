import type { FastifyReply } from 'fastify'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { cookieOptions, sessionCookie } from '#server/http/cookies.ts'
import { issueCsrfToken } from '#server/http/csrf.ts'
import { hashToken, newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { sessionLifetime } from './find-session.ts'
import { insertSession } from './queries.ts'

/** As long as browsers keep one: the end of a session is the server's to say, and moves on while it is in use. */
const cookieLifetime = days(400)

export interface StartedSession {
  readonly token: string
  readonly key: string
}

export async function startSession(orm: Orm, services: Services, userId: number): Promise<StartedSession> {
  const now = services.clock.now()
  const started = { token: newToken(), key: newToken() }
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

/** The cookie that opens things stays out of reach of scripts; the key goes into the reply. */
export function setSessionCookies(reply: FastifyReply, services: Services, started: StartedSession): void {
  reply.setCookie(sessionCookie, started.token, {
    ...cookieOptions(services.config),
    maxAge: cookieLifetime / 1000,
  })
  issueCsrfToken(reply, started.token, services)
}
