import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { copySlide } from './copy-slide.ts'
import { clampIndex, type Edit } from './diff.ts'
import { insertSlide } from './insert-slide.ts'
import { performAll, unchanged } from './perform.ts'

export interface PasteSlides {
  /** Of this deck or of another one; they are copied, never shared. */
  slides: readonly Slide[]
  index: number
  /** One for each slide. */
  newUids: readonly string[]
}

/** Copies behind each other from the index on; all of them or, where the deck cannot hold them, none. */
export function pasteSlides(deck: Presentation, { slides, index, newUids }: PasteSlides): Edit {
  if (deck.slides.length + slides.length > LIMITS.slides) return unchanged(deck)
  if (slides.length > newUids.length) return unchanged(deck)
  const renamed = new Map(slides.map((slide, at) => [slide.uid, newUids[at] ?? '']))
  const first = clampIndex(index, deck.slides.length)
  const copies = slides.map((slide, at) => ({
    ...copySlide(slide, newUids[at] ?? '', renamed),
    presentation: deck.slug,
    index: first + at,
  }))
  return performAll(deck, copies, (current, slide) => insertSlide(current, { slide, index: slide.index }))
}
