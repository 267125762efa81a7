import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { marketingPaths } from '#content/landing/paths.ts'
import { landingVariants, variantHighlights } from '#content/landing/variants.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { inventAccount } from '#tests/support/process/caller.ts'
import { askForMail, signUp, waitForLink } from './auth-steps.ts'
import { briefField } from './generate-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './workplace-steps.ts'

test.use({ reducedMotion: 'no-preference' })

const player = (page: Page) => page.getByRole('region', { name: /Live presentation: Noon/ })
const slide = (page: Page, number: number) =>
  player(page).getByRole('article', { name: `Slide ${number} of 9` })
const words =
  'Why our bakery should open at six, for its owners. Sales before eight: 0. Passers-by: 340 a day.'

const parts = ['steps', 'templates', 'themes', 'examples', 'backgrounds', 'audience', 'points']

for (const locale of ['en', 'ru'] as const) {
  test(`[R-14] [S-01] each marketing route shows the landing from its own side: ${locale}`, async ({
    request,
  }) => {
    const seen = new Set<string>()
    for (const path of marketingPaths) {
      const { title, description, heading } = landingVariants[locale][path]
      const reply = await request.get(`/${locale}${path}`)
      expect(reply.status()).toBe(200)
      const html = await reply.text()
      expect(html).toContain(`<title>${escapeHtml(title)}</title>`)
      expect(html).toContain(`content="${escapeHtml(description)}"`)
      expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toBe(heading)
      const places = parts.map(part => html.indexOf(` id="${part}"`))
      expect(Math.min(...places)).toBeGreaterThan(0)
      expect(parts[places.indexOf(Math.min(...places))]).toBe(variantHighlights[path].first)
      for (const id of ['reviews', 'pricing', 'faq', 'start']) expect(html).toContain(` id="${id}"`)
      for (const text of [title, description, heading]) seen.add(text)
    }
    expect(seen.size).toBe(marketingPaths.length * 3)
  })
}

test('[S-01] the deck on the landing is played by button, by key and by a tap', async ({ page }) => {
  await page.goto('/en')
  await expect(slide(page, 1).getByRole('heading', { name: 'Noon' })).toBeInViewport({ ratio: 0.9 })
  await player(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
  await expect(slide(page, 2)).toContainText('3:42 pm')
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('End')
  await expect(slide(page, 9)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, 1), 'after the last comes the first').toBeInViewport({ ratio: 0.9 })
  await player(page).getByRole('link', { name: 'Slide 4', exact: true }).click()
  await expect(slide(page, 4)).toBeInViewport({ ratio: 0.9 })
  await expect(player(page).getByRole('link', { name: 'Slide 4', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await slide(page, 4).click({ position: { x: 400, y: 60 } })
  await expect(slide(page, 5)).toBeInViewport({ ratio: 0.9 })
  expect(page.url()).toMatch(/\/en$/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('[S-01] a tap turns the deck on, at its left edge back', async ({ page }) => {
    await page.goto('/en')
    await slide(page, 1).scrollIntoViewIfNeeded()
    const tapAt = async (share: number) => {
      const box = (await player(page).getByRole('list').first().boundingBox())!
      await page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 2)
    }
    await tapAt(0.8)
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
    await tapAt(0.1)
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
  })
})

test('[S-01] a brief goes on through signing up into generation, and is given once', async ({ page }) => {
  await page.goto('/en/ii-prezentaciya')
  await page.getByRole('textbox', { name: 'What’s your presentation about?' }).fill(words)
  await page.getByRole('button', { name: 'Generate slides' }).click()
  await expect(page).toHaveURL(/\/en\/auth\?mode=sign-up/)
  expect(page.url()).not.toContain('bakery')
  await signUp(page, inventAccount())
  await expect(page).toHaveURL(/\/en\/presentations\/generate$/)
  await expect(briefField(page)).toHaveValue(words)
  await briefField(page).fill('')
  await page.reload()
  await expect(briefField(page)).toHaveValue('')
})

test('[S-01] a brief comes through a link in a mail, which opens another tab', async ({
  page,
  context,
  server,
}) => {
  const user = await server.newUser()
  await page.goto('/en')
  await page.getByRole('link', { name: 'Lesson for a class' }).click()
  await page.getByRole('button', { name: 'Generate slides' }).click()
  await expect(page).toHaveURL(/mode=sign-up/)
  await page.goto('/en/auth?mode=link&next=%2Fpresentations%2Fgenerate')
  await askForMail(page, user.email)
  const tab = await context.newPage()
  await tab.goto(await waitForLink(server, user.email, '/auth/link'))
  await expect(tab).toHaveURL(/\/en\/presentations\/generate$/)
  await expect(briefField(tab)).toHaveValue(/^# Why leaves change colour/)
})

test('[S-01] someone signed in goes straight to generation with their brief', async ({ signedIn }) => {
  await signedIn.goto('/en/landing')
  await expect(
    signedIn.getByRole('banner').getByRole('link', { name: 'Presentations', exact: true }),
  ).toBeVisible()
  await signedIn.getByRole('textbox', { name: 'What’s your presentation about?' }).fill(words)
  await signedIn.keyboard.press('Control+Enter')
  await expect(signedIn).toHaveURL(/\/en\/presentations\/generate$/)
  await expect(briefField(signedIn)).toHaveValue(words)
})

test('[S-01] questions open by keyboard, a theme is chosen and kept', async ({ page }) => {
  await page.goto('/en')
  const question = page.locator('summary', { hasText: 'Does Lectern invent facts?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('composes from your brief alone')).toBeVisible()
  await page.getByText('Botanical', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Botanical' })).toBeChecked()
  await expect(page.getByRole('img', { name: 'The same slide in the Botanical theme' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The same slide in the Swiss theme' })).toBeHidden()
  await page.getByRole('contentinfo').getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('[R-07] the landing runs on few kilobytes, and nothing in it moves', async ({ firstVisit: page }) => {
  const code: Promise<Buffer>[] = []
  page.on('response', response => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) code.push(response.body())
  })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        ;(window as never as { moved: number }).moved += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/ru', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const bytes = (await Promise.all(code)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(100 * 1024)
  // A face that is late on a busy machine moves a letter by a pixel (0.00003); what an eye sees begins far above.
  expect(await page.evaluate(() => (window as never as { moved: number }).moved)).toBeLessThan(0.001)
})

test('[R-07] from the application one comes to the landing and back again', async ({ page }) => {
  await openPage(page, '/en/terms')
  await page.getByRole('link', { name: 'Lectern, home' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(player(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await page.goForward()
  await expect(player(page)).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('[S-01] the landing is whole: the deck is reached by links, the brief by its form', async ({
    page,
  }) => {
    await page.goto('/en')
    await player(page).getByRole('link', { name: 'Slide 3', exact: true }).click()
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.5 })
    await page.getByRole('textbox', { name: 'What’s your presentation about?' }).fill('Lamps')
    await page.getByRole('button', { name: 'Generate slides' }).click()
    await expect(page).toHaveURL(/\/en\/auth\?next=.*brief%3DLamps/)
  })
})
