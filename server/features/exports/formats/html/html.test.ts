import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readBuilds } from '#domain/deck/build-steps.ts'
import { findBrowser } from '#server/providers/browser/chromium.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { openWorkshop, type Workshop } from '#tests/support/office/open-workshop.ts'
import { htmlFormat } from './make-html.ts'

let shop: Workshop
let viewer: Browser
let folder: string
beforeAll(async () => {
  shop = await openWorkshop()
  folder = await mkdtemp(join(tmpdir(), 'lectern-html-'))
  const { executablePath, args, env } = await findBrowser(process.env.LECTERN_CHROMIUM)
  viewer = await chromium.launch({
    executablePath,
    args: [...args, '--no-sandbox'],
    env: { ...process.env, ...env } as never,
  })
})
afterAll(async () => {
  await viewer.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** The page as somebody opens it from their disk, with all that went wrong on it. */
async function openFromDisk(body: Buffer) {
  const path = join(folder, 'deck.html')
  await writeFile(path, body)
  const context = await viewer.newContext({ offline: true, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('console', message => message.type() !== 'log' && wrong.push(message.text()))
  page.on('pageerror', error => wrong.push(error.message))
  page.on('request', request => /^(?!file:|data:)/.test(request.url()) && wrong.push(request.url()))
  page.on('requestfailed', request => wrong.push(request.url().slice(0, 200)))
  await page.goto(pathToFileURL(path).href)
  return { page, wrong, close: () => context.close() }
}

test.for(['en', 'ru'] as const)(
  '[B-01] [B-14] a deck taken away as one file opens from the disk without a network, with its faces, pictures, keys and builds (%s)',
  async language => {
    const deck = everyItemDeck(language) as StoredPresentation
    const made = await htmlFormat.make({ deck, language, slide: undefined }, shop.tools)
    const { page, wrong, close } = await openFromDisk(made.body)
    const current = () => page.locator('section[data-current]').getAttribute('id')
    await expect.poll(current).toBe('slide-1')
    await page.keyboard.press('ArrowRight')
    await expect.poll(current).toBe('slide-2')
    await page.keyboard.press('End')
    await expect.poll(current).toBe(`slide-${deck.slides.length}`)
    // Deep in the deck there is a list that comes point by point.
    const built = deck.slides.findIndex(slide => readBuilds(slide).steps > 1)
    for (const digit of String(built + 1)) await page.keyboard.press(digit)
    await page.keyboard.press('Enter')
    await expect.poll(current).toBe(`slide-${built + 1}`)
    const points = page.locator(`#slide-${built + 1} :is([data-step], li)`)
    const shown = async () =>
      (
        await points.evaluateAll(all => all.map(one => one.checkVisibility({ visibilityProperty: true })))
      ).filter(Boolean).length
    expect(await shown()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(shown).toBeGreaterThan(0)
    expect(await current()).toBe(`slide-${built + 1}`)
    await page.keyboard.press('Home')
    const seen = await page.evaluate(async () => {
      await document.fonts.ready
      const heading = document.querySelector('section h1, section h2, section h3')
      const style = heading && getComputedStyle(heading)
      const blank = [...document.images].filter(image => image.getAttribute('src') === null)
      return {
        title: document.title,
        face: style
          ? document.fonts.check(
              `${style.fontWeight} 20px ${style.fontFamily.split(',')[0]}`,
              heading.textContent ?? '',
            )
          : false,
        faces: [...document.fonts].filter(face => face.status === 'loaded').length,
        blank: blank.length,
      }
    })
    expect(seen).toMatchObject({ title: deck.name, face: true, blank: 0 })
    expect(seen.faces).toBeGreaterThan(0)
    expect(wrong).toEqual([])
    await close()
    const html = made.body.toString('utf8')
    const named = [...html.matchAll(/(?:src|href)="([^"#][^"]*)"|url\("?([^")]+)/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    const outside = named.filter(address => !address.startsWith('data:'))
    expect(outside.filter(address => !/^(https:\/\/example\.com\/|mailto:)/.test(address))).toEqual([])
    expect(html).not.toMatch(/<a [^>]*data-player/)
    expect(html).toContain('href="#slide-1"')
    expect(made.report).toContainEqual({ slide: expect.any(Number), loss: 'made_static', what: 'form' })
  },
)

test('a picture that is shown on many slides is in the file once', async () => {
  const deck = everyItemDeck('en') as StoredPresentation
  const made = await htmlFormat.make({ deck, language: 'en', slide: undefined }, shop.tools)
  const pictures = made.body.toString('utf8').match(/ src="data:image[^"]+"/g) ?? []
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.length).toBeGreaterThan(5)
})
