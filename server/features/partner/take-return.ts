import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PartnerProblem } from '#contract/partner.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { days } from '#server/clock.ts'
import { cookieOptions, partnerCookie } from '#server/http/cookies.ts'
import { PartnerError } from '#server/providers/partner/partner.ts'
import type { Services } from '#server/services.ts'
import { keepSameSitePath } from '../auth/keep-same-site-path.ts'
import { writeLink } from '../auth/write-link.ts'
import { requirePartner } from './ask-partner.ts'
import { forgetState, isOwnState } from './write-redirect.ts'

const text = (longest: number) => z.string().max(longest).catch('')
const query = z.object({
  ticket: text(512),
  state: text(128),
  next: text(2000),
  lang: z.enum(locales).optional().catch(undefined),
})

/** The browser comes back from the partner: its ticket becomes a session there, and the sign-in page does the rest. */
export async function takeReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const { ticket, state, next, lang = request.locale } = query.parse(request.query)
  const problem = await redeemTicket(request, reply, services, { ticket, state })
  return reply
    .header('cache-control', 'private, no-store')
    .redirect(writeSignInLink(services, lang, keepSameSitePath(next), problem), 302)
}

/** A state that is not this browser's ends the trip: without cookies the count of redirects would never rise. */
async function redeemTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { ticket, state }: { readonly ticket: string; readonly state: string },
): Promise<PartnerProblem | undefined> {
  if (!isOwnState(request, state)) return 'state'
  if (!ticket) return 'canceled'
  try {
    const visit = await requirePartner(services).redeem(ticket)
    // A ticket that is nobody's: the page begins anew, and is counted.
    if (!visit) return undefined
    reply.setCookie(partnerCookie, visit.session, {
      ...cookieOptions(services.config),
      maxAge: days(30) / 1000,
    })
    forgetState(reply, services)
    return undefined
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    request.log.warn({ reason: error.message }, 'the partner does not answer')
    return 'unavailable'
  }
}

function writeSignInLink(
  { config }: Services,
  lang: Locale,
  next: string | undefined,
  problem: PartnerProblem | undefined,
): string {
  return writeLink(config, lang, '/auth/als', { ...(next && { next }), ...(problem && { problem }) })
}
