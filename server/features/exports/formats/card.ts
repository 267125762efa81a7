import sharp from 'sharp'
import { seconds } from '#server/clock.ts'
import { CARD, drawPlainCard } from '../plain-card.ts'
import type { ExportFormatMaker } from './format.ts'
import { stillPictures } from './still-pictures.ts'

/** Drawn larger and made smaller, so that text stays sharp at the size of a thumbnail. */
const scale = 1.75
const heaviest = 600 * 1024

/**
 * The first slide as links to it are shown elsewhere. It is a little wider than a slide: the slide keeps its whole height
 * and its background continues on both sides, so that nothing of it is cut off and nothing looks framed.
 */
export const cardFormat: ExportFormatMaker = {
  async make({ deck, language }, { browser, deckPages, readFile, signal }) {
    if (deck.slides.length === 0) return { body: await drawPlainCard(), extension: 'png', report: [] }
    const shown = { ...deck, settings: { ...deck.settings, page_numbering: false } }
    const html = deckPages.renderPrintPage({ deck: shown, language, part: { from: 0, count: 1 } })
    const order = { html, readFile: stillPictures(readFile), signal, scale, timeoutMs: seconds(30) }
    const slide = await browser.withPage(order, page => page.takePicture('.print-slide'))
    return { body: await frame(slide), extension: 'png', report: [] }
  },
}

async function frame(slide: Buffer): Promise<Buffer> {
  const width = Math.round((CARD.height * 16) / 9)
  const side = (CARD.width - width) / 2
  const whole = await sharp(slide).resize(width, CARD.height).removeAlpha().toBuffer()
  const card = sharp(whole).extend({ left: side, right: side, extendWith: 'mirror' })
  const png = await card.clone().png({ compressionLevel: 9 }).toBuffer()
  // Some messengers show no picture that weighs more.
  return png.length <= heaviest ? png : card.png({ palette: true, effort: 7 }).toBuffer()
}
