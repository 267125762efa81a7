import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Presentation } from '#domain/deck/presentation.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { type Pixels, readPixels, readPpm, shareOfDifferent } from '#tests/support/compare-pictures.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { openRealExports } from '#tests/support/real-exports.ts'
import { stillPictures } from './formats/still-pictures.ts'

const canRasterise = spawnSync('pdftoppm', ['-v']).error === undefined
const notice = canRasterise ? '' : ' (skipped: there is no pdftoppm, which comes with poppler-utils)'

let real: Awaited<ReturnType<typeof openRealExports>>
let folder: string
beforeAll(async () => {
  real = await openRealExports()
  folder = await mkdtemp(join(tmpdir(), 'lectern-pixels-'))
})
afterAll(async () => {
  await real.close()
  await rm(folder, { recursive: true, force: true })
})

test.runIf(canRasterise).each(locales)(
  `[F-07] [B-01] %s: each sheet of the PDF is the slide as it is on the screen, within one percent of the pixels${notice}`,
  async language => {
    const deck = makeComparable(everyItemDeck(language))
    const { body } = await real.make('pdf', deck, language)
    const [printed, shown] = await Promise.all([rasterise(body, language), photograph(deck, language)])
    expect([printed.length, shown.length]).toEqual([deck.slides.length, deck.slides.length])
    const shares = printed.map((sheet, place) => shareOfDifferent(sheet, shown[place]!))
    const over = shares.flatMap((share, place) => (share > 0.01 ? [`slide ${place + 1}: ${share}`] : []))
    expect(over).toEqual([])
  },
)

/** Poppler fills a gradient with the opacity of the stroke before it, as no other reader does: this picture has both. */
function makeComparable(deck: Presentation): Presentation {
  return JSON.parse(JSON.stringify(deck).replaceAll('pictures/bread.svg', 'pictures/mountain-dawn.svg'))
}

async function rasterise(pdf: Buffer, name: string): Promise<Pixels[]> {
  const file = join(folder, `${name}.pdf`)
  await writeFile(file, pdf)
  await promisify(execFile)('pdftoppm', ['-r', '96', file, join(folder, name)])
  const sheets = (await readdir(folder)).filter(one => one.startsWith(`${name}-`)).toSorted()
  return Promise.all(sheets.map(async sheet => readPpm(await readFile(join(folder, sheet)))))
}

async function photograph(deck: Presentation, language: Locale): Promise<Pixels[]> {
  const { browser, deckPages, readFile: readDeckFile } = real.tools
  const html = deckPages.renderPrintPage({ deck, language })
  const order = { html, readFile: stillPictures(readDeckFile), timeoutMs: 150_000 }
  const pictures = await browser.withPage(order, async page => {
    const taken: Buffer[] = []
    for (const place of deck.slides.keys()) taken.push(await page.takePicture('.print-slide', { at: place }))
    return taken
  })
  return Promise.all(pictures.map(readPixels))
}
