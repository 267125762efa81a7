import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import type { Services } from '#server/services.ts'
import { presentPresentation } from '../presentations/present-presentation.ts'
import { findDeck, selectDeckSlides } from './queries.ts'

/** The whole deck as of one moment, which may be later than the one it was found at. */
export function readShownDeck(
  { orm }: Pick<Services, 'orm'>,
  id: number,
): Promise<StoredPresentation | undefined> {
  return readSnapshot(orm, async snapshot => {
    const presentation = await findDeck(snapshot, id)
    if (!presentation) return undefined
    return presentPresentation({
      presentation,
      workspace: null,
      slides: await selectDeckSlides(snapshot, id),
    })
  })
}
