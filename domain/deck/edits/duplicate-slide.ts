import type { Presentation } from '../presentation.ts'
import { copySlide } from './copy-slide.ts'
import { type Edit, findSlide } from './diff.ts'
import { insertSlide } from './insert-slide.ts'
import { unchanged } from './perform.ts'

export interface DuplicateSlide {
  uid: string
  /** The copy's own uid; it comes from the caller, as the domain has no randomness. */
  newUid: string
}

/** A copy behind the original. */
export function duplicateSlide(deck: Presentation, { uid, newUid }: DuplicateSlide): Edit {
  const slide = findSlide(deck, uid)
  return slide
    ? insertSlide(deck, { slide: copySlide(slide, newUid), index: slide.index + 1 })
    : unchanged(deck)
}
