import type { Presentation } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { pasteSlides } from './paste-slides.ts'

export interface DuplicateSlides {
  uids: readonly string[]
  /** One for each slide. */
  newUids: readonly string[]
}

/** Copies of some slides, together behind the last of them. */
export function duplicateSlides(deck: Presentation, { uids, newUids }: DuplicateSlides): Edit {
  const wanted = new Set(uids)
  const slides = deck.slides.filter(slide => wanted.has(slide.uid))
  return pasteSlides(deck, { slides, index: (slides.at(-1)?.index ?? 0) + 1, newUids })
}
