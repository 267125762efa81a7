import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'

export interface SlideRef {
  readonly id: number
  readonly uid: string
  readonly revision: number
}

/** The presentation without what is on its slides, as the server has it. */
export interface DeckHead extends Omit<Presentation, 'slides' | 'slug'> {
  readonly slug: string
  readonly revision: number
  readonly order: readonly SlideRef[]
}

/** Someone who has the deck open. */
export interface Person {
  readonly client: string
  readonly name: string
  readonly slide: string | null
}

/** What another client did to the deck. */
export type RemoteChange =
  | { readonly kind: 'slide_added'; readonly slide: Slide }
  | { readonly kind: 'slide_saved'; readonly slide: Slide }
  /** With the id it is known which one ended: a slide that was brought back has the same uid and another id. */
  | { readonly kind: 'slide_removed'; readonly uid: string; readonly id?: number | undefined }
  | { readonly kind: 'deck_saved'; readonly head: DeckHead }
