import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import { type Slide, slideSchema } from '../slide.ts'
import { clampIndex, type Edit, findSlide } from './diff.ts'
import { perform, unchanged } from './perform.ts'

export interface InsertSlide {
  slide: Slide
  index: number
}

/** Puts a slide in at the index; the ones behind it move on. */
export function insertSlide(deck: Presentation, { slide, index }: InsertSlide): Edit {
  if (deck.slides.length >= LIMITS.slides || findSlide(deck, slide.uid)) return unchanged(deck)
  const place = clampIndex(index, deck.slides.length)
  const placed = slideSchema.parse({ ...slide, index: place })
  return perform(deck, { kind: 'slide_inserted', index: place, slide: placed })
}
