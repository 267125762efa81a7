import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Presentation } from '#domain/deck/presentation.ts'
import { type Pixels, readPixels, shareOfDifferent } from '#tests/support/compare-pictures.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import type { Caller } from '#tests/support/process/caller.ts'
import { canvas } from './editor-canvas-steps.ts'
import { openEditor } from './editor-frame-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck } from './workplace-steps.ts'

/** The surfaces show a slide at different sizes: they are compared at one. */
const compared = { width: 800, height: 450 }

/** Slides on which everything floats. A picture that moves is another at each look: a still one takes its place. */
function placedDeck(): Presentation {
  const deck = everyItemDeck('en')
  const slides = deck.slides.filter(({ items }) => items.some(item => item.place)).slice(0, 4)
  const still = JSON.stringify(slides).replaceAll('gifs/star-spin.svg', 'pictures/mountain-dawn.svg')
  return {
    ...deck,
    settings: { ...deck.settings, page_numbering: false },
    slides: (JSON.parse(still) as Presentation['slides']).map((slide, index) => ({ ...slide, index })),
  }
}

async function photograph(page: Page, slide: Locator): Promise<Pixels> {
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(() => slide.locator('img').evaluateAll(all => all.every(one => (one as HTMLImageElement).complete)))
    .toBe(true)
  // The public page's bar floats above the slide.
  await page.evaluate(() => document.querySelector('[data-bar]')?.remove())
  const taken = await slide.screenshot({ animations: 'disabled' })
  return readPixels(
    await sharp(taken).resize(compared.width, compared.height, { fit: 'fill' }).png().toBuffer(),
  )
}

async function makeFile(caller: Caller, slug: string, order: object): Promise<Buffer> {
  const path = `/api/presentations/${slug}`
  const ids = (await (await caller.send('POST', `${path}/exports/`, order)).json()) as Record<string, string>
  const query = new URLSearchParams({ task_id: ids.task_id ?? '', export_id: ids.export_id ?? '' })
  const read = async () =>
    (await (await caller.send('GET', `${path}/export_status/?${query}`)).json()) as {
      task_state: string
      url: string | null
    }
  await expect.poll(async () => (await read()).task_state, { timeout: 45_000 }).toBe('SUCCESS')
  return Buffer.from(await (await caller.send('GET', (await read()).url ?? '')).arrayBuffer())
}

test('[B-01] what is placed is drawn alike in the editor, the show, the public page, a picture and a file that is shown offline', async ({
  signedIn: page,
  server,
  user,
}, info) => {
  // Four looks at every slide, a file that is made, and each picture compared.
  test.setTimeout(180_000)
  const caller = await callAs(server, user)
  const deck = placedDeck()
  const { slug } = await createDeck(caller, { ...deck, link: true })
  const { slides } = (await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as {
    slides: { id: number }[]
  }
  const offline = info.outputPath('offline.html')
  await writeFile(offline, await makeFile(caller, slug, { format: 'html' }))
  await page.setViewportSize({ width: 1600, height: 900 })

  const surfaces: Record<string, (index: number) => Promise<Locator>> = {
    'the show': async index => {
      await page.goto(`/en/presentations/show/${slug}?slide=${index + 1}`)
      return page
        .getByRole('group', { name: `Slide ${index + 1} of ${deck.slides.length}` })
        .locator('.slide')
    },
    'the public page': async index => {
      await page.goto(`/p/${slug}`)
      return page.locator('.slide').nth(index)
    },
    'the offline file': async index => {
      await page.goto(`file://${offline}`)
      for (let at = 0; at < index; at++) await page.keyboard.press('ArrowRight')
      return page.locator('.slide').nth(index)
    },
    'the editor': async index => {
      await openEditor(page, slug)
      await page.getByRole('listbox', { name: 'Slides' }).getByRole('option').nth(index).click()
      return canvas(page).locator('.slide').first()
    },
  }
  const differences: string[] = []
  for (const index of [0, 2, 3]) {
    const picture = await makeFile(caller, slug, { format: 'png', slide: slides[index]?.id })
    const wanted = await readPixels(
      await sharp(picture).resize(compared.width, compared.height).png().toBuffer(),
    )
    for (const [name, open] of Object.entries(surfaces)) {
      const slide = await open(index)
      await expect(slide, name).toBeVisible()
      const share = shareOfDifferent(wanted, await photograph(page, slide))
      if (share > 0.01) differences.push(`slide ${index + 1} in ${name}: ${(100 * share).toFixed(1)} %`)
    }
  }
  expect(differences).toEqual([])
})
