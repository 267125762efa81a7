import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from './open-presentation.ts'
import { presentPresentation } from './present-presentation.ts'
import { selectSlides } from './queries.ts'

/** The whole document as of one moment. */
export function readPresentation(
  services: Services,
  visitor: Visitor,
  slug: string,
): Promise<StoredPresentation> {
  return readSnapshot(services.orm, async orm => {
    const opened = await openPresentation({ orm }, { visitor, slug, capability: 'presentation.view' })
    return presentPresentation({ ...opened, slides: await selectSlides(orm, opened.presentation.id) })
  })
}
