import type { FastifyRequest } from 'fastify'
import { clientIdHeader, clientIdSchema } from '#contract/live.ts'

/** The tab that makes the call, when it says so: its own changes are not told to it again. */
export function readClientId(request: FastifyRequest): string | null {
  return clientIdSchema.safeParse(request.headers[clientIdHeader]).data ?? null
}
