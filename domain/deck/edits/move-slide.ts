import type { Presentation } from '../presentation.ts'
import { clampIndex, type Edit, findSlide } from './diff.ts'
import { perform, unchanged } from './perform.ts'

/** `to` is the index the slide has afterwards. */
export function moveSlide(deck: Presentation, { uid, to }: { uid: string; to: number }): Edit {
  const slide = findSlide(deck, uid)
  const place = clampIndex(to, deck.slides.length - 1)
  if (!slide || slide.index === place) return unchanged(deck)
  return perform(deck, { kind: 'slide_moved', uid, from: slide.index, to: place })
}
