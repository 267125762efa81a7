import type { Orm } from '#server/db/database.ts'
import { lockWorkspace, readWorkspace, type WorkspaceRow } from './queries.ts'

export type HeldWorkspace = WorkspaceRow

/** Holds a workspace until the transaction ends, a deleted one too. */
export function holdWorkspace(orm: Orm, id: number): Promise<HeldWorkspace | undefined> {
  return lockWorkspace(orm, id)
}

/** The same to read only. */
export function seeWorkspace(orm: Orm, id: number): Promise<HeldWorkspace | undefined> {
  return readWorkspace(orm, id)
}
