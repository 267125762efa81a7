import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { type SmallWeb, startSmallWeb } from '#tests/support/fakes/small-web.ts'
import { openCaller } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import {
  expectOrder,
  expectSelected,
  expectStored,
  makeDeck,
  openEditor,
  row,
} from './editor-slides-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, testOn } from './support/fixtures.ts'

let web: SmallWeb
const test = testOn(async () => {
  web = await startSmallWeb()
  const main = 'tests/support/process/main-on-small-web.ts'
  return ServerProcess.start({ main, env: { SMALL_WEB_PORT: String(web.port) } })
})
test.afterAll(async () => web?.close())

const PAGE = 'http://field-notes.example.com/bees'
const ARTICLE = `<html lang="en"><head><title>Why bees dance</title></head><body><article>
  <h1>Why bees dance</h1>
  <p>A forager that has found flowers returns to the hive and dances on the comb in the dark.</p>
  <p>The angle of her run tells the direction of the food from the sun, and its length tells the distance.</p>
  <p>Other bees follow her closely, feel the run with their antennae, and fly out to the very place.</p>
  <p>A good forager repeats the dance 30 times, and each second of it means about 1000 metres.</p>
  </article></body></html>`

async function openDeck(
  page: Page,
  server: ServerProcess,
  user: { email: string; password: string },
  words: string[],
) {
  const caller = await openCaller(server.url)
  await caller.logIn(user)
  const slug = await makeDeck(caller, words)
  return { caller, slug, list: await openEditor(page, slug) }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Slide from a link' })
const addressOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Page address' })

test('[S-10] a link becomes a slide behind the current one: seen first, inserted once, undone at once', async ({
  signedIn: page,
  server,
  user,
}) => {
  web.put(PAGE, ARTICLE)
  const { caller, slug, list } = await openDeck(page, server, user, ['One', 'Two'])
  await row(list, 'One').click()
  await page.getByRole('button', { name: 'Slide from a link' }).click()
  await expect(addressOf(page)).toBeFocused()
  await expectNoFindings(page, { part: '[role="dialog"]' })
  await addressOf(page).fill(`  ${PAGE} `)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('img', { name: /Why bees dance/ })).toBeVisible()
  const insert = dialogOf(page).getByRole('button', { name: 'Insert slide' })
  await expect(insert).toBeFocused()
  await expect(dialogOf(page)).toContainText('It will be added after slide 1.')
  await expectNoFindings(page, { part: '[role="dialog"]' })
  await dialogOf(page).getByRole('button', { name: 'Try another design' }).click()
  await insert.dblclick()
  await expect(dialogOf(page)).toBeHidden()
  await expectOrder(list, ['One', 'Why bees dance', 'Two'])
  await expectSelected(list, [2])
  await expectStored(caller, slug, ['One', 'Why bees dance', 'Two'])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expectOrder(list, ['One', 'Two'])
  await expectStored(caller, slug, ['One', 'Two'])
})

test('[S-10] what cannot be read is told with what to do, and the field keeps what was typed', async ({
  signedIn: page,
  server,
  user,
}) => {
  web.put('http://shell.example.com/', '<html><body><div id="root"></div></body></html>')
  await openDeck(page, server, user, ['One'])
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('slide from a link')
  await page.keyboard.press('Enter')
  const said = async (typed: string, words: string) => {
    await addressOf(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByText(words)).toBeVisible()
    await expect(addressOf(page)).toBeFocused()
    await expect(addressOf(page)).toHaveValue(typed)
  }
  await said('', 'Paste a page address first')
  await said('bees and flowers', 'Enter a valid page address')
  await said('http://127.0.0.1/', 'We couldn’t open this page')
  await said('http://localhost/', 'We couldn’t open this page')
  await said('http://nobody.example.com/', 'We couldn’t open this page')
  await said('http://shell.example.com/', 'We couldn’t find an article on this page')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
})

test('[S-10] a page that takes its time can be stopped, and another one tried', async ({
  signedIn: page,
  server,
  user,
}) => {
  let slow: ServerResponse | undefined
  web.put('http://slow.example.com/', response => {
    slow = response
  })
  web.put(PAGE, ARTICLE)
  const { list } = await openDeck(page, server, user, ['One'])
  await row(list, 'One').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Slide from a link' }).click()
  await addressOf(page).fill('http://slow.example.com/')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('Reading the page…')).toBeVisible()
  await expect.poll(() => slow).toBeDefined()
  await dialogOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(dialogOf(page).getByText('Reading the page…')).toBeHidden()
  // Nobody waits for it any more: the server hangs up too.
  await expect.poll(() => slow?.destroyed).toBe(true)
  await addressOf(page).fill(PAGE)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('img', { name: /Why bees dance/ })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expectOrder(list, ['One'])
})
