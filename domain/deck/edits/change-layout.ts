import type { LayoutName } from '../layouts/registry.ts'
import type { Presentation } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { updateSlide } from './update-slide.ts'

/** Another composition for the same items: they flow into its cells, and back again unchanged. */
export function changeLayout(deck: Presentation, { uid, layout }: { uid: string; layout: LayoutName }): Edit {
  return updateSlide(deck, { uid, fields: { layout } })
}
