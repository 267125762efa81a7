import sharp from 'sharp'
import { seconds } from '#server/clock.ts'
import type { ExportFormatMaker } from './format.ts'
import { stillPictures } from './still-pictures.ts'

const CARD = { width: 1200, height: 630 } as const

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
  // A picture goes on as its own reflection; a frame would be there twice, so its edge is drawn on.
  const extendWith = (await hasPlainSides(whole, width)) ? 'copy' : 'mirror'
  const card = sharp(whole).extend({ left: side, right: side, extendWith })
  const png = await card.clone().png({ compressionLevel: 9 }).toBuffer()
  // Some messengers show no picture that weighs more.
  return png.length <= heaviest ? png : card.png({ palette: true, effort: 7 }).toBuffer()
}

/** A frame is some pixels wide at least, and of one colour along each row. */
const leastFrame = 6
const alike = 10

async function hasPlainSides(slide: Buffer, width: number): Promise<boolean> {
  const isPlain = async (left: number) => {
    const strip = { left, top: 0, width: leastFrame, height: CARD.height }
    const pixels = await sharp(slide).extract(strip).raw().toBuffer()
    const channels = pixels.length / (leastFrame * CARD.height)
    return pixels.every((value, at) => {
      const row = Math.floor(at / (leastFrame * channels)) * leastFrame * channels
      return Math.abs(value - (pixels[row + (at % channels)] ?? 0)) <= alike
    })
  }
  return (await isPlain(0)) && (await isPlain(width - leastFrame))
}

let drawn: Promise<Buffer> | undefined

/** For presentations whose own card cannot be made: a drawing without text, so that no font is needed. */
export function drawPlainCard(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(picture)).png({ compressionLevel: 9 }).toBuffer()
  return drawn
}

const sheet = (x: number, y: number, turn: number, fill: string, inner = '') =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 240 135)">
    <rect x="6" y="14" width="480" height="270" rx="10" fill="#1d1a16" opacity=".08"/>
    <rect width="480" height="270" rx="10" fill="${fill}" stroke="#1d1a16" stroke-opacity=".14" stroke-width="1.5"/>
    ${inner}
  </g>`

const line = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(height / 2, 5)}" fill="${fill}" opacity="${opacity}"/>`

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#f4efe6"/>
  <circle cx="1010" cy="120" r="330" fill="#e9e1d2"/>
  <circle cx="150" cy="600" r="220" fill="#ece5d8"/>
  ${sheet(440, 128, 9, '#2a2622', line(44, 44, 180, 16, '#f4efe6', 0.9) + line(44, 84, 120, 10, '#f4efe6', 0.45))}
  ${sheet(310, 196, -5, '#d9432c', line(44, 44, 220, 18, '#fff6ee') + line(44, 84, 150, 10, '#fff6ee', 0.6))}
  ${sheet(
    352,
    176,
    0,
    '#fffdf9',
    [
      line(40, 38, 64, 7, '#d9432c'),
      line(40, 64, 252, 22, '#1d1a16'),
      line(40, 98, 186, 22, '#1d1a16'),
      line(40, 150, 132, 9, '#1d1a16', 0.4),
      line(40, 172, 164, 9, '#1d1a16', 0.4),
      line(40, 194, 112, 9, '#1d1a16', 0.4),
      '<path d="M292 226V180h32v46zM338 226v-78h32v78zM384 226V116h32v110z" fill="#2f6f73"/>',
      '<path d="M384 226V116h32v110z" fill="#d9432c"/>',
      line(280, 226, 150, 2, '#1d1a16', 0.5),
    ].join(''),
  )}
</svg>`
