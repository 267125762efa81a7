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

/** A deck as anyone may look at it. */
export interface PublicFacts extends DeckFacts {
  readonly slug: string
  readonly revision: number
  /** All slides one below the other, or one at a time. */
  readonly view: 'site' | 'show'
  /** Of the words around the deck. */
  readonly chrome: Locale
  /** In a frame on somebody's page. */
  readonly embedded: boolean
  /** Its forms can be filled in. */
  readonly takesAnswers: boolean
  /** Search engines may list it. */
  readonly indexed: boolean
  /** The product's own address. */
  readonly origin: string
  /** In one file that is taken away: it has its script in it, and nothing in it leads back to us. */
  readonly offline?: boolean | undefined
  /** The modules that bring the page to life, the one to start with first. */
  readonly scripts: readonly string[]
}
