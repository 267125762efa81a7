import type { Page } from '@playwright/test'
import { createTextDeck, expectSaved, openEditor, readDeck, saveState } from './editor-frame-steps.ts'
import { listOfSlides, putCaret } from './editor-steps.ts'
import { signInContext } from './support/accounts.ts'
import { expectNoFindings } from './support/axe.ts'
import { test as base, expect } from './support/fixtures.ts'
import { callAs, waitUntilAlive } from './workplace-steps.ts'

const tides = ['<h1>Tides</h1>', '<h2>Ebb</h2>']
const sheetFile = /\/_app\/shortcut-sheet-[\w-]+\.js(\?|$)/

/** A file that an earlier test has loaded comes from the browser's memory, wherever it is gone from. */
const test = base.extend({
  signedIn: async ({ firstVisit, server, user }, use) => {
    await signInContext(firstVisit.context(), server.url, user)
    await use(firstVisit)
  },
})

test.use({ allowedConsole: { patterns: [/ 404 /, /dynamically imported module/, /net::ERR_FAILED/] } })

/** As after a new build: what the open page would ask for is not there any more. */
async function loseFile(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, route => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(file)
}

function countLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Couldn’t load part of this page' })

/** Until the new page is there: the old one stays alive for a while, and would answer in its place. */
async function reloadPage(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('domcontentloaded')
  await question(page).getByRole('button', { name: 'Reload page' }).click()
  await reloaded
  await waitUntilAlive(page)
}

test('[T-03] a part that a new build took away costs nothing but itself: typing goes on, and a reload brings everything', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Tides', tides)
  await openEditor(page, slug)
  const findAgain = await loseFile(page, sheetFile)
  const loads = countLoads(page)
  await putCaret(page, 2)
  await page.keyboard.type(' and flow')
  await page.keyboard.press('Control+/')
  await expect(question(page)).toContainText('Reload to continue. Your work is saved first.')
  await expectNoFindings(page)
  await question(page).getByRole('button', { name: 'Not now' }).click()
  await expect(question(page)).toBeHidden()
  await expect(listOfSlides(page)).toContainText('Ebb and flow')
  await putCaret(page, 2)
  await page.keyboard.type(' at noon')
  await page.keyboard.press('Control+/')
  await expect(question(page)).toBeVisible()
  expect(loads).toEqual([])
  await findAgain()
  await reloadPage(page)
  expect(loads).toEqual([`/en/presentations/edit/${slug}`])
  await expect(listOfSlides(page)).toContainText('Ebb and flow at noon')
  await expectSaved(page)
  expect((await readDeck(caller, slug)).slides[1]?.items[0]?.text).toContain('Ebb and flow at noon')
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('[T-03] [K-04] a part that is gone for good is reloaded for once, and then said to be missing', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  await loseFile(page, sheetFile)
  const loads = countLoads(page)
  await page.keyboard.press('Control+/')
  await reloadPage(page)
  expect(loads).toHaveLength(1)
  await page.keyboard.press('Control+/')
  await expect(question(page)).toContainText('It still won’t load after a reload.')
  await expect(question(page).getByRole('button', { name: 'Reload page' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(saveState(page)).toHaveText('Saved')
  expect(loads).toHaveLength(1)
})

test('[T-03] while nobody answers the page is not given up for a reload', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  const loads = countLoads(page)
  await page.route(sheetFile, route => route.abort())
  await page.route('**/builds/latest.json?*', route => route.abort())
  await page.keyboard.press('Control+/')
  await question(page).getByRole('button', { name: 'Reload page' }).click()
  await expect(question(page)).toContainText('The server isn’t responding.')
  expect(loads).toEqual([])
  await page.unroute(sheetFile)
  await question(page).getByRole('button', { name: 'Not now' }).click()
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('[T-03] a panel that is missing says so in its place, in Russian too', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Приливы', tides)
  await openEditor(page, slug, 'ru')
  await loseFile(page, /\/_app\/restyle-panel-[\w-]+\.js(\?|$)/)
  await page.keyboard.press('r')
  const notice = page.getByRole('status').filter({ hasText: 'Не удалось загрузить часть страницы' })
  await expect(notice).toContainText('всё сделанное сначала сохранится')
  const reloaded = page.waitForEvent('framenavigated')
  await notice.getByRole('button', { name: 'Перезагрузить страницу' }).click()
  await reloaded
  await waitUntilAlive(page)
  await expect(page.getByRole('textbox', { name: 'Название презентации' })).toHaveValue('Приливы')
})

test('[T-03] [K-04] an editor whose own code is gone is reloaded once, and then says that it is asleep', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await loseFile(page, /\/_app\/editor-[\w-]{8}\.js(\?|$)/)
  const loads = countLoads(page)
  await page.goto(`/ru/presentations/edit/${slug}`)
  const words = page.getByRole('alert').filter({ hasText: 'она пока не работает' })
  await expect(words).toContainText('Ваши изменения сохранены.')
  await expect(words.getByRole('button', { name: 'Перезагрузить страницу' })).toBeVisible()
  expect(loads).toHaveLength(2)
  await page.goto(`/en/presentations/edit/${slug}`)
  await expect(page.getByRole('alert')).toContainText('it isn’t working yet')
  await expectNoFindings(page)
})
