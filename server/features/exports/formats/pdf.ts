import { readSlideRange } from '#domain/export/options.ts'
import { seconds } from '#server/clock.ts'
import { staticFonts } from '#server/fonts/static-fonts.ts'
import type { ExportFormatMaker } from './format.ts'
import { reportStaticItems, stillPictures } from './still-pictures.ts'

/** A large deck is printed in one go: its links lead from sheet to sheet, and a font is embedded once. */
const timeFor = (slides: number) => seconds(60) + slides * seconds(1)

export const pdfFormat: ExportFormatMaker = {
  async make(
    { deck, language, options = {} },
    { browser, deckPages, readFile, signal, fontNames, onProgress },
  ) {
    const places = options.slides ? readSlideRange(options.slides, deck.slides.length) : undefined
    const html = deckPages.renderPrintPage({ deck, language, places, sheets: options.sheets })
    const printed = places?.map(place => place + 1) ?? deck.slides.map((_, place) => place + 1)
    const readPrinted = staticFonts(stillPictures(readFile), fontNames)
    const order = { html, readFile: readPrinted, signal, timeoutMs: timeFor(printed.length) }
    const body = setPdfCreator(await browser.withPage(order, page => page.toPdf()))
    onProgress(printed.length)
    const notes = reportStaticItems(deck.slides).filter(
      ({ slide }) => slide === null || printed.includes(slide),
    )
    return { body, extension: 'pdf', report: notes }
  },
}

/** The document information as Chromium writes it: one flat dictionary, named in the trailer. */
const infoReference = /\/Info (\d+) (\d+) R/

/**
 * Says in the file that Lectern made it. Some builds of Chromium write their own name there, others the user agent.
 * The information dictionary is written a second time at the end with an index of its own (an incremental update, as
 * the format provides for it): nothing that the browser wrote moves. A file of another shape is left as it is.
 */
function setPdfCreator(file: Buffer): Buffer {
  const trailerAt = file.lastIndexOf('trailer')
  const tail = file.subarray(trailerAt).toString('latin1')
  const [, trailer, startXref] = /^trailer\s*(<<.*>>)\s*startxref\s*(\d+)\s*%%EOF\s*$/s.exec(tail) ?? []
  const [, number, generation] = infoReference.exec(trailer ?? '') ?? []
  if (trailerAt < 0 || !trailer || !startXref || !number || !generation) return file
  const head = `${number} ${generation} obj`
  const from = file.indexOf(`\n${head}`) + 1
  const to = file.indexOf('endobj', from)
  if (from === 0 || to < 0) return file
  const written = file.subarray(from + head.length, to).toString('latin1')
  const info = written.replace(/\/Creator \((?:\\.|[^\\)])*\)/, '/Creator (Lectern)')
  const objectAt = file.length + 1
  const object = `\n${head}${info}endobj\n`
  const entry = `${String(objectAt).padStart(10, '0')} ${generation.padStart(5, '0')} n `
  const added = trailer.replace(/>>$/, `\n/Prev ${startXref}>>`)
  const index = `xref\n${number} 1\n${entry}\ntrailer\n${added}\nstartxref\n${file.length + object.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(object + index, 'latin1')])
}
