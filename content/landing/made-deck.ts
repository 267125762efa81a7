import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'

/**
 * What the built-in writer and automatic design made of the brief `generation.examples.lesson`, kept as it came:
 * the headings of the outline, and the first slides.
 */
export interface MadeDeck {
  readonly outline: readonly string[]
  readonly theme: DeckTheme
  readonly slides: readonly Pick<Slide, 'items' | 'stickers' | 'layout' | 'theme'>[]
}
