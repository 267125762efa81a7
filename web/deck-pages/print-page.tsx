import { SlideView } from '#slides/slide-view.tsx'
import type { DeckFacts } from './deck-facts.ts'

/**
 * Every slide on a sheet of its own, 1280 by 720, one below the other: what a PDF is printed from, pictures are taken
 * of, and boxes are measured in. Nothing in it runs.
 */
export function PrintPage({ deck, language }: Pick<DeckFacts, 'deck' | 'language'>) {
  return (
    <main className="print-deck">
      {deck.slides.map((slide, index) => (
        <div className="print-slide" data-slide={slide.uid} key={slide.uid}>
          <SlideView
            slide={slide}
            deckTheme={deck.theme}
            locale={language}
            number={deck.settings.page_numbering ? index + 1 : undefined}
            interactive
          />
        </div>
      ))}
    </main>
  )
}
