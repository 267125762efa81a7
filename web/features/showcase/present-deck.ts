import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'

/** The parts of a slide that are needed to render it. */
export type ShownSlide = Pick<Slide, 'items' | 'stickers' | 'layout' | 'theme'>

export interface ShownDeck {
  readonly name: string
  readonly theme: DeckTheme
  readonly numbered: boolean
  readonly slides: readonly ShownSlide[]
}

/** A sample deck, or the requested slides of it, in the form that pages show. */
export function presentDeck(draft: DeckDraft, places?: readonly number[]): ShownDeck {
  const chosen = places ? places.flatMap(place => draft.slides[place] ?? []) : draft.slides
  const { name, theme, settings, slides } = instantiateDraft(
    { ...draft, slides: chosen },
    { nextUid: countUids() },
  )
  return {
    name,
    theme,
    numbered: settings.page_numbering,
    slides: slides.map(({ items, stickers, layout, theme: own }) => ({
      items,
      stickers,
      layout,
      theme: own,
    })),
  }
}

/** Ids for a deck that is never stored. They are the same on the server and in the browser: a page that differed each time
 * it is rendered could not be cached by its content. */
export function countUids(): () => string {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  }
}

/** The server replaces it by the style sheets of slides: what precedes them is painted without waiting for them. */
export const slideStylesMark = '<template data-slide-styles=""></template>'
