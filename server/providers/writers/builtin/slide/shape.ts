import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Given } from './given.ts'
import { clip } from './lines.ts'

/** Makes a kind of slide of what is given; null where that cannot honestly be done. */
export type Shape = (given: Given) => SlideContent | null

const LONGEST_TITLE = 200
const LONGEST_NOTES = 4_000

export function common(given: Given) {
  return {
    title: clip(given.title, LONGEST_TITLE),
    notes: clip(given.notes, LONGEST_NOTES),
    picture: given.picture,
    source: given.source,
  }
}

/** A drawing or figures fill the slide: a picture would only be in their way. */
export function unpictured(given: Given) {
  return { ...common(given), picture: '' }
}
