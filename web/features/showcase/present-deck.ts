import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import type { ShownDeck } from './shown-deck.ts'

/** A deck of the content, or the slides of it that are asked for, as a page shows it. */
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

/** The same at every build: a page that differs each time it is rendered cannot be cached by its content. */
function countUids(): () => string {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  }
}
