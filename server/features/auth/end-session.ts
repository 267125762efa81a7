import type { FastifyReply } from 'fastify'
import { cookieOptions, keyCookie, sessionCookie } from '#server/http/cookies.ts'
import { issueCsrfToken } from '#server/http/csrf.ts'
import type { Services } from '#server/services.ts'

/** Leaves the browser as a stranger's: no session, no key, and a token that is bound to neither. */
export function endSession(reply: FastifyReply, services: Services): void {
  reply.clearCookie(sessionCookie, cookieOptions(services.config))
  reply.clearCookie(keyCookie, { ...cookieOptions(services.config), httpOnly: false })
  issueCsrfToken(reply, undefined, services)
}
