import type { Orm } from '#server/db/database.ts'
import { lockWorkspace } from './queries.ts'

/** Holds several workspaces in one order for all, so that two who want the same ones never wait for each other. */
export async function holdWorkspaces(orm: Orm, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockWorkspace(orm, id)
}
