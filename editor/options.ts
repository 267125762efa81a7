import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Journal } from './journal.ts'
import type { DeckHead } from './remote.ts'
import type { Transport } from './transport.ts'

/** Time, as the editor knows it: the browser's in the product, a hand-moved one in tests. */
export interface Timers {
  now(): number
  /** Returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void
}

export interface EditorOptions {
  /** A deck of the server with some of its slides, or one that exists only here (`create`). */
  readonly open:
    | { readonly kind: 'stored'; readonly head: DeckHead; readonly slides: readonly Slide[] }
    | { readonly kind: 'new'; readonly deck: Presentation }
  readonly transport: Transport
  readonly journal: Journal
  readonly timers: Timers
  readonly newUid: () => string
  /** Called when a deck that existed only here got its address. */
  readonly onCreated?: (slug: string) => void
  /** Something that must never happen did: shown as the editor's error, reported. */
  readonly onError: (error: unknown) => void
}

/** What is not on the server is in the journal this long after the change: well below the 300 ms a killed tab may lose. */
export const JOURNAL_DELAY = 100

/** A slide's changes are sent this long after the last of them. */
export const SLIDE_SAVE_DELAY = 1500
