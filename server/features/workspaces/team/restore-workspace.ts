import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { roles } from '#domain/workspace/roles.ts'
import { freeTeamsPerOwner } from '#domain/workspace/team.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../open-workspace.ts'
import { presentWorkspace } from '../present-workspace.ts'
import { lockWorkspace, type WorkspaceRow } from '../queries.ts'
import { goneAt } from './delete-workspace.ts'
import {
  countFreeTeams,
  selectDeleted,
  selectMembers,
  showPresentations,
  updateWorkspace,
} from './queries.ts'

const restorers = roles.filter(role => can(role, 'workspace.delete'))

export async function listDeleted(services: Services, userId: number) {
  const rows = await selectDeleted(services.orm, userId, restorers)
  return rows.flatMap(({ workspace: { slug, name, deletedAt } }) =>
    deletedAt
      ? { slug, name, deleted_at: deletedAt.toISOString(), gone_at: goneAt(deletedAt).toISOString() }
      : [],
  )
}

/** Puts a deleted workspace back as it was; what lay in its trash before stays there. */
export async function restoreWorkspace(
  services: Services,
  userId: number,
  slug: string,
): Promise<WorkspaceSummary> {
  await services.orm.transaction(async orm => {
    const [found] = await selectDeleted(orm, userId, restorers, slug)
    const workspace = found && (await lockWorkspace(orm, found.workspace.id))
    if (!workspace?.deletedAt) throw new DomainError('workspace_not_found')
    await refuseOneTooMany(orm, workspace)
    const activePresentations = await showPresentations(orm, workspace.id, workspace.deletedAt)
    await updateWorkspace(orm, workspace.id, { deletedAt: null, activePresentations })
  })
  return presentWorkspace(await openWorkspace(services, { userId, slug, capability: 'workspace.view' }))
}

/** Deleting one, making another and taking the first back must not give more than the plan does. */
async function refuseOneTooMany(orm: Orm, { id, plan }: WorkspaceRow): Promise<void> {
  if (plan !== 'free') return
  const owner = (await selectMembers(orm, id)).find(({ role }) => role === 'owner')
  if (owner && (await countFreeTeams(orm, owner.userId)) >= freeTeamsPerOwner) {
    throw new DomainError('pay', { limit: 'teams', max: freeTeamsPerOwner })
  }
}
