import { findFont } from '#domain/deck/catalog/fonts.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { PdfSheets } from '#domain/export/options.ts'
import { SlideView } from '#slides/slide-view.tsx'
import type { DeckFacts } from './deck-facts.ts'

/** A range of slides, from index 0. */
export interface DeckPart {
  readonly from: number
  readonly count: number
}

export interface PrintPageProps extends Pick<DeckFacts, 'deck' | 'language'> {
  readonly part?: DeckPart | undefined
  /** The slides to show, from index 0, where they are no range. */
  readonly places?: readonly number[] | undefined
  readonly sheets?: PdfSheets | undefined
}

/**
 * Slides on sheets: each on one of its own, 1280 by 720, which is the source of PDF files, pictures and measurements; or
 * on paper, with their notes or several together. Links to a slide lead to it. It contains no scripts.
 */
export function PrintPage({ deck, language, part, places, sheets = 'slides' }: PrintPageProps) {
  const { from, count } = part ?? { from: 0, count: deck.slides.length }
  const shown = places ?? deck.slides.slice(from, from + count).map((_, index) => from + index)
  const draw = (place: number) => {
    const slide = deck.slides[place]
    if (!slide) return null
    return (
      <div className="print-slide" id={slide.uid} data-slide={slide.uid} key={slide.uid}>
        <SlideView
          slide={slide}
          deckTheme={deck.theme}
          locale={language}
          number={deck.settings.page_numbering ? place + 1 : undefined}
          interactive
        />
      </div>
    )
  }
  if (sheets === 'slides') return <main className="print-deck">{shown.map(draw)}</main>
  return (
    <main
      className="print-deck"
      style={{ fontFamily: findFont(resolveTheme(deck.theme).fontIds.text)?.stack }}
    >
      {sheets === 'notes'
        ? shown.map(place => (
            <section className="print-sheet" key={place}>
              {draw(place)}
              <SheetFoot name={deck.name} number={place + 1} />
              <div className="print-notes">
                {(deck.slides[place]?.notes ?? '').split(/\r?\n/).map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, drawn once
                  <p key={at}>{line}</p>
                ))}
              </div>
            </section>
          ))
        : chunk(shown, slidesPerSheet[sheets]).map((together, sheet) => (
            <section className="print-sheet" key={together[0]}>
              <div className="print-grid">{together.map(draw)}</div>
              <SheetFoot name={deck.name} number={sheet + 1} />
            </section>
          ))}
    </main>
  )
}

function SheetFoot({ name, number }: { name: string; number: number }) {
  return (
    <footer className="print-foot">
      <span>{name}</span>
      <span>{number}</span>
    </footer>
  )
}

const slidesPerSheet = { handout_2: 2, handout_4: 4, handout_6: 6 } as const

function chunk(places: readonly number[], size: number): number[][] {
  const count = Math.ceil(places.length / size)
  return Array.from({ length: count }, (_, at) => places.slice(at * size, (at + 1) * size))
}

const EVERYWHERE = `
html, body { margin: 0; padding: 0 }
* { print-color-adjust: exact; -webkit-print-color-adjust: exact; animation: none !important; transition: none !important }`

const SLIDES = `
@page { size: 1280px 720px; margin: 0 }
.print-slide { width: 1280px; height: 720px; overflow: hidden; break-after: page; break-inside: avoid }
.print-slide:last-child { break-after: auto }`

/** Paper of 210 by 297 mm: Letter is a little broader and shorter, and what is printed on it keeps clear of its edges. */
const PAPER = `
@page { size: 210mm 297mm; margin: 16mm 18mm }
body { background: #fff; color: #16181d; font-size: 10.5pt; line-height: 1.5 }
.print-sheet { position: relative; break-after: page }
.print-sheet:last-child { break-after: auto }
.print-slide { width: 174mm; height: 97.875mm; overflow: hidden; break-inside: avoid; outline: 0.25mm solid #c9ccd3 }
.print-foot { display: flex; justify-content: space-between; gap: 8mm; margin: 3mm 0 6mm; color: #5b606b; font-size: 8.5pt }
.print-foot > :first-child { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.print-notes p { margin: 0; min-height: 1.5em; overflow-wrap: anywhere; orphans: 2; widows: 2 }`

const HANDOUT = (columns: number, rows: number) => `
.print-sheet { display: flex; flex-direction: column; height: 264mm }
.print-grid { flex: 1; display: grid; grid-template-columns: repeat(${columns}, 1fr); grid-template-rows: repeat(${rows}, 1fr); gap: 8mm; place-items: center }
.print-slide { width: ${columns === 1 ? '174mm' : '83mm'}; height: ${columns === 1 ? '97.875mm' : '46.6875mm'} }
.print-foot { margin: 4mm 0 0 }`

const PAPER_STYLES: Readonly<Record<Exclude<PdfSheets, 'slides'>, string>> = {
  notes: PAPER,
  handout_2: PAPER + HANDOUT(1, 2),
  handout_4: PAPER + HANDOUT(2, 2),
  handout_6: PAPER + HANDOUT(2, 3),
}

/** How the sheets are laid out. */
export function printStyle(sheets: PdfSheets = 'slides'): string {
  return (sheets === 'slides' ? SLIDES : PAPER_STYLES[sheets]) + EVERYWHERE
}
