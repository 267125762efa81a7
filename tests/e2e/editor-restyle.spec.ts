import fc from 'fast-check'
import { designDeck } from '#domain/deck/design/deck-design.ts'
import { anyContent } from '#tests/support/deck/any-content.ts'
import type { Caller } from '#tests/support/process/caller.ts'
import { expectKeptFirst, listSaves } from './editor-frame-steps.ts'
import {
  expectStored,
  makeDeck,
  openEditor,
  readDeck,
  type StoredDeck,
  undo,
} from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { listSpills } from './text-fit-steps.ts'
import { callAs, createDeck } from './workplace-steps.ts'

test.describe.configure({ timeout: 90_000 })

const words = (html: string) => ({ type: 'text', text: html })
const point = (name: string) => words(`<h3>${name}</h3><p>What there is to say about it, in a sentence.</p>`)

function makePlainDeck(caller: Caller) {
  return makeDeck(caller, [
    { word: 'Ant', layout: 'col_1', items: [words('<p>A talk about small things</p>')] },
    { word: 'Bee', layout: 'col_1', items: ['One', 'Two', 'Three'].map(point) },
    { word: 'Cow', layout: 'col_1', items: [words('<ul><li>Milk</li><li>Hay</li><li>Sleep</li></ul>')] },
    { word: 'Dog', layout: 'col_1', items: [words('<p>Thank you</p>')] },
  ])
}

const looks = (deck: StoredDeck) => ({
  theme: deck.theme.name,
  slides: deck.slides.map(({ layout, theme, items }) => [
    layout,
    theme,
    items.map(({ id, align, size, theme: own }) => [id, align, size, own]),
  ]),
})
const contents = (deck: StoredDeck) =>
  deck.slides.map(({ items }) => items.map(({ id, type, text }) => JSON.stringify([id, type, text])).sort())

test('[F-03] a slide is tried on in other looks, takes one, and undo restores it exactly', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makePlainDeck(caller)
  const { side, goTo } = await openEditor(page, slug)
  await goTo('Bee')
  await side.getByRole('button', { name: 'Change design', exact: true }).click()
  const grid = side.getByRole('radiogroup', { name: 'Designs for this slide' })
  await expect(grid.getByRole('radio')).toHaveCount(8)
  await expect(grid.getByRole('radio', { name: 'Original' })).toBeChecked()
  const before = await readDeck(caller, slug)

  const look = grid.getByRole('radio', { name: 'Three columns', exact: true }).first()
  const shown = page.getByRole('region', { name: 'Canvas' }).locator('.slide').first()
  await look.hover()
  await expect(shown).toHaveAttribute('data-layout', 'col_3')
  await page.mouse.move(5, 5)
  await expect(shown).not.toHaveAttribute('data-layout', 'col_3')
  await expect(undo(page)).toBeDisabled()
  await expectNoFindings(page)

  await look.click()
  await expectStored(caller, slug, deck => deck.slides[1]!.layout, 'col_3')
  await expect(look).toBeChecked()
  expect(contents(await readDeck(caller, slug))).toEqual(contents(before))
  await undo(page).click()
  await expectStored(caller, slug, looks, looks(before))
  await side.getByRole('button', { name: 'More designs' }).click()
  await expect(grid.getByRole('radio')).toHaveCount(16)
})

test('[F-03] [H-01] the whole deck takes another look in one step and loses nothing', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makePlainDeck(caller)
  const { side } = await openEditor(page, slug)
  const before = await readDeck(caller, slug)
  await page.keyboard.press('Shift+R')
  const grid = side.getByRole('radiogroup', { name: 'Designs for the whole presentation' })
  await expect(grid.getByRole('radio')).toHaveCount(8)
  const look = grid.getByRole('radio').nth(3)
  const sent = listSaves(page)
  await look.click()
  await expect(look).toBeChecked()
  await expect
    .poll(async () => (await readDeck(caller, slug)).theme.name, { timeout: 20_000 })
    .not.toBe('paper')
  await expect
    .poll(async () => (await readDeck(caller, slug)).slides.some(({ layout }) => layout !== 'col_1'))
    .toBe(true)
  expect(contents(await readDeck(caller, slug))).toEqual(contents(before))
  expectKeptFirst(sent, 'before_design')
  await undo(page).click()
  await expectStored(caller, slug, looks, looks(before))
  await grid.getByRole('radio').first().focus()
  await page.keyboard.press('Escape')
  await expect(grid).toBeHidden()
})

test('[F-03] what was designed without drawing it stays in its cells when it is drawn', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  for (const [seed, deck] of fc.sample(anyContent({ least: 7 }), { seed: 4, numRuns: 2 }).entries()) {
    const { theme, slides } = designDeck(deck, { seed: `browser ${seed}` })
    const stored = slides.map(({ id, presentation, is_favorite, revision, ...slide }) => ({
      ...slide,
      uid: crypto.randomUUID(),
      items: slide.items.map(item => ('src' in item ? { ...item, src: null } : item)),
    }))
    const { slug } = await createDeck(caller, { name: 'Any', theme, slides: stored })
    await openEditor(page, slug)
    await expect(page.locator('[role="listbox"] .slide')).toHaveCount(stored.length)
    await expect
      .poll(() => listSpills(page, '[role="listbox"] .slide'), { timeout: 30_000, intervals: [500, 1000] })
      .toEqual([])
  }
})
