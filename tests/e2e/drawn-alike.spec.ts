import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { type Pixels, readPixels, shareOfDifferent } from '#tests/support/compare-pictures.ts'
import { itemWords } from '#tests/support/decks/every-item-words.ts'
import { placedSlides } from '#tests/support/decks/placed-slides.ts'
import { openRealExports } from '#tests/support/real-exports.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck, openPage } from './workplace-steps.ts'

/** So wide is the slide in every picture: what is compared is how it is drawn, not how it is scaled. */
const WIDTH = 960
const pdfScript = fileURLToPath(import.meta.resolve('unpdf/pdfjs'))

/** Makes the window as large as it takes for the slide to have its width, and takes a picture of it. */
async function photograph(page: Page, slide: Locator): Promise<Pixels> {
  await slide.waitFor()
  let view = { width: 1500, height: 1100 }
  for (let turn = 0; turn < 5; turn++) {
    await page.setViewportSize(view)
    const { width } = (await slide.boundingBox())!
    if (Math.abs(width - WIDTH) < 0.5) break
    view = { ...view, width: Math.round(view.width + WIDTH - width) }
  }
  await page.evaluate(async () => {
    const over = document.querySelector<HTMLElement>('.canvas-overlay')
    if (over) over.style.visibility = 'hidden'
    await document.fonts.ready
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
  })
  return readPixels(await slide.screenshot({ animations: 'disabled' }))
}

/** The first sheet of a PDF, drawn by the reader that browsers have. */
async function photographPdf(page: Page, origin: string, pdf: Buffer): Promise<Pixels> {
  const html = '<!doctype html><style>body { margin: 0 }</style><canvas></canvas>'
  await page.route('**/sheet/**', async route => {
    const name = new URL(route.request().url()).pathname
    if (name.endsWith('.mjs'))
      return route.fulfill({ body: await readFile(pdfScript), contentType: 'text/javascript' })
    if (name.endsWith('.pdf')) return route.fulfill({ body: pdf, contentType: 'application/pdf' })
    return route.fulfill({ body: html, contentType: 'text/html' })
  })
  await page.goto(`${origin}/sheet/`)
  await page.evaluate(async width => {
    const reader = await import(`${location.origin}/sheet/reader.mjs`)
    const data = new Uint8Array(await (await fetch('/sheet/deck.pdf')).arrayBuffer())
    const sheet = await (await reader.getDocument({ data }).promise).getPage(1)
    const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width })
    const canvas = document.querySelector('canvas')!
    Object.assign(canvas, { width: viewport.width, height: viewport.height })
    await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
  }, WIDTH)
  return readPixels(await page.locator('canvas').screenshot())
}

test('[B-01] every kind of item, placed, is drawn alike in the editor, the viewer, the public page, HTML and PDF', async ({
  signedIn: page,
  server,
  user,
}) => {
  // What moves is never seen alike twice.
  const [draft] = placedSlides(itemWords.en)
  const slides = JSON.parse(JSON.stringify([draft]).replaceAll('gifs/star-spin.svg', 'stickers/star.svg'))
  const deck = instantiateDraft(
    { name: 'Alike', theme: { name: 'paper' }, slides },
    { nextUid: () => crypto.randomUUID() },
  )
  const { slug } = await createDeck(await callAs(server, user), { ...deck, link: true })
  const real = await openRealExports()
  const [pdf, html] = await Promise.all([real.make('pdf', deck, 'en'), real.make('html', deck, 'en')])
  await real.close()

  const seen: Record<string, Pixels> = {}
  await openPage(page, `/en/presentations/show/${slug}`)
  seen.viewer = await photograph(page, page.locator('main .slide').first())
  await openPage(page, `/en/presentations/edit/${slug}`)
  seen.editor = await photograph(page, page.locator('.canvas-stage .slide'))
  await page.goto(`${server.url}/p/${slug}`)
  seen.public = await photograph(page, page.getByRole('main').locator('.slide').first())
  await page.route('**/alike.html', route => route.fulfill({ body: html.body, contentType: 'text/html' }))
  await page.goto(`${server.url}/alike.html`)
  seen.html = await photograph(page, page.locator('.slide').first())
  seen.pdf = await photographPdf(page, server.url, pdf.body)

  const shares = Object.entries(seen).map(([name, pixels]) => [name, shareOfDifferent(seen.viewer!, pixels)])
  expect(Object.fromEntries(shares)).toEqual(
    Object.fromEntries(Object.keys(seen).map(name => [name, expect.closeTo(0, 2)])),
  )
})
