import type { Presentation } from '#domain/deck/presentation.ts'
import type { Locale } from '#domain/locale.ts'
import type { PublicFace } from '#domain/workspace/brand.ts'

/** What a page of a deck is rendered from. */
export interface DeckFacts {
  readonly deck: Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>
  /** The language of the deck's content. */
  readonly language: Locale
  /** Style sheets of the build that the page links to. */
  readonly styles: readonly string[]
}

/** What the public page of a deck is rendered from. */
export interface PublicFacts extends DeckFacts {
  readonly slug: string
  readonly revision: number
  /** All slides below each other, or one at a time. */
  readonly view: 'site' | 'show'
  /** The language of the interface around the deck. */
  readonly chrome: Locale
  /** Shown in a frame of another page. */
  readonly embedded: boolean
  /** Its forms can be submitted. */
  readonly takesAnswers: boolean
  /** Search engines may index it. */
  readonly indexed: boolean
  /** Says what it was made with; unless said, it does. */
  readonly badge?: boolean | undefined
  /** It can be downloaded as a PDF. */
  readonly downloading?: boolean | undefined
  /** What its workspace shows of itself in place of the badge. */
  readonly face?: PublicFace | undefined
  /** The origin of the page's site. */
  readonly origin: string
  /** Stands before addresses of the app, where the page is on another site. */
  readonly home?: string | undefined
  /** Exported as a single file: its script is inline, and nothing in it links to the app. */
  readonly offline?: boolean | undefined
  /** The script modules of the page, the entry first. */
  readonly scripts: readonly string[]
}
