import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { partnerCookie } from '#server/http/cookies.ts'
import { type Partner, PartnerError, type PartnerPerson } from '#server/providers/partner/partner.ts'
import type { Services } from '#server/services.ts'

export function requirePartner({ partner }: Services): Partner {
  if (!partner) throw new DomainError('partner_off')
  return partner
}

/** Whom the partner takes this browser for now. */
export async function findPerson(
  services: Services,
  request: FastifyRequest,
): Promise<PartnerPerson | undefined> {
  const partner = requirePartner(services)
  const session = request.cookies[partnerCookie]
  if (!session) return undefined
  return partner.find(session).catch(error => refuse(request, error))
}

export async function requirePerson(services: Services, request: FastifyRequest): Promise<PartnerPerson> {
  const person = await findPerson(services, request)
  if (!person) throw new DomainError('unauthorized')
  return person
}

function refuse(request: FastifyRequest, error: unknown): never {
  if (!(error instanceof PartnerError)) throw error
  request.log.warn({ reason: error.message }, 'the partner does not answer')
  throw new DomainError('partner_unavailable')
}
