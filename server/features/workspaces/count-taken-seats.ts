import type { Orm } from '#server/db/database.ts'
import { countTaken } from './team/queries.ts'

/** How many seats are held: by members, and by those who are invited. */
export function countTakenSeats(orm: Orm, workspaceId: number, now: Date): Promise<number> {
  return countTaken(orm, workspaceId, now)
}
