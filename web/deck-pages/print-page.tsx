import { SlideView } from '#slides/slide-view.tsx'
import type { DeckFacts } from './deck-facts.ts'

/** A range of slides, from index 0. */
export interface DeckPart {
  readonly from: number
  readonly count: number
}

export interface PrintPageProps extends Pick<DeckFacts, 'deck' | 'language'> {
  readonly part?: DeckPart | undefined
}

/**
 * Every slide on a page of its own, 1280 by 720, below each other: the source of PDF files, pictures and measurements.
 * Links to a slide lead to its page. It contains no scripts.
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
