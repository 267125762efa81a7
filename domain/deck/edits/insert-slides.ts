import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { chainEdits } from './chain.ts'
import { clampIndex, type Edit } from './diff.ts'
import { insertSlide } from './insert-slide.ts'
import { unchanged } from './perform.ts'

export interface InsertSlides {
  slides: readonly Slide[]
  index: number
}

/** Puts slides in side by side, all of them or, where the deck would grow too large, none. */
export function insertSlides(deck: Presentation, { slides, index }: InsertSlides): Edit {
  if (deck.slides.length + slides.length > LIMITS.slides) return unchanged(deck)
  const place = clampIndex(index, deck.slides.length)
  return chainEdits(
    deck,
    slides.map((slide, offset) => before => insertSlide(before, { slide, index: place + offset })),
  )
}
