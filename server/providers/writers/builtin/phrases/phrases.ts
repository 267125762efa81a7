import type { TalkKind } from '#domain/generation/talk-kinds.ts'

/** Several ways to say each, so that decks do not all sound alike. `{title}` is put in as it stands. */
export interface Phrases {
  /** What a deck is called of which nothing is known. */
  readonly untitled: string
  readonly contents: readonly string[]
  readonly summary: readonly string[]
  /** Over what a brief begins with before it names anything. */
  readonly lead: readonly string[]
  readonly inNumbers: readonly string[]
  /** The same where the section has no short name. */
  readonly figures: readonly string[]
  readonly dates: readonly string[]
  readonly history: readonly string[]
  readonly continued: readonly string[]
  readonly more: readonly string[]
  readonly quote: readonly string[]
  readonly questions: readonly string[]
  /** What a deck of the kind ends with where the brief gives no words of its own. */
  readonly closing: Record<TalkKind, readonly string[]>
  /** Between the last two of several names. */
  readonly and: string
  /** Before the words that say for whom the talk is. */
  readonly audience: string
}
