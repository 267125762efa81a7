import type { Presentation } from '#domain/deck/presentation.ts'
import type { Locale } from '#domain/locale.ts'

/** A deck as a page of its own is drawn of it. */
export interface DeckToDraw {
  readonly deck: Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>
  /** Of its words. */
  readonly language: Locale
}

/** Some slides of a deck, counted from 0; their numbers stay what they are. */
export interface DeckPart {
  readonly from: number
  readonly count: number
}

/** What the built web draws of decks; `web` never sees `server`, and this is all that `server` sees of it. */
export interface DeckPages {
  /** A whole document, each slide on a sheet of 1280 by 720; its style sheets, fonts and pictures are named by paths. */
  renderPrintPage(deck: DeckToDraw & { readonly part?: DeckPart | undefined }): string
}
