import type { Plan } from '#domain/billing/plans.ts'
import { slugSchema } from '#domain/deck/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { findAccessReason } from '#domain/workspace/access.ts'
import { type Capability, can } from '#domain/workspace/capabilities.ts'
import type { Services } from '#server/services.ts'
import { findPresentation, type PresentationRow } from './queries.ts'
import type { Visitor } from './visitor.ts'

export interface PresentationVisit {
  readonly visitor: Visitor
  readonly slug: string
  readonly capability: Capability
}

export interface OpenPresentation {
  readonly presentation: PresentationRow
  /** Null for a guest's. */
  readonly workspace: string | null
  /** A guest works within the free plan. */
  readonly plan: Plan
}

/**
 * Opens a presentation to a member of its workspace who may do what they came for, and a guest's to the browser it
 * was made in; to nobody else.
 */
export async function openPresentation(
  services: Pick<Services, 'orm'>,
  { visitor, slug, capability }: PresentationVisit,
): Promise<OpenPresentation> {
  const known = slugSchema.safeParse(slug).success
  const found = known ? await findPresentation(services.orm, slug, visitor.userId) : undefined
  const guestHash = found?.presentation.guestHash ?? undefined
  const reason = findAccessReason({
    signedIn: visitor.userId !== undefined,
    presentationWorkspace: found?.workspace ?? undefined,
    userWorkspaces: found?.role && found.workspace ? [found.workspace] : [],
    guestOwn: guestHash === undefined ? undefined : guestHash === visitor.guestHash,
  })
  if (reason || !found) throw new DomainError(reason ?? 'presentation_not_found')
  if (guestHash === undefined && !can(found.role ?? undefined, capability)) throw new DomainError('forbidden')
  return { presentation: found.presentation, workspace: found.workspace, plan: found.plan ?? 'free' }
}
