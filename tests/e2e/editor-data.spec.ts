import type { Locator, Page } from '@playwright/test'
import { expectStored, makeDeck, openEditor, type StoredDeck } from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test.describe.configure({ timeout: 90_000 })

const rows = [
  [{ text: 'Port' }, { text: 'High' }, { text: 'Low' }],
  [{ text: 'Brest' }, { text: '6.4' }, { text: '1.2' }],
  [{ text: 'Dover' }, { text: '6.7' }, { text: '0.9' }],
]

async function pasteOn(target: Locator, data: Record<string, string>): Promise<void> {
  await target.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

/** The panel beside has a field for every cell, too. */
const canvasOf = (page: Page) => page.locator('[data-zone="canvas"]')
const cellAt = (page: Page, words: string) =>
  canvasOf(page).locator('.slide-table').getByRole('cell', { name: words, exact: true })

interface Cell {
  readonly text: string
  readonly colspan?: number
}
const tableIn = (deck: StoredDeck) =>
  deck.slides[0]?.items.find(({ type }) => type === 'table') as
    | { readonly rows: Cell[][]; readonly widths: number[] | null; readonly aligns: unknown }
    | undefined

test('[B-12] cells are selected, merged, cleared and taken back; a border is dragged as one step', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [
    { word: 'Ant', layout: 'col_1', items: [{ id: 'table', type: 'table', rows }] },
  ])
  await openEditor(page, slug)
  await cellAt(page, 'Dover').click()
  await cellAt(page, 'Dover').click()
  await expect(canvasOf(page).getByRole('textbox', { name: 'Row 3, column 1' })).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('group', { name: 'Selected cells: 1 row, 2 columns' })).toBeFocused()
  await page.getByRole('button', { name: 'Merge cells' }).click()
  const words = (deck: StoredDeck) =>
    tableIn(deck)?.rows[2]?.map(({ text, colspan }) => `${text}${colspan ?? ''}`)
  await expectStored(caller, slug, words, ['Dover 6.72', '', '0.9'])
  await expect(canvasOf(page).getByRole('textbox', { name: 'Row 3, column 1' })).toBeFocused()

  // The pointer goes over several cells; Delete empties them, and Ctrl-Z brings them back.
  const from = await canvasOf(page).getByRole('columnheader', { name: 'Port' }).boundingBox()
  const to = await cellAt(page, '6.4').boundingBox()
  if (!from || !to) throw new Error('the table is not there')
  await page.mouse.move(from.x + 8, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('group', { name: 'Selected cells: 2 rows, 2 columns' })).toBeFocused()
  await page.keyboard.press('Delete')
  const first = (deck: StoredDeck) => tableIn(deck)?.rows[0]?.map(({ text }) => text)
  await expectStored(caller, slug, first, ['', '', 'Low'])
  await page.keyboard.press('ControlOrMeta+z')
  await expectStored(caller, slug, first, ['Port', 'High', 'Low'])
  await page.getByRole('button', { name: 'Align cells right' }).click()
  await expectNoFindings(page, { part: '[data-zone="canvas"]' })

  const border = page.getByRole('separator', { name: 'Right border of column 1' })
  const box = await border.boundingBox()
  if (!box) throw new Error('the border is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(
      async () =>
        tableIn((await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as StoredDeck)
          ?.widths?.length,
    )
    .toBe(3)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectStored(caller, slug, deck => tableIn(deck)?.widths, null)
})

