import type { Presentation } from '../presentation.ts'
import { clampIndex, type Edit } from './diff.ts'
import { moveSlide } from './move-slide.ts'
import { performAll } from './perform.ts'

export interface MoveSlides {
  uids: readonly string[]
  /** The gap they are dropped into, counted in the deck as it is: 0 before the first slide, n behind the last. */
  to: number
}

/** Moves slides together, in the order of the deck. */
export function moveSlides(deck: Presentation, { uids, to }: MoveSlides): Edit {
  const wanted = new Set(uids)
  const gap = clampIndex(to, deck.slides.length)
  const moved = deck.slides.filter(slide => wanted.has(slide.uid))
  const anchor = deck.slides.slice(0, gap).findLast(slide => !wanted.has(slide.uid))
  let behind = anchor?.uid
  return performAll(deck, moved, (current, { uid }) => {
    const rest = current.slides.filter(slide => slide.uid !== uid)
    const edit = moveSlide(current, { uid, to: rest.findIndex(slide => slide.uid === behind) + 1 })
    behind = uid
    return edit
  })
}
