import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions, keyCookie, sessionCookie } from '#server/http/cookies.ts'
import { issueCsrfToken } from '#server/http/csrf.ts'
import { hashToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { deleteSession } from './queries.ts'

/** Leaves the browser as a stranger's: no session, no key, and a token that is bound to neither. */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const cookie = request.cookies[sessionCookie]
  if (cookie) await deleteSession(services.orm, hashToken(cookie))
  reply.clearCookie(sessionCookie, cookieOptions(services.config))
  reply.clearCookie(keyCookie, { ...cookieOptions(services.config), httpOnly: false })
  issueCsrfToken(reply, undefined, services)
}
