import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideText } from '#domain/deck/text/slide-text.ts'
import { nameDownload } from '#domain/export/name-download.ts'
import { seconds } from '#server/clock.ts'
import type { OpenPage } from '#server/providers/browser/browser.ts'
import { countBytes, type ExportFormatMaker, type ExportInput, type ExportTools } from './format.ts'
import { reportStaticItems, stillPictures } from './still-pictures.ts'

/** 1280 by 720 of the page are 1920 by 1080 of the picture. */
const scale = 1.5
/** So many slides are laid out at once: the memory it takes does not grow with the deck. */
const perPage = 20

/** Each slide as a picture; more than one in an archive, in order. */
export const pngFormat: ExportFormatMaker = {
  async make(input, tools) {
    const { slides } = input.deck
    const notes = reportStaticItems(slides)
    const report = input.slide === undefined ? notes : notes.filter(({ slide }) => slide === input.slide! + 1)
    if (input.slide !== undefined) {
      const [body] = await takePictures(input, tools, { from: input.slide, count: 1 })
      return { body: body!, extension: 'png', report }
    }
    const files: { name: string; body: Buffer }[] = []
    const count = countBytes()
    const digits = Math.max(2, String(slides.length).length)
    for (let from = 0; from < slides.length; from += perPage) {
      const pictures = await takePictures(input, tools, { from, count: perPage, onPicture: count })
      for (const body of pictures) {
        const number = String(files.length + 1).padStart(digits, '0')
        const title = titleOfSlide(slides[files.length]!)
        files.push({ name: nameDownload(`${number} ${title}`.trim(), 'png'), body })
      }
    }
    if (files.length === 1) return { body: files[0]!.body, extension: 'png', report }
    return { body: await zipFiles(files, input.deck.updated_at), extension: 'zip', report }
  },
}

async function takePictures(
  { deck, language }: ExportInput,
  { browser, deckPages, readFile, signal, onProgress }: ExportTools,
  part: { readonly from: number; readonly count: number; readonly onPicture?: (bytes: number) => void },
): Promise<Buffer[]> {
  const count = Math.min(part.count, deck.slides.length - part.from)
  const html = deckPages.renderPrintPage({ deck, language, part: { from: part.from, count } })
  const order = {
    html,
    readFile: stillPictures(readFile),
    signal,
    scale,
    timeoutMs: seconds(60) + count * seconds(2),
  }
  return browser.withPage(order, async (page: OpenPage) => {
    const pictures: Buffer[] = []
    for (let at = 0; at < count; at++) {
      const picture = await page.takePicture('.print-slide', { at })
      part.onPicture?.(picture.length)
      pictures.push(picture)
      onProgress(part.from + at + 1)
    }
    return pictures
  })
}

const longest = 60

/** The first words on it, for the name of a file; empty where there are none. */
export function titleOfSlide(slide: Pick<Slide, 'items'>): string {
  const first = readSlideText(slide)[0]?.split('\n')[0]?.trim() ?? ''
  if (first.length <= longest) return first
  const cut = first.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : longest)}…`.toWellFormed()
}

/** Pictures are packed already: they are only put together. */
export async function zipFiles(
  files: readonly { readonly name: string; readonly body: Buffer }[],
  /** When the presentation was changed last: the same one gives the same archive, whenever it is made. */
  changedAt: string,
): Promise<Buffer> {
  const mtime = new Date(changedAt)
  const zip = new ZipFile()
  for (const { name, body } of files) zip.addBuffer(body, name, { compress: false, mtime })
  zip.end()
  return buffer(zip.outputStream)
}
