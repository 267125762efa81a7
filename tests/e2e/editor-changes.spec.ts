import en from '#locales/en/changes.json' with { type: 'json' }
import { expectKeptFirst, listSaves } from './editor-frame-steps.ts'
import { expectStored, makeDeck, openEditor, type StoredDeck, undo } from './editor-inspector-steps.ts'
import { expectEditor, fill, headings, makeButton, makeOutline, texts } from './generate-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const before = [
  '<p>In order to grow, the colony sends its foragers out at dawn, which is what every keeper in the city waits for.</p>',
  '<p>Due to the fact that lime trees flower in June, honey is lighter then, which is what most buyers in shops prefer.</p>',
  '<p>In order to win over neighbours, hives are shown on Sundays, which is what the local council has asked us about.</p>',
]
const listTexts = ({ slides }: StoredDeck) => slides.map(({ items }) => items.at(-1)?.text)
const titled = (title: string, text: string) => ({
  word: title,
  layout: 'col_1',
  items: [
    { type: 'text', text: `<h2>${title}</h2>` },
    { type: 'text', text },
  ],
})

test('[G-12] [H-01] an instruction comes back as changes: one is left, the others are one step, and what was edited since stays', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(
    caller,
    ['Ant', 'Bee', 'Cow'].map((title, at) => titled(title, before[at] ?? '')),
  )
  await openEditor(page, slug)
  const openDialog = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('короче')
    await page.getByRole('option', { name: 'Ask for changes' }).click()
  }
  await openDialog()
  const dialog = page.getByRole('dialog', { name: en.title })
  await dialog.getByRole('button', { name: en.examples.shorter }).click()
  const rows = dialog.getByRole('region', { name: en.list }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expectNoFindings(page)
  // Closed by accident, or reloaded: they are there when it is opened again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openEditor(page, slug)
  await openDialog()
  await expect(rows).toHaveCount(3)
  await expect(dialog.getByText(en.kept.title)).toBeVisible()
  await rows.nth(1).getByRole('checkbox').uncheck()

  // Somebody else writes on the third slide meanwhile.
  const stored = (await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as StoredDeck
  const third = stored.slides[2] as StoredDeck['slides'][number] & { id: number; revision: number }
  const items = third.items.map((item, at) =>
    at === third.items.length - 1 ? { ...item, text: '<p>Mine</p>' } : item,
  )
  await caller.send('PATCH', `/api/slides/${third.id}/`, { items, revision: third.revision })
  await expect(rows.nth(2)).toContainText('has changed since you asked')

  const sent = listSaves(page)
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(dialog).toBeHidden()
  const short = (told: unknown[]) => told.map(text => (String(text).startsWith('<p>To ') ? 'short' : text))
  await expectStored(caller, slug, deck => short(listTexts(deck)), ['short', before[1], '<p>Mine</p>'])
  expectKeptFirst(sent, 'before_instruction')
  await openDialog()
  await expect(dialog.getByRole('button', { name: en.ask })).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.keyboard.press('Escape')
  await undo(page).first().click()
  await expectStored(caller, slug, listTexts, [before[0], before[1], '<p>Mine</p>'])
})

test('[G-05] an entry of the outline and a finished slide are chosen among pictures of what they could be', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { outline } = texts.en
  await makeOutline(
    page,
    '# Bees\n\n## Where they live\n- Roofs: warm and dry\n- Parks: lime trees\n- Walls: old and quiet',
  )
  const at = (
    await headings(page).evaluateAll(all => all.map(one => (one as HTMLTextAreaElement).value))
  ).indexOf('Where they live')
  await page.getByRole('listitem').nth(at).hover()
  await page.getByRole('button', { name: fill(outline.alternatives.open, { number: at + 1 }) }).click()
  const offered = page.getByRole('dialog', { name: outline.alternatives.title })
  await offered.getByRole('radio', { name: outline.kinds.steps }).click()
  await expect(offered).toBeHidden()
  await expect(page.getByRole('button', { name: `${outline.kinds.steps}` }).first()).toBeVisible()
  await makeButton(page).click()
  const slug = await expectEditor(page)
  await page.getByRole('button', { name: en.title }).first().click()
  await expect(page.getByRole('dialog', { name: en.title })).toBeVisible()
  await page.keyboard.press('Escape')

  const caller = await callAs(server, user)
  const listLayouts = ({ slides }: StoredDeck) =>
    slides.map(slide => JSON.stringify(slide.items.map(({ id }) => id)))
  const now = listLayouts(
    (await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as StoredDeck,
  )
  await page.getByRole('option', { name: new RegExp(`^Slide ${at + 1}(\\D|$)`) }).click()
  await page.getByRole('button', { name: 'Alternatives' }).click()
  const versions = page.getByRole('dialog', { name: en.alternatives.title })
  await versions.getByRole('button', { name: 'Use alternative 1' }).click()
  await expect(versions).toBeHidden()
  await expect
    .poll(async () =>
      listLayouts((await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as StoredDeck),
    )
    .not.toEqual(now)
  await undo(page).first().click()
  await expectStored(caller, slug, listLayouts, now)
})
