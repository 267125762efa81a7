import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { SentSlide } from './transport.ts'

/** A slide with changes the server has not acknowledged, and the version they were made on (null: new here). */
export interface JournalSlide {
  readonly uid: string
  readonly base: Slide | null
  /** Null: deleted here, not yet there. */
  readonly mine: Slide | null
  /** Versions of which it is not known whether they arrived. */
  readonly sent?: readonly SentSlide[]
}

/** The making of a new presentation, of which it is not known whether it arrived. */
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
  /** Tells whether things are being kept, from now on: storage may be full or closed to the page. */
  watch?(listener: (kept: boolean) => void): () => void
}
