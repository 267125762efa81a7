import {
  expectStored,
  insertTool,
  makeDeck,
  openEditor,
  PNG,
  readDeck,
  section,
  undo,
} from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test.describe.configure({ timeout: 90_000 })

test('[E-17] [U-03] an upload comes onto the slide, stays in the library until it is deleted, and one over 5 MB is refused with the way to Pro', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await insertTool(page, 'Image').click()
  await expect(side.getByText('Images you upload are available to the whole team.')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await side.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles({ name: 'bay.png', mimeType: 'image/png', buffer: PNG })
  await expect(
    side.getByRole('group', { name: 'Uploaded' }).getByRole('button', { name: 'bay.png' }),
  ).toBeVisible()
  await expectStored(caller, slug, deck => deck.slides[0]!.items.map(item => item.type), ['text', 'image'])
  const listed = (await (await caller.send('GET', '/api/assets/')).json()) as { results: object[] }
  expect(listed.results).toMatchObject([{ is_asset: true, name: 'bay.png' }])

  await side.getByRole('button', { name: 'Delete…' }).click()
  await side.getByRole('group', { name: 'Uploaded' }).getByRole('button', { name: 'bay.png' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “bay.png”?' })
  await expect(question).toContainText('used in 1 presentation')
  await expectNoFindings(page, { part: '[role=alertdialog]' })
  await question.getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByText('“bay.png” deleted')).toBeVisible()
  await expect(side.getByText('Images you upload are available to the whole team.')).toBeVisible()

  const again = page.waitForEvent('filechooser')
  await side.getByRole('button', { name: 'Upload' }).click()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await (await again).setFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('Couldn’t upload “large.png”')).toBeVisible()
  await expect(page.getByText('upgrade to Pro')).toBeVisible()
  await page.getByRole('button', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/en\/boost\?workspace=\w/)
})

test('[D-17] [E-09] a form asks for what one wants, in the order one wants', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await insertTool(page, 'Form').click()
  await side.getByRole('button', { name: 'Add field' }).click()
  await side.getByRole('button', { name: 'Add field' }).click()
  await side.getByRole('textbox', { name: 'Name of field 3' }).fill('Mobile')
  await side.getByRole('checkbox', { name: 'Required' }).nth(2).check()
  await side.getByRole('button', { name: 'Move “Mobile”, 3 of 4' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(side.getByRole('button', { name: 'Move “Mobile”, 1 of 4' })).toBeFocused()
  await side.getByRole('button', { name: 'Remove “Comment”' }).click()
  await side.getByRole('textbox', { name: 'Button text' }).fill('Call me')
  await expectStored(
    caller,
    slug,
    deck => {
      const form = deck.slides[0]!.items[1]
      const fields = (form?.fields ?? []) as { type: string; name: string; required: boolean }[]
      return [form?.submit_text, ...fields.map(({ type, name, required }) => `${type} ${name} ${required}`)]
    },
    ['Call me', 'phone Mobile true', 'name Name false', 'email Email true'],
  )
  await expectNoFindings(page, { part: '[data-zone="side"]' })
})

test('[D-17] a chart takes what is copied in a spreadsheet, numbers as the language writes them', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [
    {
      word: 'Ant',
      items: [{ id: 'chart', type: 'chart', categories: ['a'], series: [{ name: 's', values: [1] }] }],
    },
  ])
  const { side } = await openEditor(page, slug, 'ru')
  await page.locator('[data-item="chart"]').last().click()
  await side.getByRole('radio', { name: 'Линии' }).check({ force: true })
  const cell = side.getByRole('textbox', { name: 'Ряд 1', exact: true })
  await cell.focus()
  await cell.evaluate(element => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Весна\tОсень\r\n1\u00a0200,5\t−3\r\n7\tнет\r\n')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await side.getByRole('textbox', { name: 'Осень, Категория 2' }).fill('2,25')
  await side.getByRole('textbox', { name: 'Единица' }).fill('км')
  await expectStored(
    caller,
    slug,
    deck => {
      const { kind, unit, series } = deck.slides[0]!.items[1]!
      return {
        kind,
        unit,
        series: (series as { name: string; values: number[] }[]).map(s => [s.name, ...s.values]),
      }
    },
    {
      kind: 'line',
      unit: 'км',
      series: [
        ['Весна', 1200.5, 7],
        ['Осень', -3, 2.25],
      ],
    },
  )
  await expectNoFindings(page, { part: '[data-zone="side"]' })
})

