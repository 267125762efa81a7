import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type PresentationChange, type PresentationRow, updatePresentation } from './queries.ts'

/** Counts a change of the document, in the transaction that makes it: its slides are part of it. */
export function touchPresentation(
  orm: Orm,
  services: Services,
  presentation: Pick<PresentationRow, 'id'>,
  change: PresentationChange = {},
): Promise<PresentationRow> {
  return updatePresentation(orm, presentation.id, services.clock.now(), change)
}
