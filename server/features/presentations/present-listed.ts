import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { Orm } from '#server/db/database.ts'
import { presentCard } from './present-presentation.ts'
import { findFirstSlide, type PresentationRow } from './queries.ts'

/** The card of one presentation as its list shows it. */
export async function presentListed(
  orm: Orm,
  presentation: PresentationRow,
  workspace: string,
): Promise<PresentationCard> {
  return presentCard(presentation, workspace, await findFirstSlide(orm, presentation.id))
}
