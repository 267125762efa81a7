import type { Orm } from '#server/db/database.ts'
import { countActivePresentations } from './queries.ts'

/** Gives a place of the plan back, in the transaction that empties it. */
export function freePresentationPlace(orm: Orm, workspaceId: number): Promise<void> {
  return countActivePresentations(orm, workspaceId, -1)
}
