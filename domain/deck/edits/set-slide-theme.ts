import type { Presentation } from '../presentation.ts'
import type { SlideTheme } from '../theme/overrides.ts'
import { type Edit, findSlide } from './diff.ts'
import { performAll, unchanged } from './perform.ts'
import { updateSlide } from './update-slide.ts'

export interface SetSlideTheme {
  uids: readonly string[]
  /** What is not named stays as it is. */
  theme: Partial<SlideTheme>
}

/** Dresses some slides differently from the deck. */
export function setSlideTheme(deck: Presentation, { uids, theme }: SetSlideTheme): Edit {
  return performAll(deck, uids, (current, uid) => {
    const slide = findSlide(current, uid)
    if (!slide) return unchanged(current)
    return updateSlide(current, { uid, fields: { theme: { ...slide.theme, ...theme } } })
  })
}
