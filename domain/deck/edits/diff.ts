import type { Item } from '../items/registry.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'

/** The fields of one thing that changed, as they were or as they are. */
export type Fields = Readonly<Record<string, unknown>>

/** One reversible step. Slides are named by uid and items by id: an index may have moved by the time it is applied. */
export type Change =
  | { kind: 'deck_set'; before: Fields; after: Fields }
  | { kind: 'slide_inserted'; index: number; slide: Slide }
  | { kind: 'slide_removed'; index: number; slide: Slide }
  | { kind: 'slide_moved'; uid: string; from: number; to: number }
  | { kind: 'slide_set'; uid: string; before: Fields; after: Fields }
  | { kind: 'item_inserted'; uid: string; index: number; item: Item }
  | { kind: 'item_removed'; uid: string; index: number; item: Item }
  | { kind: 'item_moved'; uid: string; id: string; from: number; to: number }
  | { kind: 'item_set'; uid: string; id: string; before: Fields; after: Fields }

export type Diff = readonly Change[]

export interface Edit {
  deck: Presentation
  /** Empty where there was nothing to change. */
  diff: Diff
}

export function findSlide(deck: Presentation, uid: string): Slide | undefined {
  return deck.slides.find(slide => slide.uid === uid)
}

export function clampIndex(index: number, length: number): number {
  return Math.max(0, Math.min(Math.trunc(index), length))
}
