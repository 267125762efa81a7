import type { Page } from '@playwright/test'
import { demoDecks } from '#content/demo/decks.ts'
import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'
import { everyItemDraft } from '#tests/support/decks/every-item.ts'
import { type Caller, inventAccount, openCaller } from '#tests/support/process/caller.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { createDeck } from './workplace-steps.ts'

test.use({ reducedMotion: 'no-preference' })

async function share(caller: Caller, draft: DeckDraft, settings: object = {}) {
  const { name, theme, slides } = instantiateDraft(draft, { nextUid: () => crypto.randomUUID() })
  const { slug } = await createDeck(caller, { name, theme, slides, link: true })
  await caller.send('PATCH', `/api/presentations/${slug}/`, { settings: { ...draft.settings, ...settings } })
  const read = await caller.send('GET', `/api/presentations/${slug}/`)
  const stored = (await read.json()) as { slides: { id: number }[] }
  return { slug, name, ids: stored.slides.map(({ id }) => id), path: `/p/${slug}` }
}

async function openOwner(url: string): Promise<Caller> {
  const caller = await openCaller(url)
  await caller.register(inventAccount())
  return caller
}

const tides = (locale: Locale) => demoDecks(locale)[1]!
const slideAt = (page: Page, number: number) => page.getByRole('region', { name: `${number} of 9:` })

test('[F-09] [F-12] [R-10] [D-20] a stranger reads a shared deck as a page: every slide below the last, under its heading', async ({
  page,
  server,
}) => {
  const { path, name } = await share(await openOwner(server.url), tides('en'))
  await page.goto(server.url + path)
  await expect(page).toHaveTitle(name)
  expect(new URL(page.url()).pathname).toBe(path)
  await expect(page.getByRole('heading', { level: 1, name }).first()).toBeAttached()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(9)
  const tops = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  for (const slide of await page.getByRole('main').getByRole('region').all())
    await expect(slide.getByRole('heading').first()).toBeAttached()
  await page.getByRole('link', { name: 'Slideshow' }).last().click()
  await expect(page).toHaveURL(`${server.url}${path}/h`)
})

test('[R-11] [D-20] the show has one slide at a time, as large as fits, and goes on by button and key', async ({
  page,
  server,
}) => {
  const { path } = await share(await openOwner(server.url), tides('en'), { paging: 'fade' })
  await page.goto(`${server.url}${path}/h`)
  await expect(slideAt(page, 1)).toBeInViewport()
  await expect(slideAt(page, 2)).toBeHidden()
  const box = await slideAt(page, 1).locator(':scope > section').boundingBox()
  expect(box!.width / box!.height).toBeCloseTo(16 / 9, 1)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(slideAt(page, 2)).toBeVisible()
  await expect(slideAt(page, 1)).toBeHidden()
  await page.keyboard.press('End')
  await expect(slideAt(page, 9)).toBeVisible()
  await page.getByRole('link', { name: 'Web page' }).click()
  await expect(slideAt(page, 9)).toBeInViewport()
})

test('[R-12] [D-20] the address of a slide opens the page at it', async ({ page, server }) => {
  const { path, ids } = await share(await openOwner(server.url), tides('en'))
  await page.goto(`${server.url}${path}/${ids[5]}`)
  await expect(slideAt(page, 6)).toBeInViewport({ ratio: 0.6 })
  await expect(slideAt(page, 1)).not.toBeInViewport()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('[F-09] [R-10] [R-11] [R-12] page, show and slide work', async ({ page, server }) => {
    const { path, ids } = await share(await openOwner(server.url), tides('en'))
    await page.goto(`${server.url}${path}/${ids[4]}`)
    await expect(slideAt(page, 5)).toBeInViewport({ ratio: 0.6 })
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
    await page.goto(`${server.url}${path}/h`)
    await expect(slideAt(page, 1)).toBeInViewport({ ratio: 0.9 })
    await expect(slideAt(page, 2)).not.toBeInViewport()
    await page.getByRole('link', { name: 'Next slide' }).first().click()
    await expect(slideAt(page, 2)).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('link', { name: 'Web page' }).click()
    await expect(page).toHaveURL(server.url + path)
  })
})

test('[R-10] on a phone of 360 px every layout is read without pushing sideways, in letters of 15 px and more', async ({
  browser,
  server,
}) => {
  const owner = await openOwner(server.url)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  for (const locale of ['en', 'ru'] as const) {
    const draft = everyItemDraft(locale)
    // As many as the free plan has room for.
    for (let from = 0; from < draft.slides.length; from += 30) {
      const slides = draft.slides.slice(from, from + 30)
      const { path } = await share(owner, { ...draft, slides })
      await page.goto(server.url + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await page.evaluate(findSmallOrCut)).toEqual([])
    }
  }
  await context.close()
})

/** Words of body text that are too small or stand beyond the edge of the screen. */
function findSmallOrCut(): string[] {
  const words = 'main :is(p, li, h1, h2, h3, td, .slide-button):not(table *, figure *, .unseen)'
  return [...document.querySelectorAll<HTMLElement>(words)].flatMap(element => {
    if (!element.textContent?.trim() || element.closest('noscript')) return []
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    const { left, right } = element.getBoundingClientRect()
    const said = `${element.textContent.slice(0, 30)}: ${size}px, ${left}..${right}`
    return size < 15 || left < 0 || right > 360.5 ? [said] : []
  })
}

for (const [locale, bar] of [
  ['en', 'Presentation controls'],
  ['ru', 'Управление показом'],
] as const) {
  test(`[D-40] [R-10] nothing to find fault with for screen readers, in ${locale}, light and dark`, async ({
    browser,
    server,
  }) => {
    const { path } = await share(await openOwner(server.url), demoDecks(locale)[2]!)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ locale, colorScheme })
      const page = await context.newPage()
      for (const view of ['', '/h']) {
        await page.goto(server.url + path + view)
        await expect(page.getByRole('navigation', { name: bar })).toBeVisible()
        await expectNoFindings(page)
      }
      await context.close()
    }
  })
}

test('[R-10] printed, there are as many sheets as slides, each 16 to 9', async ({ page, server }) => {
  const { path } = await share(await openOwner(server.url), tides('en'))
  for (const view of ['', '/h']) {
    await page.goto(server.url + path + view)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(9)
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
    expect(Number(width) / Number(height)).toBeCloseTo(16 / 9, 2)
  }
})

test('[R-10] [D-22] what is closed and what never was look alike, in the visitor’s language', async ({
  browser,
  server,
}) => {
  const { path } = await share(await openOwner(server.url), tides('en'), { link: false })
  const context = await browser.newContext({ locale: 'ru' })
  const page = await context.newPage()
  const texts: string[] = []
  for (const address of [path, `${path}/h`, '/p/abcdefghjkmnpqrs']) {
    const reply = await page.goto(server.url + address)
    expect(reply?.status()).toBe(404)
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU')
    texts.push(await page.getByRole('main').innerText())
  }
  expect(new Set(texts).size).toBe(1)
  await context.close()
})
