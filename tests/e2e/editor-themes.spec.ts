import { expectStored, makeDeck, openEditor, readDeck, section, undo } from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test.describe.configure({ timeout: 90_000 })

test('[E-04] a theme is tried on without being saved, taken by one click for every slide, and undone by one step', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }, { word: 'Bee', theme: { tone: 'accent' } }])
  const { side } = await openEditor(page, slug)
  await side.getByRole('radio', { name: 'Presentation' }).check({ force: true })
  const themes = section(side, 'Theme')
  const worn = page.getByRole('listbox', { name: 'Slides' }).locator('[data-theme]')
  const themeOf = async () => (await readDeck(caller, slug)).theme.name

  await themes.getByRole('radio', { name: 'Swiss' }).hover()
  await expect(worn.first()).toHaveAttribute('data-theme', 'swiss')
  await page.keyboard.press('Escape')
  await expect(worn.first()).toHaveAttribute('data-theme', 'paper')
  expect(await themeOf()).toBe('paper')

  await themes.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await expect(themes.getByRole('radio', { name: 'Museum' })).toHaveCount(0)
  await themes.getByRole('searchbox', { name: 'Search themes' }).fill('dramatic')
  await themes.getByRole('radio', { name: 'Cinema' }).click()
  await expectStored(caller, slug, ({ theme, slides }) => [theme.name, slides[1]!.theme.tone], [
    'cinema',
    'accent',
  ])
  for (const slide of await worn.all()) await expect(slide).toHaveAttribute('data-theme', 'cinema')
  await expectNoFindings(page)

  await undo(page).click()
  await expectStored(caller, slug, ({ theme }) => theme.name, 'paper')
})

test('[E-04] fonts chosen by hand outlive a change of theme until they are given back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await side.getByRole('radio', { name: 'Presentation' }).check({ force: true })
  const themes = section(side, 'Theme')
  await expect(themes.getByRole('button', { name: 'Reset to theme' })).toHaveCount(0)
  await side.getByRole('button', { name: /^Text:/ }).click()
  await page.getByRole('option', { name: 'PT Serif' }).click()
  await page.keyboard.press('Escape')
  await themes.getByRole('radio', { name: 'Keynote' }).click()
  await expectStored(caller, slug, ({ theme }) => [theme.name, theme.font], ['keynote', 'pt-serif'])
  await themes.getByRole('button', { name: 'Reset to theme' }).click()
  await expectStored(caller, slug, ({ theme }) => [theme.name, theme.font], ['keynote', null])
})
