import { z } from 'zod'
import type { Presentation } from '../presentation.ts'
import { type SlideInput, slideSchema } from '../slide.ts'
import { type Edit, findSlide } from './diff.ts'
import { diffFields } from './fields.ts'
import { perform, unchanged } from './perform.ts'

const { layout, theme, notes, stickers, is_favorite } = slideSchema.shape
/** Only what is named is checked and written: notes are typed, and the items beside them are not read again. */
const ownFields = z.object({
  layout: layout.unwrap().optional(),
  theme: theme.unwrap().optional(),
  notes: notes.unwrap().optional(),
  stickers: stickers.unwrap().optional(),
  is_favorite: is_favorite.unwrap().optional(),
})

export interface UpdateSlide {
  uid: string
  fields: Partial<Pick<SlideInput, 'layout' | 'theme' | 'notes' | 'stickers' | 'is_favorite'>>
}

/** Changes what belongs to the slide itself; its items have edits of their own. */
export function updateSlide(deck: Presentation, { uid, fields }: UpdateSlide): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const changed = diffFields(slide, ownFields.parse(fields))
  return changed ? perform(deck, { kind: 'slide_set', uid, ...changed }) : unchanged(deck)
}
