import type { Slide } from '#domain/deck/slide.ts'
import type { Orm } from '#server/db/database.ts'
import { insertSlides, type SlideRow } from './queries.ts'
import { slideShape } from './slide-shape.ts'

/** Writes slides of today's form into a presentation that has none of them yet. */
export function storeSlides(
  orm: Orm,
  presentationId: number,
  slides: readonly Slide[],
  now: Date,
): Promise<SlideRow[]> {
  const rows = slides.map(({ uid, index, layout, items, stickers, theme, notes }) => ({
    presentationId,
    ...{ uid, index, layout, items, stickers, theme, notes },
    shape: slideShape(),
    createdAt: now,
    updatedAt: now,
  }))
  return insertSlides(orm, rows)
}
