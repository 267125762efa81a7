import { addPicture, type FoundPicture } from '../../deck/design/add-picture.ts'
import { pickManner } from '../../deck/design/compose/manner.ts'
import { type Place, readContent } from '../../deck/design/content/read-content.ts'
import { designSlide } from '../../deck/design/design-slide.ts'
import type { Beat } from '../../deck/design/rhythm.ts'
import { createChance } from '../../deck/design/seed.ts'
import { instantiateSlide } from '../../deck/draft.ts'
import { type Slide, slideSchema } from '../../deck/slide.ts'
import type { DeckTheme } from '../../deck/theme/overrides.ts'
import type { Locale } from '../../locale.ts'
import type { SlideContent } from '../slide-content.ts'
import { draftSlide } from './draft-slide.ts'

export interface SlideWish {
  readonly content: SlideContent
  readonly language: Locale
  readonly uid: string
  readonly theme: DeckTheme
  readonly place: Place
  /** The slides before it, as they look. */
  readonly before: readonly Beat[]
  /** What was found for its words; the first that fits is taken. */
  readonly pictures: readonly FoundPicture[]
  /** Of the deck: its slides share a manner. */
  readonly seed: string
}

/** One slide for a deck that is already there: in its theme, and following on the slides before it. */
export function drawSlide(wish: SlideWish): Slide {
  const { content, language, uid, theme, place, before, seed } = wish
  const drafted = slideSchema.parse(instantiateSlide(draftSlide(content, language), place.index, uid))
  const fit = wish.pictures.filter(({ matched = true }) => matched)
  const held = addPicture(drafted, readContent(drafted, place), () => fit, new Set())
  return designSlide(held, {
    deckTheme: theme,
    place,
    manner: pickManner(createChance(seed)),
    before,
    chance: createChance(`${seed} ${uid}`),
  })
}
