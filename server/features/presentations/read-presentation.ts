import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from './open-presentation.ts'
import { presentPresentation } from './present-presentation.ts'
import { selectSlides } from './queries.ts'

export async function readPresentation(
  services: Services,
  visitor: Visitor,
  slug: string,
): Promise<StoredPresentation> {
  const opened = await openPresentation(services, { visitor, slug, capability: 'presentation.view' })
  return presentPresentation({ ...opened, slides: await selectSlides(services.orm, opened.presentation.id) })
}
