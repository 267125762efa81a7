import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { days } from '#server/clock.ts'
import { cookieOptions, guestCookie } from '#server/http/cookies.ts'
import { csrfCookie } from '#server/http/csrf.ts'
import { hashToken, newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'

/** As long as browsers keep one: the presentation must not outlive the only thing that opens it. */
const cookieLifetime = days(400)

/**
 * Which guest this browser is; one that is nobody yet becomes one. Two tabs may begin at the same moment, and the last
 * cookie wins: both are named after the token that every change carries, so that neither loses its presentation.
 */
export function identifyGuest(request: FastifyRequest, reply: FastifyReply, services: Services): string {
  if (request.guestHash !== undefined) return request.guestHash
  const browser = request.cookies[csrfCookie] ?? newToken()
  const token = createHmac('sha256', services.secret).update(`guest|${browser}`).digest('base64url')
  reply.setCookie(guestCookie, token, { ...cookieOptions(services.config), maxAge: cookieLifetime / 1000 })
  return hashToken(token)
}
