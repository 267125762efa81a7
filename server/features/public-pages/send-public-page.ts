import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPacked, sendPackedAnew } from '#server/http/packed-document.ts'
import { setFramedHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { issueTicket } from '../responses/issue-ticket.ts'
import type { ShownDeck } from './find-shown-deck.ts'
import { type PublicDocument, ticketPlace } from './public-document.ts'

export interface PublicReply {
  readonly shown: ShownDeck
  readonly document: PublicDocument
}

/** Whoever has the page asks whether it is still the same: an edit is seen at the next request. */
export function sendPublicPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { shown, document }: PublicReply,
): FastifyReply {
  setFramedHeaders(reply, services.config)
  reply.type('text/html; charset=utf-8').header('vary', 'Cookie, Accept-Language, Accept-Encoding')
  if (!shown.settings.indexing || shown.isGuests) reply.header('x-robots-tag', 'noindex')
  if (!document.brotli) {
    return reply
      .header('cache-control', 'private, no-store')
      .send(document.html.replaceAll(ticketPlace, `value="${issueTicket(services, shown.slug)}"`))
  }
  if (!shown.isGuests) return sendPacked(request, reply.header('cache-control', 'no-cache'), document)
  return sendPackedAnew(request, reply.header('cache-control', 'private, no-store'), document)
}
