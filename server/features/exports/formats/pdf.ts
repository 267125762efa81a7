import { seconds } from '#server/clock.ts'
import type { ExportFormatMaker } from './format.ts'
import { noteStilled } from './note-stilled.ts'
import { stillPictures } from './still-pictures.ts'

/** A large deck is printed in one go: its links lead from sheet to sheet, and a font is embedded once. */
const timeFor = (slides: number) => seconds(60) + slides * seconds(1)

export const pdfFormat: ExportFormatMaker = {
  async make({ deck, language }, { browser, deckPages, readFile, signal, onProgress }) {
    const html = deckPages.renderPrintPage({ deck, language })
    const order = { html, readFile: stillPictures(readFile), signal, timeoutMs: timeFor(deck.slides.length) }
    const body = await browser.withPage(order, page => page.toPdf())
    onProgress(deck.slides.length)
    return { body, extension: 'pdf', report: noteStilled(deck.slides) }
  },
}