test('[B-12] a spreadsheet block lands as a table on a fresh slide, and in the cells of one', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [
    { word: 'Ant', layout: 'col_1', items: [{ id: 'body', type: 'text', text: '' }] },
  ])
  await openEditor(page, slug)
  await page.locator('[data-zone="canvas"] [data-item="body"]').click()
  const field = page.locator('[data-zone="canvas"] .ProseMirror')
  await expect(field).toBeFocused()
  const html =
    '<table><tr><td></td><td colspan=2>2026</td></tr><tr><td>Rye</td><td>6,3</td><td>7</td></tr></table>'
  await pasteOn(field, { 'text/html': html, 'text/plain': '\t2026\t\nRye\t6,3\t7' })
  const shape = (deck: StoredDeck) =>
    tableIn(deck)?.rows.map(row => row.map(({ text, colspan }) => `${text}${colspan ? '+' : ''}`))
  await expectStored(caller, slug, shape, [
    ['', '2026+', ''],
    ['Rye', '6,3', '7'],
  ])
  await cellAt(page, '7').click()
  await pasteOn(canvasOf(page).getByRole('textbox', { name: 'Row 2, column 3' }), {
    'text/plain': '"8\nnew"\t9\r\n10\t11\r\n',
  })
  await expectStored(caller, slug, shape, [
    ['', '2026+', '', ''],
    ['Rye', '6,3', '8\nnew', '9'],
    ['', '', '10', '11'],
  ])
  await pasteOn(canvasOf(page).getByRole('textbox', { name: 'Row 2, column 3' }), {
    'text/plain': `${'a'.repeat(800)}\tb\n`,
  })
  await expect(page.getByText('A cell holds up to 500 characters').first()).toBeVisible()
  await expectStored(caller, slug, deck => tableIn(deck)?.rows[1]?.[2]?.text.length, 500)
})

type Composing = Pick<KeyboardEventInit, 'isComposing' | 'keyCode'>

test('[B-12] a key that chooses from the list of an input method leaves neither the cell nor its words', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [
    { word: 'Ant', layout: 'col_1', items: [{ id: 'table', type: 'table', rows }] },
  ])
  const { side } = await openEditor(page, slug)
  /** Whether somebody has answered the key. */
  const choose = (target: Locator, key: string, code: Composing = {}) =>
    target.evaluate(
      (element, press) =>
        !element.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true })),
      { key, ...code },
    )
  await cellAt(page, 'Dover').click()
  await cellAt(page, 'Dover').click()
  const cell = canvasOf(page).getByRole('textbox', { name: 'Row 3, column 1' })
  const field = side.getByRole('textbox', { name: 'Row 2, column 2' })
  const composing: readonly Composing[] = [{ isComposing: true }, { keyCode: 229 }]
  for (const target of [cell, field]) {
    await target.focus()
    for (const key of ['Enter', 'ArrowUp', 'Tab'])
      for (const code of composing) expect(await choose(target, key, code)).toBe(false)
    await expect(target).toBeFocused()
    expect(await choose(target, 'Enter')).toBe(true)
  }
})

test('[B-13] a chart becomes another kind, takes a block with its headers, and Ctrl-Z goes back step by step', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const chart = { id: 'chart', type: 'chart', categories: ['a'], series: [{ name: 's', values: [1] }] }
  const slug = await makeDeck(caller, [{ word: 'Ant', items: [chart] }])
  const { side } = await openEditor(page, slug)
  await page.locator('[data-zone="canvas"] [data-item="chart"]').click()
  await side.getByRole('radio', { name: 'Stacked bar', exact: true }).check({ force: true })
  const cell = side.getByRole('textbox', { name: 's, a' })
  await cell.fill('5')
  await pasteOn(cell, { 'text/plain': 'Port\tHigh\tLow\nBrest\t6,4\t1,2\nDover\t6,7\t0,9\n' })
  const data = (deck: StoredDeck) => {
    const item = deck.slides[0]?.items.find(({ type }) => type === 'chart')
    const series = item?.series as { name: string; values: number[] }[]
    return [item?.stacking, item?.categories, series.map(one => [one.name, ...one.values])]
  }
  const pasted = [
    ['High', 6.4, 6.7],
    ['Low', 1.2, 0.9],
  ]
  await expectStored(caller, slug, data, ['stacked', ['Brest', 'Dover'], pasted])
  await side.getByRole('textbox', { name: 'High, Brest' }).fill('8')
  await page.keyboard.press('ControlOrMeta+z')
  await expectStored(caller, slug, data, ['stacked', ['Brest', 'Dover'], pasted])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(side.getByRole('textbox', { name: 's, a' })).toHaveValue('5')
  await page.keyboard.press('ControlOrMeta+z')
  await expectStored(caller, slug, data, ['stacked', ['a'], [['s', 1]]])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(side.getByRole('textbox', { name: 's, a' })).toHaveValue('5')
  await expectNoFindings(page, { part: '[data-zone="side"]' })
})
