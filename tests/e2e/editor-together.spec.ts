import type { Browser, Page } from '@playwright/test'
import type { Account, Caller } from '#tests/support/process/caller.ts'
import { logIn } from './auth-steps.ts'
import { canvas, words } from './editor-canvas-steps.ts'
import { createTextDeck, expectSaved, openEditor, readDeck } from './editor-frame-steps.ts'
import { listOfSlides, putCaret, slideInList, typeOnSlide } from './editor-steps.ts'
import { watchConsole } from './support/console-watch.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

/** A second browser with a session of its own. */
async function openSecond(
  browser: Browser,
  url: string,
  account: Account,
  allowed: readonly RegExp[] = [],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const watch = watchConsole(context, [...allowed])
  const page = await context.newPage()
  page.once('close', watch.expectSilence)
  await page.goto('/en/auth')
  await logIn(page, account)
  await page.waitForURL(/presentations/)
  return page
}

test('two browsers on one deck: neither’s work is lost, both end on the same document', async ({
  browser,
  signedIn: first,
  server,
  user,
}) => {
  test.setTimeout(120_000)
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Together', ['<p>one</p>', '<p>two</p>', '<p>three</p>'])
  const second = await openSecond(browser, server.url, user)
  await openEditor(first, slug)
  await openEditor(second, slug)
  // Both at once on different slides, then a slide is added, moved and deleted under the other's hands.
  await Promise.all([typeOnSlide(first, 1, ' from the first'), typeOnSlide(second, 2, ' from the second')])
  await expect(slideInList(second, 1)).toHaveAccessibleName(/from the first/)
  await expect(slideInList(first, 2)).toHaveAccessibleName(/from the second/)
  await slideInList(second, 3).click()
  await second.keyboard.press('ControlOrMeta+d')
  await typeOnSlide(first, 3, ' more from the first')
  await expect(listOfSlides(first).getByRole('option')).toHaveCount(4)
  await slideInList(first, 1).click()
  await first.keyboard.press('Alt+ArrowDown')
  await expect(slideInList(second, 2)).toHaveAccessibleName(/from the first/)
  await expectSaved(first)
  await expectSaved(second)
  const { slides } = await readDeck(caller, slug)
  const texts = slides.map(slide => slide.items[0]?.text ?? '')
  expect(texts.map(text => text.replace(/<[^>]+>/g, ''))).toEqual([
    'two from the second',
    'one from the first',
    'three more from the first',
    'three',
  ])
  for (const page of [first, second]) {
    for (const [place, text] of texts.entries()) {
      await expect(slideInList(page, place + 1)).toHaveAccessibleName(
        new RegExp(text.replace(/<[^>]+>/g, '')),
      )
    }
  }
  await second.close()
})

test('the same words changed by both: the second is asked, and nothing is overwritten in silence', async ({
  browser,
  signedIn: first,
  server,
  user,
}) => {
  test.setTimeout(120_000)
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Contested', ['<p>root</p>'])
  const second = await openSecond(browser, server.url, user)
  // The second one hears nothing of what the first does.
  await second.context().route('**/live/**', route => route.fulfill({ status: 204 }))
  await openEditor(first, slug)
  await openEditor(second, slug)
  await typeOnSlide(first, 1, ' left')
  await expectSaved(first)
  await typeOnSlide(second, 1, ' right')
  await second.getByRole('button', { name: 'Resolve' }).click()
  await second.getByRole('button', { name: 'Keep both' }).click()
  await expectSaved(second)
  const { slides } = await readDeck(caller, slug)
  const text = slides.flatMap(slide => slide.items.map(item => item.text)).join()
  expect(text).toContain('root left')
  expect(text).toContain('root right')
  await second.close()
})

/** The words of the first item, as they are stored. */
async function readWords(caller: Caller, slug: string): Promise<string> {
  const { slides } = await readDeck(caller, slug)
  return (slides[0]?.items[0]?.text ?? '').replace(/<[^>]+>/g, '')
}

const peers = (page: Page) => page.getByRole('group', { name: 'Also here' }).getByRole('button')

