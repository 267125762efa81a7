import { slugSchema } from '#domain/deck/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { type Capability, can } from '#domain/workspace/capabilities.ts'
import type { Services } from '#server/services.ts'
import { findWorkspace, type Membership } from './queries.ts'

export interface WorkspaceVisit {
  readonly userId: number
  readonly slug: string
  readonly capability: Capability
}

/** Opens a workspace to one of its members who may do what they came for; to nobody else. */
export async function openWorkspace(services: Services, visit: WorkspaceVisit): Promise<Membership> {
  const known = slugSchema.safeParse(visit.slug).success
  const found = known ? await findWorkspace(services.orm, visit.slug, visit.userId) : undefined
  if (!found) throw new DomainError('workspace_not_found')
  const { role } = found
  if (!role) throw new DomainError('workspace_access_denied')
  if (!can(role, visit.capability)) throw new DomainError('forbidden')
  return { ...found, role }
}
