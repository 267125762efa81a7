import type { SlideKind } from '#domain/generation/slide-kinds.ts'

/** Something in a section that asks for a slide of its own kind. */
export interface Piece {
  readonly kind: SlideKind
  /** Its own name; empty where it goes by its section's. */
  readonly name: string
  readonly lines: readonly string[]
  readonly blocks: readonly number[]
  /** How much it is to be preferred where there is no room for all. */
  readonly worth: number
  /** Whether a sentence of its blocks says what it shows. */
  readonly says: (sentence: string) => boolean
}
