import { canvas, openSlides, readItems, words } from './editor-canvas-steps.ts'
import { slideInList } from './editor-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const text = (markup: string, fields = {}) => ({ type: 'text', text: markup, ...fields })

test('[E-08] [D-18] words are typed where they stand, formatted by keys, and stored as they were typed', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [text('<p>Tides come</p>')] }])
  await canvas(page).getByText('Tides come').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' and go')
  await page.keyboard.press('ControlOrMeta+A')
  await expect(page.getByRole('toolbar', { name: 'Text formatting' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+B')
  await expect
    .poll(async () => (await readItems(caller, slug)).items[0]?.text)
    .toBe('<p><strong>Tides come and go</strong></p>')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(words(page)).toHaveText('Tides come and go')
  await expect(words(page).locator('strong')).toHaveCount(0)
})

test('Escape leaves the words, then lets go; Enter and a letter go in again; Delete is undone', async ({
  signedIn: page,
  server,
  user,
}) => {
  await openSlides(page, await callAs(server, user), [{ items: [text('<p>One</p>'), text('<p>Two</p>')] }])
  await canvas(page).getByText('One').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(words(page)).toHaveCount(0)
  await expect(page.getByRole('toolbar', { name: 'Selected item' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('s')
  await expect(words(page)).toHaveText('Ones')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect(canvas(page).getByText('Ones')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(canvas(page).getByText('Ones')).toBeVisible()
})

test('keys pressed before the words can be typed in are not lost', async ({
  signedIn: page,
  server,
  user,
}) => {
  await openSlides(page, await callAs(server, user), [{ items: [text('<p>Go</p>')] }])
  await canvas(page).getByText('Go').click()
  await page.keyboard.press('End')
  await page.keyboard.type('es on')
  await expect(words(page)).toContainText('es on')
})

test('a text that is open takes the focus back when it is pressed again, beside its words too', async ({
  signedIn: page,
  server,
  user,
}) => {
  await openSlides(page, await callAs(server, user), [{ items: [text('<p>Go</p>')] }])
  await canvas(page).getByText('Go').click()
  await expect(words(page)).toBeFocused()
  await slideInList(page, 1).click()
  await expect(words(page)).not.toBeFocused()
  await canvas(page).getByRole('group', { name: 'Slide 1 of 1' }).click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.type(' on')
  await expect(words(page)).toHaveText('Go on')
})

test('lists by keys: Enter, Tab, and out again', async ({ signedIn: page, server, user }) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [text('<p>one</p>')] }])
  await canvas(page).getByText('one').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+Shift+8')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('two')
  await expect
    .poll(async () => (await readItems(caller, slug)).items[0]?.text)
    .toBe('<ul><li>one<ul><li>two</li></ul></li></ul>')
})

test('[D-17] a free cell takes a text at once', async ({ signedIn: page, server, user }) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ layout: 'col_2', items: [text('<h2>Head</h2>')] }])
  await canvas(page).getByRole('button', { name: 'Click to add text' }).first().click()
  await page.keyboard.type('First column')
  await expect(words(page)).toHaveText('First column')
  await expect
    .poll(async () => (await readItems(caller, slug)).items.map(item => item.text))
    .toEqual(['<h2>Head</h2>', '<p>First column</p>', ''])
})

test('the cells of a table are typed in where they stand', async ({ signedIn: page, server, user }) => {
  const caller = await callAs(server, user)
  const rows = [
    ['Bay', 'Height'],
    ['Fundy', '16 m'],
  ].map(row => row.map(cell => ({ text: cell })))
  const slug = await openSlides(page, caller, [{ items: [{ type: 'table', rows }] }])
  await canvas(page).getByRole('cell', { name: 'Fundy' }).dblclick()
  await expect(canvas(page).getByRole('textbox', { name: 'Row 2, column 1' })).toBeFocused()
  await page.keyboard.type('Penzhina')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13 m')
  const readRow = async () => {
    const [table] = (await readItems(caller, slug)).items as { rows: { text: string }[][] }[]
    return table?.rows[1]?.map(cell => cell.text)
  }
  await expect.poll(readRow).toEqual(['Penzhina', '13 m'])
})

