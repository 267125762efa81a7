import type { FastifyRequest } from 'fastify'

/** Whoever calls: a user, a guest with a presentation in this browser, both, or neither. */
export interface Visitor {
  readonly userId: number | undefined
  readonly guestHash: string | undefined
}

export function readVisitor(request: FastifyRequest): Visitor {
  return { userId: request.session?.userId, guestHash: request.guestHash }
}
