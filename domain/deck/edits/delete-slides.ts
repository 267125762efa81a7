import type { Presentation } from '../presentation.ts'
import { deleteSlide } from './delete-slide.ts'
import type { Edit } from './diff.ts'
import { performAll } from './perform.ts'

export function deleteSlides(deck: Presentation, { uids }: { uids: readonly string[] }): Edit {
  return performAll(deck, uids, (current, uid) => deleteSlide(current, { uid }))
}