test('[H-04] three people type in one paragraph: nobody is asked, no letter is lost, undo takes back one’s own', async ({
  browser,
  signedIn: first,
  server,
  user,
}) => {
  test.setTimeout(180_000)
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'One paragraph', ['<p>start</p>'])
  const second = await openSecond(browser, server.url, user, [/ERR_INTERNET_DISCONNECTED/])
  const third = await openSecond(browser, server.url, user)
  const pages = [first, second, third]
  for (const page of pages) await openEditor(page, slug)
  // Who says that they are there before anybody listens is heard with their next word, within 20 seconds.
  for (const page of pages) await expect(peers(page)).toHaveCount(2, { timeout: 40_000 })
  for (const page of pages) await putCaret(page, 1)
  // The caret of each is seen by the others, with its name.
  for (const page of pages) await expect(canvas(page).locator('.peer-caret')).toHaveCount(2)
  const typed = ['one two three four', 'five six seven eight', 'nine ten eleven twelve']
  await Promise.all(pages.map((page, at) => page.keyboard.type(` ${typed[at]}`, { delay: 25 })))
  const letters = (text: string) => [...text.replace(/\s/g, '')].toSorted().join('')
  const all = letters(`start${typed.join('')}`)
  await expect.poll(async () => letters(await readWords(caller, slug)), { timeout: 30_000 }).toBe(all)
  const stored = await readWords(caller, slug)
  for (const page of pages) await expect(words(page)).toHaveText(stored)
  for (const page of pages) await expectSaved(page)
  await expect(first.getByRole('button', { name: 'Resolve' })).toHaveCount(0)

  // Undo on one side leaves what the others wrote.
  for (let step = 0; step < 20; step++) await first.keyboard.press('ControlOrMeta+z')
  const others = letters(`start${typed[1]}${typed[2]}`)
  await expect.poll(async () => letters(await readWords(caller, slug)), { timeout: 30_000 }).toBe(others)

  // Without a connection one goes on typing; it comes in without a question.
  await second.context().setOffline(true)
  await second.keyboard.type('QQ')
  await third.keyboard.type('ZZ')
  await expect.poll(async () => letters(await readWords(caller, slug))).toBe(letters(`${others}ZZ`))
  await second.context().setOffline(false)
  const last = letters(`${others}ZZQQ`)
  await expect.poll(async () => letters(await readWords(caller, slug)), { timeout: 60_000 }).toBe(last)
  const end = await readWords(caller, slug)
  for (const page of pages) await expect(words(page)).toHaveText(end, { timeout: 30_000 })
  await expect(second.getByRole('button', { name: 'Resolve' })).toHaveCount(0)
  // Left, the text is the one document again.
  for (const page of pages) await page.keyboard.press('Escape')
  for (const page of pages) await expectSaved(page)
  expect(await readWords(caller, slug)).toBe(end)
  await second.close()
  await third.close()
})

test('[H-05] others see where one points and what is selected, and can follow', async ({
  browser,
  signedIn: first,
  server,
  user,
}) => {
  test.setTimeout(120_000)
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Pointers', ['<p>one</p>', '<p>two</p>', '<p>three</p>'])
  const second = await openSecond(browser, server.url, user)
  await openEditor(first, slug)
  await openEditor(second, slug)
  await expect(peers(first)).toHaveCount(1, { timeout: 40_000 })
  const stage = await canvas(second).getByRole('group').first().boundingBox()
  if (!stage) throw new Error('there is no slide on the canvas')
  await expect(async () => {
    await second.mouse.move(stage.x + stage.width * (0.3 + Math.random() / 10), stage.y + stage.height / 2)
    await expect(canvas(first).locator('.peer-pointer')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await slideInList(second, 1).click()
  await canvas(second).getByText('one').click()
  await expect(canvas(first).locator('.peer-frame')).toHaveCount(1)

  await peers(first).click()
  await expect(first.getByText(/^Following /).first()).toBeVisible()
  await slideInList(second, 3).click()
  await expect(canvas(first).getByText('three')).toBeVisible()
  // Whatever one does oneself ends it.
  await slideInList(first, 2).click()
  await expect(first.getByRole('button', { name: 'Stop following' })).toHaveCount(0)
  await slideInList(second, 1).click()
  await expect(canvas(first).getByText('two')).toBeVisible()
  await second.close()
})
