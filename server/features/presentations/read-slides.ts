import type { Slide } from '#domain/deck/slide.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from './open-presentation.ts'
import { presentSlide } from './present-presentation.ts'
import { countSlides, selectSlidesBetween } from './queries.ts'

export interface SlidesVisit {
  readonly visitor: Visitor
  readonly slug: string
  readonly from: number
  readonly count: number
}

/** Some slides in order, and how many there are. */
export async function readSlides(
  services: Services,
  { visitor, slug, ...part }: SlidesVisit,
): Promise<{ count: number; results: Slide[] }> {
  const { presentation } = await openPresentation(services, {
    visitor,
    slug,
    capability: 'presentation.view',
  })
  const rows = await selectSlidesBetween(services.orm, presentation.id, part)
  return {
    count: await countSlides(services.orm, presentation.id),
    results: rows.map(row => presentSlide(row, slug)),
  }
}
