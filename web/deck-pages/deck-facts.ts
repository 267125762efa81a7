import type { Presentation } from '#domain/deck/presentation.ts'
import type { Locale } from '#domain/locale.ts'

/** A deck as a page of its own is drawn of it. */
export interface DeckFacts {
  readonly deck: Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>
  /** Of its words. */
  readonly language: Locale
  /** Style sheets of the build that the page links. */
  readonly styles: readonly string[]
}
