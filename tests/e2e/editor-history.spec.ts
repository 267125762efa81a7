import {
  createTextDeck,
  expectKeptFirst,
  expectSaved,
  listSaves,
  openEditor,
  readDeck,
} from './editor-frame-steps.ts'
import { slideInList, typeOnSlide } from './editor-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test('[H-01] somebody looks at an earlier version, sees what changed in it, restores it and takes that back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Past', ['<h2>Nine million</h2>', '<p>two</p>'])
  await openEditor(page, slug)
  await typeOnSlide(page, 1, ' roubles')
  await expectSaved(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('version history')
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog', { name: 'Version history' })
  const versions = history.getByRole('complementary', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(1)
  await history.getByRole('textbox', { name: 'Name for the current version' }).fill('With roubles')
  await page.keyboard.press('Enter')
  const named = versions.getByRole('button', { name: /^With roubles/ })
  await named.click()
  await history.getByText('Changes', { exact: true }).click()
  await expect(history.getByRole('insertion')).toHaveText('roubles')
  await versions.getByRole('button', { name: /Before the first change/ }).click()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(history).toBeHidden()
  await expect(slideInList(page, 1)).toHaveAccessibleName(/Nine million$/)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(slideInList(page, 1)).toHaveAccessibleName(/Nine million roubles/)
})

test('[H-01] all words are replaced once a version has what was there before', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Past', ['<h2>Nine million</h2>', '<p>A million</p>'])
  await openEditor(page, slug)
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await find.getByRole('textbox', { name: 'Find' }).fill('million')
  await expect(find.getByRole('status')).toHaveText('1 of 2')
  await page.keyboard.press('Control+h')
  await find.getByRole('textbox', { name: 'Replace with' }).fill('billion')
  const sent = listSaves(page)
  await find.getByRole('button', { name: 'Replace all' }).click()
  await expect(find.getByRole('status')).toHaveText('Not found')
  const words = async () => (await readDeck(caller, slug)).slides.map(({ items }) => items[0]?.text)
  await expect.poll(words).toEqual(['<h2>Nine billion</h2>', '<p>A billion</p>'])
  expectKeptFirst(sent, 'before_replace')
  const path = `/api/presentations/${slug}/versions/`
  const { results } = (await (await caller.send('GET', path)).json()) as { results: { id: number }[] }
  const version = await (await caller.send('GET', `${path}${results[0]?.id}/`)).json()
  expect(version).toMatchObject({
    slides: [{ items: [{ text: '<h2>Nine million</h2>' }] }, { items: [{ text: '<p>A million</p>' }] }],
  })
})
