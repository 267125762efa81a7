import type { Plan } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import { findAccessReason } from '#domain/workspace/access.ts'
import { type Capability, can } from '#domain/workspace/capabilities.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { FoundPresentation, PresentationRow } from './queries.ts'

export interface OpenPresentation {
  readonly presentation: PresentationRow
  /** Null for a guest's. */
  readonly workspace: string | null
  /** A guest works within the free plan. */
  readonly plan: Plan
}

/** The one gate of every presentation, by whatever way it was found. */
export function admitVisitor(
  found: FoundPresentation | undefined,
  visitor: Visitor,
  capability: Capability,
): OpenPresentation {
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
