import { slugSchema } from '#domain/deck/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { findAccessReason } from '#domain/workspace/access.ts'
import { type Capability, can } from '#domain/workspace/capabilities.ts'
import type { Services } from '#server/services.ts'
import { findPresentation, type PresentationRow } from './queries.ts'

export interface PresentationVisit {
  readonly userId: number
  readonly slug: string
  readonly capability: Capability
}

export interface OpenPresentation {
  readonly presentation: PresentationRow
  readonly workspace: string
}

/** Opens a presentation to a member of its workspace who may do what they came for; to nobody else. */
export async function openPresentation(
  services: Services,
  visit: PresentationVisit,
): Promise<OpenPresentation> {
  const known = slugSchema.safeParse(visit.slug).success
  const found = known ? await findPresentation(services.orm, visit.slug, visit.userId) : undefined
  const reason = findAccessReason({
    signedIn: true,
    presentationWorkspace: found?.workspace,
    userWorkspaces: found?.role ? [found.workspace] : [],
  })
  if (reason || !found) throw new DomainError(reason ?? 'presentation_not_found')
  if (!can(found.role ?? undefined, visit.capability)) throw new DomainError('forbidden')
  return found
}
