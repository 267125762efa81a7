import { DomainError } from '#domain/errors.ts'
import { type AccessReason, accessReasons } from '#domain/workspace/access.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from './open-presentation.ts'

/** Why a presentation is closed to someone who wants to edit it; null when it is not. */
export async function readAccess(
  services: Services,
  visitor: Visitor,
  slug: string,
): Promise<AccessReason | null> {
  try {
    await openPresentation(services, { visitor, slug, capability: 'presentation.edit' })
    return null
  } catch (error) {
    const reason = accessReasons.find(code => error instanceof DomainError && error.code === code)
    if (!reason) throw error
    return reason
  }
}
