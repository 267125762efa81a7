import type { Presentation } from '../presentation.ts'
import { itemId, type Slide } from '../slide.ts'
import { type Edit, findSlide } from './diff.ts'
import { insertSlide } from './insert-slide.ts'
import { unchanged } from './perform.ts'

export interface DuplicateSlide {
  uid: string
  /** The copy's own uid; it comes from the caller, as the domain has no randomness. */
  newUid: string
}

/** A copy behind the original, unknown to the server and nobody's favourite. */
export function duplicateSlide(deck: Presentation, { uid, newUid }: DuplicateSlide): Edit {
  const slide = findSlide(deck, uid)
  return slide
    ? insertSlide(deck, { slide: copySlide(slide, newUid), index: slide.index + 1 })
    : unchanged(deck)
}

function copySlide(slide: Slide, uid: string): Slide {
  return {
    ...slide,
    id: null,
    uid,
    revision: 0,
    is_favorite: false,
    items: slide.items.map((item, index) => ({ ...item, id: itemId(uid, index) })),
    stickers: slide.stickers.map((sticker, index) => ({ ...sticker, id: `${uid}-s${index}` })),
  }
}
