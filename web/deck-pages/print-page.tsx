import { SlideView } from '#slides/slide-view.tsx'
import type { DeckFacts } from './deck-facts.ts'

/** Some slides of a deck, counted from 0. */
export interface DeckPart {
  readonly from: number
  readonly count: number
}

export interface PrintPageProps extends Pick<DeckFacts, 'deck' | 'language'> {
  readonly part?: DeckPart | undefined
}

/**
 * Every slide on a sheet of its own, 1280 by 720, one below the other: what a PDF is printed from, pictures are taken
 * of, and boxes are measured in. Links to a slide lead to its sheet. Nothing in it runs.
 */
export function PrintPage({ deck, language, part }: PrintPageProps) {
  const { from, count } = part ?? { from: 0, count: deck.slides.length }
  return (
    <main className="print-deck">
      {deck.slides.slice(from, from + count).map((slide, index) => (
        <div className="print-slide" id={slide.uid} data-slide={slide.uid} key={slide.uid}>
          <SlideView
            slide={slide}
            deckTheme={deck.theme}
            locale={language}
            number={deck.settings.page_numbering ? from + index + 1 : undefined}
            interactive
          />
        </div>
      ))}
    </main>
  )
}
