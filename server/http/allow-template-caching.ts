import type { FastifyReply } from 'fastify'

/** Templates change with a release; until somebody insists, what was answered about them may be a few minutes old. */
export function allowTemplateCaching(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-language' })
}
