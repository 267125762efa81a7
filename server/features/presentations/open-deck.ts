import type { PresentationHead } from '#contract/presentation-shape.ts'
import { slidesPerRead } from '#contract/presentations.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideOrder } from '#server/db/read-slide-order.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from './open-presentation.ts'
import { presentHead, presentSlide } from './present-presentation.ts'
import { selectSlidesBetween } from './queries.ts'

export interface DeckVisit {
  readonly visitor: Visitor
  readonly slug: string
  /** The uid of the slide to begin with. */
  readonly at: string | undefined
}

/** What an editor opens with: everything but the slides that are not in sight yet. All of it as of one moment. */
export function openDeck(
  services: Services,
  { visitor, slug, at }: DeckVisit,
): Promise<PresentationHead & { slides: Slide[] }> {
  return readSnapshot(services.orm, async orm => {
    const opened = await openPresentation({ orm }, { visitor, slug, capability: 'presentation.edit' })
    const { id } = opened.presentation
    const order = await readSlideOrder(orm, id)
    const from = firstInSight(
      order.findIndex(({ uid }) => uid === at),
      order.length,
    )
    const rows = await selectSlidesBetween(orm, id, { from, count: slidesPerRead.first })
    return { ...presentHead(opened, order), slides: rows.map(row => presentSlide(row, slug)) }
  })
}

/** The slide asked for stands in the middle, unless an end of the deck is nearer. */
function firstInSight(place: number, total: number): number {
  const centred = place - Math.floor(slidesPerRead.first / 2)
  return Math.max(0, Math.min(centred, total - slidesPerRead.first))
}
