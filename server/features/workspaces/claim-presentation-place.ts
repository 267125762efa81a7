import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { countActivePresentations, lockWorkspace, type WorkspaceRow } from './queries.ts'
import { refuseFullWorkspace } from './refuse-full-workspace.ts'

/**
 * Takes one of the places that the plan gives. Call it in the transaction that fills the place: the workspace is
 * held until that ends, so of many who ask for the last place at once one gets it.
 */
export async function claimPresentationPlace(orm: Orm, workspaceId: number): Promise<WorkspaceRow> {
  const workspace = await lockWorkspace(orm, workspaceId)
  if (!workspace) throw new DomainError('workspace_not_found')
  refuseFullWorkspace(workspace)
  await countActivePresentations(orm, workspaceId, 1)
  return workspace
}
