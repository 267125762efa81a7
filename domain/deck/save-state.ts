import type { Slide } from './slide.ts'

/** How far a slide's changes have come, in one client's session. Below `saved` the presentation is not PATCHed. */
export const SAVE_STATE = { unsaved: 0, saving: 1, saved: 2, untouched: 3 } as const
export type SaveState = (typeof SAVE_STATE)[keyof typeof SAVE_STATE]

export type SessionSlide = Slide & { saveState: SaveState }

export function toSessionSlide(slide: Slide, saveState: SaveState = SAVE_STATE.untouched): SessionSlide {
  return { ...slide, saveState }
}

/** What may leave the session: storing saveState would make a reload believe in a save that never happened. */
export function toStoredSlide({ saveState: _, ...slide }: SessionSlide): Slide {
  return slide
}

export function isSaving(saveState: SaveState): boolean {
  return saveState < SAVE_STATE.saved
}
