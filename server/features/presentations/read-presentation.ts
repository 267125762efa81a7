import type { StoredPresentation } from '#contract/presentations.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from './open-presentation.ts'
import { presentPresentation } from './present-presentation.ts'
import { selectSlides } from './queries.ts'

export async function readPresentation(
  services: Services,
  userId: number,
  slug: string,
): Promise<StoredPresentation> {
  const opened = await openPresentation(services, { userId, slug, capability: 'presentation.view' })
  return presentPresentation({ ...opened, slides: await selectSlides(services.orm, opened.presentation.id) })
}
