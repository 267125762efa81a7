import type { Presentation } from '../presentation.ts'
import type { Sticker } from '../sticker.ts'
import { type Edit, findSlide } from './diff.ts'
import { diffFields } from './fields.ts'
import { perform, unchanged } from './perform.ts'

/** Changes the stickers of a slide. What comes in is checked by the edits that bring it. */
export function setStickers(
  deck: Presentation,
  uid: string,
  change: (stickers: readonly Sticker[]) => readonly Sticker[],
): Edit {
  const slide = findSlide(deck, uid)
  const changed = slide && diffFields(slide, { stickers: change(slide.stickers) })
  return changed ? perform(deck, { kind: 'slide_set', uid, ...changed }) : unchanged(deck)
}
