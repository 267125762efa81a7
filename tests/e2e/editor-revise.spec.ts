import { expectStored, makeDeck, openEditor, type StoredDeck, undo } from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const long =
  '<p>In order to grow, we make use of data on a daily basis.</p><p>It should be noted that sales grew 12%.</p>'

const listTexts = ({ slides }: StoredDeck) => slides[0]?.items.slice(1).map(({ text }) => text)

test('[D-26] [S-09] words are said plainly: before and after side by side, taken one by one, undone in one step', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const items = [
    { type: 'text', text: '<h2>Really good news</h2>' },
    { type: 'text', text: long },
  ]
  const slug = await makeDeck(caller, [{ word: 'Ant', layout: 'col_1', items }])
  const { side } = await openEditor(page, slug)

  await side.getByRole('button', { name: 'Rewrite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rewrite text' })
  const changes = dialog.getByRole('listitem')
  await expect(changes).toHaveCount(2)
  await expect(changes.nth(1)).toContainText('In order toTo grow')
  await expectNoFindings(page)
  await changes.nth(0).getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Use suggestion' }).click()
  await expect(dialog).toBeHidden()
  const plain = '<p>To grow, we use data daily.</p><p>Sales grew 12%.</p>'
  await expectStored(caller, slug, listTexts, ['<h2>Really good news</h2>', plain])
  await undo(page).click()
  await expectStored(caller, slug, listTexts, ['<h2>Really good news</h2>', long])

  await side.getByRole('button', { name: 'Translate' }).click()
  await expect(dialog).toContainText('Language model required')
  await dialog.getByText('Expand', { exact: true }).click()
  await expect(dialog).toContainText('There’s nothing to add from the speaker notes')
  await dialog.getByText('Shorten', { exact: true }).click()
  await expect(changes.first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep original' }).first().click()
  await expect(dialog).toBeHidden()
})
