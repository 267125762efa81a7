import type { Presentation } from '../presentation.ts'
import { type Edit, findSlide } from './diff.ts'
import { perform, unchanged } from './perform.ts'

export function deleteSlide(deck: Presentation, { uid }: { uid: string }): Edit {
  const slide = findSlide(deck, uid)
  return slide ? perform(deck, { kind: 'slide_removed', index: slide.index, slide }) : unchanged(deck)
}
