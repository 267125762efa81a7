import type { Page } from '@playwright/test'
import { createLinkedShow, createShow, expectLight, sayingSlide, slideNames, swipe } from './show-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test.use({ reducedMotion: 'no-preference' })

const count = slideNames.length
const paged = (paging: 'fade' | 'instant' | 'scroll') => ({ settings: { paging } })
const current = (page: Page) => page.locator('section[aria-current=true]')
/** The slide that fills the window, whatever else is in the page. */
const slide = (page: Page, number: number) => page.locator(`#slide-${number}`)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body[data-live]')).toBeAttached()
}

for (const paging of ['fade', 'instant', 'scroll'] as const) {
  test(`[R-11] [F-09] a show paged by ${paging} goes by keys and buttons, and keeps its place in the address`, async ({
    page,
    server,
  }) => {
    const { slug } = await createShow(await callAs(server, await server.newUser()), paged(paging))
    await open(page, `/p/${slug}/h`)
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
    await expect(slide(page, 1)).not.toBeInViewport()
    await expect(page).toHaveURL(/\/h#slide-3$/)
    await expect(page.locator('[data-announce]')).toContainText(`3 of ${count}`)
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
    await expect(current(page)).toHaveAttribute('id', 'slide-2')
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    await expect(slide(page, 5)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('End')
    await page.keyboard.press('PageDown')
    await expect(slide(page, count)).toBeInViewport({ ratio: 0.9 })
    await page.reload()
    await expect(slide(page, count)).toBeInViewport({ ratio: 0.9 })
    await expectNoFindings(page)
  })
}

test('[R-10] the site view knows which slide is read, and keys go slide by slide', async ({
  page,
  server,
}) => {
  const { slug } = await createShow(await callAs(server, await server.newUser()))
  await page.goto('/en/landing')
  await open(page, `/p/${slug}`)
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toHaveAttribute('id', 'slide-2')
  await slide(page, 4).scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelector('#slide-4')?.scrollIntoView({ behavior: 'instant' }))
  await expect(current(page)).toHaveAttribute('id', 'slide-4')
  await expect(page).toHaveURL(/#slide-4$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/landing$/)
})

test('[R-12] an address with the number of a slide opens there and follows', async ({ page, server }) => {
  const { slug } = await createShow(await callAs(server, await server.newUser()))
  await open(page, `/p/${slug}/h`)
  const ids = await page.locator('section[data-slide]').evaluateAll(all => all.map(one => one.dataset.slide))
  await open(page, `/p/${slug}/${ids[2]}`)
  await expect(current(page)).toHaveAttribute('id', 'slide-3')
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`/p/${slug}/${ids[3]}$`))
})

test('[F-09] overview, black-out, laser and the list of keys on a public page', async ({ page, server }) => {
  const { slug } = await createShow(await callAs(server, await server.newUser()), paged('fade'))
  await open(page, `/p/${slug}/h`)
  await page.getByRole('button', { name: 'All slides' }).click()
  const picks = page.getByRole('main').getByRole('button', { name: /^\d of 6/ })
  await expect(picks).toHaveCount(count)
  await expect(picks.first()).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(picks).toHaveCount(0)
  await expect(current(page)).toHaveAttribute('id', 'slide-2')
  await page.keyboard.press('o')
  await page.getByRole('button', { name: '4 of 6: Four' }).click()
  await expect(current(page)).toHaveAttribute('id', 'slide-4')
  await page.keyboard.press('g')
  await page.keyboard.press('Escape')
  await expect(picks).toHaveCount(0)

  const black = page.locator('body[data-blackout=black]')
  await page.keyboard.press('b')
  await expect(black).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(black).toHaveCount(0)
  await expect(current(page)).toHaveAttribute('id', 'slide-4')
  await page.getByRole('button', { name: 'Laser pointer' }).click()
  await page.mouse.move(300, 300)
  await page.mouse.move(400, 320)
  await expectLight(page, true)
  await page.keyboard.press('l')
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
})

test('F shows the website view as a show over the whole screen, and back', async ({ page, server }) => {
  const { slug } = await createShow(await callAs(server, await server.newUser()))
  await open(page, `/p/${slug}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('f')
  await expect(page.locator('html[data-full] > body[data-view=show]')).toBeAttached()
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('f')
  await expect(page.locator('body[data-view=site]')).toBeAttached()
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.5 })
})

test('what is typed into a form on a slide never turns the page', async ({ page, server }) => {
  const form = {
    type: 'form',
    fields: [{ id: 'name', type: 'name', name: 'Your name', required: true }],
  }
  const slides = [sayingSlide('One', 0, [form]), sayingSlide('Two', 1)]
  const { slug } = await createShow(await callAs(server, await server.newUser()), { slides })
  await open(page, `/p/${slug}/h`)
  const field = page.getByRole('textbox', { name: /Your name/ })
  await field.click()
  await page.keyboard.type('Flo 2 b')
  await page.keyboard.press('ArrowLeft')
  await expect(field).toHaveValue('Flo 2 b')
  await expect(current(page)).toHaveAttribute('id', 'slide-1')
  await expect(page.locator('body[data-blackout]')).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[R-11] slides are swiped and tapped through', async ({ page, server }) => {
    const { slug } = await createShow(await callAs(server, await server.newUser()), paged('fade'))
    await open(page, `/p/${slug}/h`)
    await page.touchscreen.tap(330, 400)
    await expect(current(page)).toHaveAttribute('id', 'slide-2')
    await page.touchscreen.tap(30, 400)
    await expect(current(page)).toHaveAttribute('id', 'slide-1')
    await swipe(page, 320, 60, 400)
    await expect(current(page)).toHaveAttribute('id', 'slide-2')
  })

  test('a show paged by scrolling is swiped by the browser itself', async ({ page, server }) => {
    const { slug } = await createShow(await callAs(server, await server.newUser()), paged('scroll'))
    await open(page, `/p/${slug}/h`)
    await swipe(page, 340, 20, 400)
    await expect(current(page)).toHaveAttribute('id', 'slide-2')
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('[R-11] every slide is there, with a way from one to the next', async ({ page, server }) => {
    const { slug } = await createShow(await callAs(server, await server.newUser()))
    await page.goto(`/p/${slug}/h`)
    for (const name of slideNames)
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
    await page.locator('#slide-1').getByRole('link', { name: 'Next slide' }).click()
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
  })
})

for (const view of ['', '/h']) {
  test(`[R-10] [R-11] a link from slide to slide leads there on /p/{slug}${view}`, async ({
    page,
    server,
  }) => {
    const { slug } = await createLinkedShow(await callAs(server, await server.newUser()))
    await open(page, `/p/${slug}${view}`)
    await page.getByRole('link', { name: 'To the end' }).click()
    await expect(current(page)).toHaveAttribute('id', 'slide-3')
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.5 })
  })
}
