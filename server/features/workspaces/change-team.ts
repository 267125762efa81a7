import { DomainError } from '#domain/errors.ts'
import { type Capability, can } from '#domain/workspace/capabilities.ts'
import type { Role } from '#domain/workspace/roles.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from './open-workspace.ts'
import { lockWorkspace, type WorkspaceRow } from './queries.ts'
import { readRole } from './team/queries.ts'

export interface TeamVisit {
  readonly userId: number
  readonly slug: string
  readonly capability: Capability
}

export interface HeldTeam {
  readonly workspace: WorkspaceRow
  readonly role: Role
}

/**
 * Runs a change of a workspace or of its people in a transaction that holds its row: seats are counted and taken one by
 * one. Who was removed while they waited for their turn is refused.
 */
export async function changeTeam<Result>(
  services: Services,
  visit: TeamVisit,
  change: (orm: Orm, team: HeldTeam) => Promise<Result>,
): Promise<Result> {
  const opened = await openWorkspace(services, visit)
  return services.orm.transaction(async orm => {
    const workspace = await lockWorkspace(orm, opened.workspace.id)
    if (!workspace || workspace.deletedAt) throw new DomainError('workspace_not_found')
    const role = await readRole(orm, workspace.id, visit.userId)
    if (!role) throw new DomainError('workspace_access_denied')
    if (!can(role, visit.capability)) throw new DomainError('forbidden')
    return change(orm, { workspace, role })
  })
}
