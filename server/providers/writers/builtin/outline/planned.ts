import type { SlideKind } from '#domain/generation/slide-kinds.ts'

/** A slide to be: its lines are what a person reads and edits in the outline, and what the slide is made from. */
export interface Planned {
  readonly kind: SlideKind
  readonly title: string
  readonly lines: readonly string[]
  readonly blocks: readonly number[]
  /** Its lines as whole sentences, where it can as well be told as running text. */
  readonly sentences?: readonly string[]
}
