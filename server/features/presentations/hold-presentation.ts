import type { Orm } from '#server/db/database.ts'
import { lockPresentation } from './queries.ts'

/** Keeps its document from being changed until the transaction ends. */
export async function holdPresentation(orm: Orm, id: number): Promise<void> {
  await lockPresentation(orm, id)
}
