import type { Presentation } from '../presentation.ts'
import { type SlideInput, slideSchema } from '../slide.ts'
import { type Edit, findSlide } from './diff.ts'
import { diffFields } from './fields.ts'
import { perform, unchanged } from './perform.ts'

export interface UpdateSlide {
  uid: string
  fields: Partial<Pick<SlideInput, 'layout' | 'theme' | 'notes' | 'stickers' | 'is_favorite'>>
}

/** Changes what belongs to the slide itself; its items have edits of their own. */
export function updateSlide(deck: Presentation, { uid, fields }: UpdateSlide): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const { layout, theme, notes, stickers, is_favorite } = slideSchema.parse({ ...slide, ...fields })
  const changed = diffFields(slide, { layout, theme, notes, stickers, is_favorite })
  return changed ? perform(deck, { kind: 'slide_set', uid, ...changed }) : unchanged(deck)
}
