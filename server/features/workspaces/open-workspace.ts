import { slugSchema } from '#domain/deck/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { type Capability, can } from '#domain/workspace/capabilities.ts'
import type { Services } from '#server/services.ts'
import { findWorkspace, type Membership, selectMemberships } from './queries.ts'

export interface WorkspaceVisit {
  readonly userId: number
  /** Without one, the visitor's own. */
  readonly slug?: string | null | undefined
  readonly capability: Capability
}

/** Opens a workspace to one of its members who may do what they came for; to nobody else. */
export async function openWorkspace(services: Services, visit: WorkspaceVisit): Promise<Membership> {
  const { workspace, role } = await findVisited(services, visit)
  if (!role) throw new DomainError('workspace_access_denied')
  if (!can(role, visit.capability)) throw new DomainError('forbidden')
  return { workspace, role }
}

async function findVisited({ orm }: Services, { userId, slug }: WorkspaceVisit) {
  const found =
    slug === undefined || slug === null
      ? (await selectMemberships(orm, userId)).find(({ workspace }) => workspace.kind === 'personal')
      : slugSchema.safeParse(slug).success && (await findWorkspace(orm, slug, userId))
  if (!found) throw new DomainError('workspace_not_found')
  return found
}
