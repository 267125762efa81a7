import type { Writer } from '../writer.ts'
import { composeOutlineApart } from './outline/write-outline-apart.ts'
import { composePage } from './page/write-page.ts'
import { BUILT_IN_REVISIONS, reviseTexts } from './revise/revise-texts.ts'
import { writeEntry } from './slide/write-slide.ts'

/** Composes from the brief alone: it asks nobody, and what it says stands in the brief. */
export const builtInWriter: Writer = {
  name: 'builtin',
  revisions: BUILT_IN_REVISIONS,
  concurrency: 8,
  writeOutline: composeOutlineApart,
  writeSlide: async wish => writeEntry(wish),
  writeFromPage: async wish => composePage(wish),
  revise: async wish => reviseTexts(wish),
  close: async () => {},
}
