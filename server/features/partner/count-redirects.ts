import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '#server/clock.ts'
import { cookieOptions } from '#server/http/cookies.ts'
import { tooManyRedirects } from '#server/providers/partner/partner.ts'
import type { Services } from '#server/services.ts'

const redirectsCookie = 'als_redirects'
/** Enough for somebody who thinks twice; a loop has made them within seconds. */
const mostRedirects = 5

/**
 * Counts one more trip of this browser to the partner. False when there were too many without anybody coming in: then
 * the loop ends here, and the count begins anew for whoever tries again by hand.
 */
export function mayGoToPartner(request: FastifyRequest, reply: FastifyReply, services: Services): boolean {
  const gone = readCount(request.cookies[redirectsCookie])
  if (gone >= mostRedirects) {
    request.log.warn({ redirects: gone }, tooManyRedirects)
    forgetRedirects(reply, services)
    return false
  }
  reply.setCookie(redirectsCookie, String(gone + 1), {
    ...cookieOptions(services.config),
    maxAge: minutes(2) / 1000,
  })
  return true
}

export function forgetRedirects(reply: FastifyReply, { config }: Services): void {
  reply.clearCookie(redirectsCookie, cookieOptions(config))
}

function readCount(text: string | undefined): number {
  return text && /^\d$/.test(text) ? Number(text) : 0
}
