import type { Browser, Page } from '@playwright/test'
import type { Account } from '#tests/support/process/caller.ts'
import { logIn } from './auth-steps.ts'
import { createTextDeck, expectSaved, openEditor, readDeck } from './editor-frame-steps.ts'
import { listOfSlides, slideInList, typeOnSlide } from './editor-steps.ts'
import { watchConsole } from './support/console-watch.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

/** A second browser with a session of its own. */
async function openSecond(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const watch = watchConsole(context, [])
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
