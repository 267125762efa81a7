import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import type { DeckCover, Showcase, ShownDeck } from './shown-deck.ts'

export interface ShowcaseDrafts {
  readonly keynote: DeckDraft
  readonly lesson: DeckDraft
  readonly report: DeckDraft
}

/** The demo decks as the landing shows them: one to play, three covers to look at. */
export function presentShowcase({ keynote, lesson, report }: ShowcaseDrafts): Showcase {
  return {
    deck: presentDeck(keynote),
    covers: { keynote: presentCover(keynote), lesson: presentCover(lesson), report: presentCover(report) },
  }
}

function presentDeck(draft: DeckDraft): ShownDeck {
  const { name, theme, settings, slides } = instantiateDraft(draft, { nextUid: countUids() })
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

function presentCover(draft: DeckDraft): DeckCover {
  const slideCount = draft.slides.length
  const { name, theme, slides } = presentDeck({ ...draft, slides: draft.slides.slice(0, 1) })
  const [slide] = slides
  if (!slide) throw new Error(`${name} has no slide to be its cover`)
  return { name, theme, slide, slideCount }
}

/** The same at every build: a page that differs each time it is rendered cannot be cached by its content. */
function countUids(): () => string {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  }
}
