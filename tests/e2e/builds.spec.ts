import type { Page } from '@playwright/test'
import { expectStored, makeDeck, openEditor } from './editor-inspector-steps.ts'
import { createShow, sayingSlide, shownSlide } from './show-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, openPage, waitUntilAlive } from './workplace-steps.ts'

test.use({ reducedMotion: 'no-preference' })

const list = {
  type: 'text',
  text: '<ul><li><strong>Salt</strong><ul><li>of the sea</li></ul></li><li>Water</li></ul>',
  build: { effect: 'rise', points: true },
}

/** Two slides: a list that comes in two clicks, and one that is pushed in. */
const builtSlides = [
  sayingSlide('One', 0, [list]),
  { ...sayingSlide('Two', 1), theme: { transition: 'push' } },
]

const word = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

test('[B-14] on the public page clicks bring the points, back shows the end; website, paper and no script have all', async ({
  page,
  server,
  browser,
}) => {
  const { slug } = await createShow(await callAs(server, await server.newUser()), { slides: builtSlides })
  await page.goto(`/p/${slug}/h`)
  await expect(page.locator('body[data-live]')).toBeAttached()
  await expect(word(page, 'One')).toBeVisible()
  await expect(word(page, 'Salt')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(word(page, 'Salt')).toBeVisible()
  await expect(word(page, 'of the sea')).toBeVisible()
  await expect(word(page, 'Water')).toBeHidden()
  await expect(page.locator('[data-announce]')).toContainText('Salt')
  await page.emulateMedia({ media: 'print' })
  await expect(word(page, 'Water')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'All slides' }).click()
  await expect(word(page, 'Water')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(word(page, 'Water')).toBeHidden()
  await expect(page).toHaveURL(/\/h$/)
  await page.keyboard.press('ArrowRight')
  await expect(word(page, 'Water')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/h#slide-2$/)
  await page.keyboard.press('ArrowLeft')
  await expect(word(page, 'Water')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(word(page, 'Water')).toBeHidden()
  await page.goto(`/p/${slug}`)
  await expect(page.locator('body[data-live]')).toBeAttached()
  await expect(word(page, 'Water')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`${server.url}/p/${slug}/h`)
  await expect(word(still, 'Water')).toBeVisible()
  await plain.close()
})

test('[B-14] the presenter’s window shows the step, and what the next press brings; nothing moves for those who ask', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShow(await callAs(server, user), { slides: builtSlides })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `/en/presentations/show/${slug}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Presenter view' }).click()
  const presenter = await opened
  await waitUntilAlive(presenter)
  await expect(presenter.getByText('1 audience window open')).toBeVisible()
  await expect(shownSlide(presenter, 1, 2).getByText('Salt')).toBeHidden()
  const next = presenter.getByRole('region', { name: 'Next step' })
  await expect(next.getByText('Salt')).toBeVisible()
  await expect(next.getByText('Water')).toBeHidden()
  await expect(next.getByText('Step 0 of 2')).toBeVisible()

  await presenter.keyboard.press('ArrowRight')
  await expect(shownSlide(page, 1, 2).getByText('Salt')).toBeVisible()
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(one => 'animationName' in one).length)
  expect(await moving()).toBe(0)
  await expect(shownSlide(page, 1, 2).getByText('Water')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(shownSlide(presenter, 1, 2).getByText('Water')).toBeVisible()
  await expect(presenter.getByRole('region', { name: 'Next slide' })).toContainText('Two')
  await presenter.keyboard.press('ArrowRight')
  await expect(shownSlide(page, 2, 2)).toBeVisible()
  expect(await moving()).toBe(0)
})

test('[B-14] the panel gives several things an animation, orders them, plays them, and undoes in one step', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const body = { id: 'body', type: 'text', text: '<ul><li>Salt</li><li>Water</li></ul>', align: 'tl' }
  const slug = await makeDeck(caller, [{ word: 'Sea', layout: 'col_1', items: [body] }])
  const { side } = await openEditor(page, slug)
  await side.getByRole('button', { name: 'Animate…' }).click()
  await expect(side.getByText('Nothing on this slide is animated yet.')).toBeVisible()
  const stage = page.getByRole('region', { name: 'Canvas' }).getByRole('group', { name: 'Slide 1 of 1' })
  await stage.getByText('Salt').click()
  await page.keyboard.press('Escape')
  await side.getByRole('combobox', { name: 'Effect' }).click()
  await page.getByRole('option', { name: 'Rise' }).click()
  await side.getByRole('switch', { name: 'Point by point' }).check()
  // At its beginning: the bar of what is selected may lie over the rest of the line.
  await stage.getByText('Sea').click({ position: { x: 8, y: 8 } })
  await page.keyboard.press('Escape')
  await side.getByRole('combobox', { name: 'Effect' }).click()
  await page.getByRole('option', { name: 'Fade in' }).click()
  await expect(stage.locator('[data-build-number]')).toHaveText(['1', '3'])
  await expectNoFindings(page)
  const rows = side.getByRole('list').getByRole('listitem')
  await expect(rows).toContainText(['Salt', 'Sea'])
  await side.getByRole('button', { name: 'Move “Sea”, 2 of 2' }).press('ArrowUp')
  await expect(rows).toContainText(['Sea', 'Salt'])
  await expect(stage.locator('[data-build-number]')).toHaveText(['1', '2'])
  const read = (deck: { slides: readonly { items: readonly { id: string; build?: unknown }[] }[] }) =>
    deck.slides[0]?.items.map(({ build }) => build && (build as { effect: string }).effect)
  await expectStored(caller, slug, read, ['fade', 'rise'])

  await side.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('button', { name: 'Stop preview' }).first()).toBeVisible()
  await expect(side.getByRole('button', { name: 'Preview', exact: true })).toBeVisible({ timeout: 20_000 })

  await side.getByRole('combobox', { name: 'Slide transition' }).click()
  await page.getByRole('option', { name: 'Cover' }).click()
  await expectStored(caller, slug, deck => deck.slides[0]?.theme.transition, 'cover')
  await page.keyboard.press('ControlOrMeta+z')
  await expectStored(caller, slug, deck => deck.slides[0]?.theme.transition, null)
})
