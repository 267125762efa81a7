import { lookOf } from '#domain/deck/design/restyle-slide.ts'
import { isSame } from '#domain/deck/edits/fields.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'

/** One of the looks on offer, as far as it is shown. */
export interface Look {
  readonly key: string
  readonly name: string
  readonly theme: DeckTheme
  /** The first of the slides that it would change. */
  readonly slides: readonly Slide[]
}

/** How many slides of a deck stand for all. */
export const SHOWN = 3

/** The look that the deck has now; none where it has one of its own. */
export function findWorn(
  looks: readonly Look[],
  deck: Pick<Presentation, 'theme' | 'slides'>,
): Look | undefined {
  const now = new Map(deck.slides.map(slide => [slide.uid, slide]))
  return looks.find(
    ({ theme, slides }) =>
      isSame(theme, deck.theme) &&
      slides.every(slide => {
        const worn = now.get(slide.uid)
        return worn !== undefined && lookOf(worn) === lookOf(slide)
      }),
  )
}
