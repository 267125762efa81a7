import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'

/** What of a slide is needed to draw it. */
export type ShownSlide = Pick<Slide, 'items' | 'stickers' | 'layout' | 'theme'>

export interface ShownDeck {
  readonly name: string
  readonly theme: DeckTheme
  readonly numbered: boolean
  readonly slides: readonly ShownSlide[]
}
