import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckHead, SentSlide, Transport } from './transport.ts'

/** The clock of the editor: the browser's in the product, a manual one in tests. */
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
  /** Something that must never happen did: shown as the editor's error and reported. */
  readonly onError: (error: unknown) => void
}

/** What is not on the server is in the journal this long after the change: well below the 300 ms a killed tab may lose. */
export const JOURNAL_DELAY = 100

/** A slide's changes are sent this long after the last of them. */
export const SLIDE_SAVE_DELAY = 1500

/** A slide with changes the server has not acknowledged, and the version they were made on (null: new here). */
export interface JournalSlide {
  readonly uid: string
  readonly base: Slide | null
  /** Null: deleted here, not yet there. */
  readonly mine: Slide | null
  /** Versions of which it is not known whether they arrived. */
  readonly sent?: readonly SentSlide[]
}

/** The creation of a new presentation, of which it is not known whether it arrived. */
export interface Creation {
  readonly key: string
  readonly sent: Presentation
}

export interface JournalDeck {
  readonly base: Pick<Presentation, 'name' | 'theme' | 'settings'>
  readonly mine: Pick<Presentation, 'name' | 'theme' | 'settings'>
  readonly moves: readonly { readonly uid: string; readonly after: string | null }[]
  readonly creation?: Creation | undefined
}

/**
 * What survives a reload, a crash or a dead connection: kept in the browser's own storage until the server has it.
 * One journal per presentation; two tabs write different keys.
 */
export interface Journal {
  read(): Promise<{ readonly slides: readonly JournalSlide[]; readonly deck: JournalDeck | null }>
  putSlide(entry: JournalSlide): void
  dropSlide(uid: string): void
  putDeck(entry: JournalDeck | null): void
  /** Resolves when everything put so far is written. */
  settle(): Promise<void>
  /** Reports from now on whether the journal can be written: storage may be full or closed to the page. */
  watch?(listener: (kept: boolean) => void): () => void
}
