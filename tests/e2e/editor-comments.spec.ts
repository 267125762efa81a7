import { createTextDeck, openEditor } from './editor-frame-steps.ts'
import { putCaret, slideInList } from './editor-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, openPage } from './workplace-steps.ts'

test('[H-03] somebody comments on marked words, replies and resolves; it is found in the viewer, too', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Reviewed', ['<p>one</p>', '<p>The price is nine</p>'])
  await openEditor(page, slug)
  await putCaret(page, 2)
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+Alt+m')
  const panel = page.getByRole('dialog', { name: 'Comments' })
  await expect(panel.getByText('About “nine” on slide 2')).toBeVisible()
  await panel.getByRole('combobox', { name: 'Write a comment' }).fill('This number is wrong')
  await panel.getByRole('button', { name: 'Send' }).click()
  const thread = panel.getByRole('article')
  await expect(thread.getByText('This number is wrong')).toBeVisible()
  await slideInList(page, 1).click()
  await thread.getByRole('button', { name: /^Slide 2/ }).click()
  await expect(slideInList(page, 2)).toHaveAttribute('aria-selected', 'true')
  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByRole('combobox', { name: 'Reply' }).fill('It is ten')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(thread.getByText('It is ten')).toBeVisible()
  await openPage(page, `/en/presentations/show/${slug}?comments=`)
  await expect(panel.getByText('It is ten')).toBeVisible()
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel.getByText('No open comments.')).toBeVisible()
})
