import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import type { Locale } from '#domain/locale.ts'
import examples from './generated-examples.json' with { type: 'json' }

/**
 * What the built-in writer and automatic design made of the brief `generation.examples.lesson`, unedited:
 * the headings of the outline, and the first slides.
 */
export interface GeneratedExample {
  readonly outline: readonly string[]
  readonly theme: DeckTheme
  readonly slides: readonly Pick<Slide, 'items' | 'stickers' | 'layout' | 'theme'>[]
}

/** `tests/corpus/landing-example.test.ts` writes the file, and says when the writer makes something else of the brief. */
export const generatedExamples = examples as unknown as Record<Locale, GeneratedExample>
