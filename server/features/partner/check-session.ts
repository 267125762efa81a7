import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#server/http/cookies.ts'
import type { PartnerPerson } from '#server/providers/partner/partner.ts'
import type { Services } from '#server/services.ts'
import { endSession } from '../auth/end-session.ts'
import { findSession } from '../auth/find-session.ts'
import { findPerson } from './ask-partner.ts'
import { forgetRedirects, mayGoToPartner } from './count-redirects.ts'
import { findLinkedUser, isLinked } from './queries.ts'
import { type Trip, writeRedirect } from './write-redirect.ts'

/** Whether the partner knows this browser; a session here that it no longer stands behind is over. */
export async function checkSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  trip: Trip,
): Promise<{ als_redirect: string | null; is_logined: boolean }> {
  const person = await findPerson(services, request)
  if (!(await isBacked(services, request, person))) await endSession(request, reply, services)
  if (person) {
    forgetRedirects(reply, services)
    return { als_redirect: null, is_logined: true }
  }
  if (!mayGoToPartner(request, reply, services)) return { als_redirect: null, is_logined: false }
  return { als_redirect: writeRedirect(request, reply, services, trip), is_logined: false }
}

/** Whoever came in another way, such as the operator by the link of the start, is not the partner's to send away. */
async function isBacked(
  services: Services,
  request: FastifyRequest,
  person: PartnerPerson | undefined,
): Promise<boolean> {
  const session = await findSession(services, request.cookies[sessionCookie])
  if (!session) return true
  if (person) return (await findLinkedUser(services.orm, person.id)) === session.userId
  return !(await isLinked(services.orm, session.userId))
}
