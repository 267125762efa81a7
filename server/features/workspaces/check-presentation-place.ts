import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { readWorkspace } from './queries.ts'
import { refuseFullWorkspace } from './refuse-full-workspace.ts'

/** Refuses what would find no place at its end. */
export async function checkPresentationPlace(orm: Orm, workspaceId: number): Promise<void> {
  const workspace = await readWorkspace(orm, workspaceId)
  if (!workspace) throw new DomainError('workspace_not_found')
  refuseFullWorkspace(workspace)
}
