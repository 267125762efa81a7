import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import type { Services } from '#server/services.ts'
import { presentPresentation } from './present-presentation.ts'
import { findPresentationById, selectSlides } from './queries.ts'

/** The whole document as of one moment, for work that was allowed when it was asked for; undefined once it is gone. */
export function readDocument(services: Services, id: number): Promise<StoredPresentation | undefined> {
  return readSnapshot(services.orm, async orm => {
    const presentation = await findPresentationById(orm, id)
    if (!presentation) return undefined
    return presentPresentation({ presentation, workspace: null, slides: await selectSlides(orm, id) })
  })
}
