import { type Writer, WriterError } from '../writer.ts'
import { composeOutline } from './outline/write-outline.ts'
import { composePage } from './page/write-page.ts'
import { writeEntry } from './slide/write-slide.ts'

/** Composes from the brief alone: it asks nobody, and what it says stands in the brief. */
export const builtInWriter: Writer = {
  name: 'builtin',
  revisions: [],
  concurrency: 8,
  writeOutline: async wish => composeOutline(wish),
  writeSlide: async wish => writeEntry(wish),
  writeFromPage: async wish => composePage(wish),
  revise: async () => {
    throw new WriterError('failed', 'the built-in writer does not revise')
  },
  close: async () => {},
}