test('[D-17] a table grows, is coloured by cell, row and column, and every step can be taken back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await insertTool(page, 'Table').click()
  await side.getByRole('textbox', { name: 'Row 2, column 1' }).fill('Brest')
  await side.getByRole('button', { name: 'Add row' }).click()
  await side.getByRole('spinbutton', { name: 'Columns' }).fill('2')
  await section(side, 'Cell colours').getByRole('radio', { name: 'Row' }).check({ force: true })
  await section(side, 'Cell colours')
    .getByRole('button', { name: /^Colour/ })
    .click()
  await page.getByRole('dialog', { name: 'Colour' }).getByRole('radio', { name: 'Butter' }).click()
  await page.keyboard.press('Escape')
  const shape = (deck: Awaited<ReturnType<typeof readDeck>>) =>
    (
      deck.slides[0]!.items[1]?.rows as { text: string; background_color: string | null }[][] | undefined
    )?.map(cells => cells.map(cell => (cell.background_color ? `${cell.text}*` : cell.text)).join('|'))
  await expectStored(caller, slug, shape, ['Column 1|Column 2', 'Brest*|*', '|', '|'])
  await undo(page).click()
  await undo(page).click()
  await undo(page).click()
  await expectStored(caller, slug, shape, ['Column 1|Column 2|Column 3', 'Brest||', '||'])
})

test('[D-17] a button leads to the web, a mailbox or a slide; a video knows its provider; what runs code leads nowhere', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }, { word: 'Bee' }])
  const { side } = await openEditor(page, slug)
  const href = (deck: Awaited<ReturnType<typeof readDeck>>) => deck.slides[0]!.items[1]?.href
  await insertTool(page, 'Button').click()
  const web = side.getByRole('textbox', { name: 'Web address' })
  await web.fill('javascript:alert(1)')
  await expect(side.getByText('Enter a valid web address')).toBeVisible()
  await web.fill('example.com/tides')
  await expectStored(caller, slug, href, 'https://example.com/tides')
  await side.getByRole('radio', { name: 'Email' }).check({ force: true })
  await side.getByRole('textbox', { name: 'Email address' }).fill('anna@example.com')
  await expectStored(caller, slug, href, 'mailto:anna@example.com')
  await side.getByRole('radio', { name: 'Slide', exact: true }).last().check({ force: true })
  await side.getByRole('combobox', { name: 'Slide' }).click()
  await page.getByRole('option', { name: '2. Bee' }).click()
  await expect
    .poll(async () => href(await readDeck(caller, slug)), { timeout: 20_000 })
    .toMatch(/^#[0-9a-f-]{36}$/)

  await insertTool(page, 'Video').click()
  await side.getByRole('textbox', { name: 'Link' }).fill('youtu.be/dQw4w9WgXcQ')
  await expect(side.getByText('YouTube video')).toBeVisible()
  await expectStored(caller, slug, deck => deck.slides[0]!.items[2]?.url, 'https://youtu.be/dQw4w9WgXcQ')
})

test.describe('in the dark, in Russian, on a small window', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1024, height: 768 } })

  test('[S-09] every panel fits its width and can be read', async ({ signedIn: page, server, user }) => {
    const caller = await callAs(server, user)
    const items = [
      { id: 'table', type: 'table', rows: [[{ text: 'a' }, { text: 'b' }]] },
      { id: 'form', type: 'form', fields: [{ id: 'f', type: 'name', name: 'Имя' }] },
      { id: 'image', type: 'image', src: 'demo/tides-harbour.svg' },
      { id: 'button', type: 'button', text: 'Дальше' },
    ]
    const slug = await makeDeck(caller, [{ word: 'Ant', layout: 'grid_2x2', items }])
    const { side } = await openEditor(page, slug, 'ru')
    const expectFits = async () => {
      const over = await side.evaluate(element =>
        [...element.querySelectorAll<HTMLElement>('*')]
          .filter(one => one.closest('table') === null && one.getClientRects().length > 0)
          .filter(one => one.getBoundingClientRect().right > element.getBoundingClientRect().right + 0.5)
          .map(one => one.outerHTML.slice(0, 120)),
      )
      expect(over).toEqual([])
    }
    await expectFits()
    await expectNoFindings(page, { part: '[data-zone="side"]' })
    for (const { id } of items) {
      await page.locator(`[data-zone="canvas"] [data-item="${id}"]`).click({ position: { x: 8, y: 8 } })
      await expect(side.getByRole('button', { name: 'Удалить', exact: true })).toBeVisible()
      await expectFits()
      await expectNoFindings(page, { part: '[data-zone="side"]' })
    }
    await side.getByRole('radio', { name: 'Презентация' }).check({ force: true })
    await expectFits()
    await page
      .locator('[data-zone="canvas"]')
      .first()
      .click({ position: { x: 5, y: 5 } })
    for (const key of ['Shift+A', 'i']) {
      const before = (await side.getByRole('heading', { level: 2 }).allTextContents()).join()
      await page.keyboard.press(key)
      await expect
        .poll(async () => (await side.getByRole('heading', { level: 2 }).allTextContents()).join())
        .not.toBe(before)
      // Grey boxes in the place of pictures that are on their way are not what is looked at.
      await expect(side.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectFits()
      await expectNoFindings(page, { part: '[data-zone="side"]' })
    }
  })
})
