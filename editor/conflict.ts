import type { Slide } from '#domain/deck/slide.ts'

/** One slide that two people changed in the same place; it is not saved until the user decides. */
export interface Conflict {
  readonly id: string
  readonly uid: string
  /** The items (by id) or fields of the slide that differ. */
  readonly places: readonly string[]
  readonly mine: Slide
  readonly theirs: Slide
}
