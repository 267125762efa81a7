import type { Presentation } from '../presentation.ts'
import { chainEdits } from './chain.ts'
import { deleteSlide } from './delete-slide.ts'
import type { Edit } from './diff.ts'

/** From the last to the first: each removal renumbers only what stays, and undo fills in from the front. */
export function deleteSlides(deck: Presentation, { uids }: { uids: readonly string[] }): Edit {
  const gone = new Set(uids)
  const last = deck.slides.filter(slide => gone.has(slide.uid)).toReversed()
  return chainEdits(
    deck,
    last.map(
      ({ uid }) =>
        before =>
          deleteSlide(before, { uid }),
    ),
  )
}