test('[K-11] the slide on the canvas is 16:9, and zooms by the wheel to the pointer', async ({
  signedIn: page,
  server,
  user,
}) => {
  await openSlides(page, await callAs(server, user), [{ items: [text('<p>Wide</p>')] }])
  const slide = canvas(page).getByRole('group', { name: 'Slide 1 of 1' })
  const before = (await slide.boundingBox())!
  expect(before.width / before.height).toBeCloseTo(16 / 9, 2)
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await slide.boundingBox())?.width).toBeGreaterThan(before.width)
})

test('[D-18] stored texts, addresses and names that try to run do nothing on the canvas', async ({
  signedIn: page,
  server,
  user,
}) => {
  const evil =
    '<p>a<img src=x onerror="window.ran=1"><script>window.ran=2</script><a href="javascript:window.ran=3">b</a></p>'
  await openSlides(page, await callAs(server, user), [
    {
      items: [
        text(evil),
        { type: 'button', text: '<img src=x onerror="window.ran=4">Go' },
        { type: 'table', rows: [[{ text: '<img src=x onerror="window.ran=5">' }]] },
      ],
    },
  ])
  await canvas(page).getByText('ab').click()
  await expect(words(page)).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined()
})

test('what the bar at an item offers is done to it; nothing on the canvas is out of reach', async ({
  signedIn: page,
  server,
  user,
}) => {
  await openSlides(page, await callAs(server, user), [{ items: [text('<p>Twice</p>')] }])
  await canvas(page).getByText('Twice').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expectNoFindings(page)
  await page
    .getByRole('toolbar', { name: 'Selected item' })
    .getByRole('button', { name: 'Duplicate selection' })
    .click()
  await expect(canvas(page).getByText('Twice')).toHaveCount(2)
})

test('the numbers of a chart are changed in a sheet that a double click opens', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const chart = { type: 'chart', categories: ['A'], series: [{ name: 'Sum', values: [7] }] }
  const slug = await openSlides(page, caller, [{ items: [chart] }])
  await canvas(page).getByRole('figure').dblclick()
  const sheet = page.getByRole('dialog', { name: 'Chart data' })
  await sheet.getByRole('textbox', { name: 'Sum, A' }).fill('1,234.5')
  const readValue = async () => {
    const [item] = (await readItems(caller, slug)).items as { series: { values: number[] }[] }[]
    return item?.series[0]?.values[0]
  }
  await expect.poll(readValue).toBe(1234.5)
  await expect(sheet).toBeVisible()
})

test('Tab and Delete belong to the control that has the focus, in popovers and in the search too', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [text('<p>One</p>'), text('<p>Two</p>')] }])
  await canvas(page).getByText('One').click()
  await expect(words(page)).toBeFocused()
  await page
    .getByRole('toolbar', { name: 'Text formatting' })
    .getByRole('button', { name: 'Text colour' })
    .click()
  const colors = page.getByRole('dialog', { name: 'Text colour' })
  await expect(colors).toBeVisible()
  const isInside = () => colors.evaluate(dialog => dialog.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (let step = 0; step < 2; step++) {
    await page.keyboard.press('Tab')
    await expect.poll(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+F')
  const find = page.getByRole('search')
  await find.getByRole('textbox', { name: 'Find' }).fill('Two')
  await expect(find.getByRole('status')).toHaveText('1 of 1')
  for (const name of ['Previous', 'Next']) {
    await page.keyboard.press('Tab')
    await expect(find.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Delete')
  await expect(canvas(page).getByText('Two')).toBeVisible()
  expect((await readItems(caller, slug)).items).toHaveLength(2)
  await page.keyboard.press('Escape')
  await canvas(page).locator('.canvas-scroller').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Delete')
  await expect
    .poll(async () => (await readItems(caller, slug)).items.map(item => item.text))
    .toEqual(['<p>Two</p>'])
})
