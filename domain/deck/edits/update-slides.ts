import type { Presentation } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { performAll } from './perform.ts'
import { type UpdateSlide, updateSlide } from './update-slide.ts'

export interface UpdateSlides extends Pick<UpdateSlide, 'fields'> {
  uids: readonly string[]
}

/** The same for each of the selected slides: a layout, notes. */
export function updateSlides(deck: Presentation, { uids, fields }: UpdateSlides): Edit {
  return performAll(deck, uids, (current, uid) => updateSlide(current, { uid, fields }))
}
