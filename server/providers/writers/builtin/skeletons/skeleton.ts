import type { SlideKind } from '#domain/generation/outline.ts'
import type { TalkKind } from '#domain/generation/request.ts'

/** What a kind of talk usually has a slide for, and what to ask a speaker who has not said it yet. */
export interface Role {
  /** 1 is kept to the last where there are fewer slides than roles. */
  readonly rank: number
  readonly title: string
  readonly kind: SlideKind
  /** In the words of lines of that kind; `{topic}` is the title of the deck. They ask and claim nothing. */
  readonly prompts: readonly string[]
  /** A sentence of the brief with one of these words, in any form, speaks of it. */
  readonly words: string
  /** Takes what speaks of no role. */
  readonly isHome?: true
}

export type Skeletons = Record<TalkKind, readonly Role[]>
