import type { FastifyRequest } from 'fastify'
import { readClientId } from '../features/live/read-client-id.ts'

/** Whoever calls: a user, a guest with a presentation in this browser, both, or neither. */
export interface Visitor {
  readonly userId: number | undefined
  readonly guestHash: string | undefined
  /** The tab they call from, which is not told of its own changes. */
  readonly client: string | null
}

export function readVisitor(request: FastifyRequest): Visitor {
  return { userId: request.session?.userId, guestHash: request.guestHash, client: readClientId(request) }
}
