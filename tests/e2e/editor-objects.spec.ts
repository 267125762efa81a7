import type { Locator, Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { canvas, openSlides, readItems } from './editor-canvas-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

interface StoredPlace {
  readonly position: { readonly x: number; readonly y: number }
  readonly size: { readonly width: number; readonly height: number }
  readonly rotation: number
  readonly group: string | null
}

const place = (x: number, y: number, size = { width: 0.12, height: 0.1 }) => ({ position: { x, y }, size })
const shape = (name: string, x: number, y: number) => ({
  type: 'shape',
  id: name,
  text: `<p>${name}</p>`,
  place: place(x, y),
})
const text = (words: string) => ({ type: 'text', text: words, align: 'tl' })

async function readPlaces(caller: Caller, slug: string, slide = 0): Promise<Record<string, StoredPlace>> {
  const { items } = await readItems(caller, slug, slide)
  return Object.fromEntries(
    items.filter(item => item.place).map(item => [item.id, item.place as StoredPlace]),
  )
}

async function pull(page: Page, from: Locator, by: { x: number; y: number }, key?: string): Promise<void> {
  const box = (await from.boundingBox())!
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  if (key) await page.keyboard.down(key)
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 3 })
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 3 })
}

test('[B-01] an item dragged out of its cell stays where it is dropped, and goes back into the layout', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slides = [
    { layout: 'col_2', items: [text('<h2>Head</h2>'), text('<p>Left</p>'), text('<p>Right</p>')] },
  ]
  const slug = await openSlides(page, caller, slides)
  const right = canvas(page).getByText('Right')
  const before = (await right.boundingBox())!
  const width = (await canvas(page).getByText('Left').boundingBox())!.width
  await canvas(page).getByText('Left').click()
  await page.keyboard.press('Escape')
  await pull(page, canvas(page).getByRole('button', { name: 'Drag to move' }), { x: 60, y: 120 })
  await page.mouse.up()
  await expect.poll(async () => Object.keys(await readPlaces(caller, slug))).toEqual(['item-0-1'])
  const placed = (await canvas(page).getByText('Left').boundingBox())!
  expect(Math.abs(placed.width - width)).toBeLessThan(3)
  expect(await right.boundingBox()).toEqual(before)

  await page
    .getByRole('toolbar', { name: 'Selected objects' })
    .getByRole('button', { name: 'Return to layout' })
    .click()
  await expect.poll(async () => (await readItems(caller, slug)).items.map(item => item.text)).toHaveLength(3)
  expect(await readPlaces(caller, slug)).toEqual({})
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(async () => Object.keys(await readPlaces(caller, slug))).toEqual(['item-0-1'])
})

test('[B-02] [B-06] shapes are resized, grouped and moved together, each gesture one step back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [shape('One', 0.25, 0.3), shape('Two', 0.6, 0.75)] }])
  await canvas(page).getByText('One').click()
  await pull(page, canvas(page).getByRole('button', { name: 'Resize' }).nth(4), { x: 50, y: 40 })
  await page.mouse.up()
  await expect.poll(async () => (await readPlaces(caller, slug)).One!.size.width).toBeGreaterThan(0.13)
  expect((await readPlaces(caller, slug)).One!.size.height).toBeCloseTo(0.1, 6)

  await canvas(page)
    .getByText('Two')
    .click({ modifiers: ['Shift'] })
  await page.keyboard.press('ControlOrMeta+G')
  await expect
    .poll(async () => Object.values(await readPlaces(caller, slug)).every(one => one.group !== null))
    .toBe(true)
  await page.keyboard.press('Escape')
  const before = await readPlaces(caller, slug)
  await pull(page, canvas(page).getByText('Two'), { x: 70, y: 13 }, 'ControlOrMeta')
  await page.mouse.up()
  await page.keyboard.up('ControlOrMeta')
  await expect
    .poll(async () => {
      const now = await readPlaces(caller, slug)
      return ['One', 'Two'].map(id => now[id]!.position.x > before[id]!.position.x + 0.03)
    })
    .toEqual([true, true])
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => readPlaces(caller, slug)).toEqual(before)
  await expectNoFindings(page)
})

test('[B-04] the end of a line that is dropped on a shape follows it', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const line = {
    type: 'line',
    id: 'Line',
    from: { x: 0, y: 0.5 },
    to: { x: 1, y: 0.5 },
    place: place(0.3, 0.8, { width: 0.2, height: 0.005 }),
  }
  const slug = await openSlides(page, caller, [{ items: [shape('Box', 0.75, 0.3), line] }])
  const end = canvas(page).getByRole('button', { name: 'Move line end' })
  const stroke = canvas(page).locator('.slide-line-reach')
  await stroke.click({ force: true })
  const box = (await canvas(page).getByText('Box').boundingBox())!
  const at = (await end.boundingBox())!
  await pull(page, end, { x: box.x - at.x, y: box.y + box.height / 2 - at.y })
  await page.mouse.up()
  await expect
    .poll(async () => (await readItems(caller, slug)).items.find(item => item.id === 'Line')?.to)
    .toMatchObject({ item: 'Box', side: 'left' })
  const before = await stroke.getAttribute('d')
  await pull(page, canvas(page).getByText('Box'), { x: -90, y: 60 })
  await expect.poll(() => stroke.getAttribute('d')).not.toBe(before)
  await page.mouse.up()
})

test('[B-04] a line that is dropped on a text of the layout follows it when the text moves', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const line = {
    type: 'line',
    id: 'Line',
    from: { x: 0, y: 0.5 },
    to: { x: 1, y: 0.5 },
    place: place(0.3, 0.85, { width: 0.2, height: 0.005 }),
  }
  const items = [text('<h2>Head</h2>'), text('<p>Left</p>'), text('<p>Right</p>'), line]
  const slug = await openSlides(page, caller, [{ layout: 'col_2', items }])
  const readEnd = async () => (await readItems(caller, slug)).items.find(item => item.id === 'Line')?.to
  const end = canvas(page).getByRole('button', { name: 'Move line end' })
  const stroke = canvas(page).locator('.slide-line-reach')
  await stroke.click({ force: true })
  const box = (await canvas(page).getByText('Right').boundingBox())!
  const at = (await end.boundingBox())!
  await pull(page, end, { x: box.x + box.width / 2 - at.x, y: box.y + box.height / 2 - at.y })
  await expect(canvas(page).locator('[data-attach]')).toBeVisible()
  await page.mouse.up()
  await expect.poll(readEnd).toMatchObject({ item: 'item-0-2' })
  const before = await stroke.getAttribute('d')

  await page.keyboard.press('Escape')
  await canvas(page).getByText('Head').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A second line')
  await page.keyboard.press('Escape')
  await expect.poll(() => stroke.getAttribute('d')).not.toBe(before)
  const right = (await canvas(page).getByText('Right').boundingBox())!
  expect(right.y).toBeGreaterThan(box.y + 5)
  await page.keyboard.press('Escape')
  await stroke.click({ force: true })
  const tip = (await end.boundingBox())!
  expect(tip.y).toBeGreaterThan(right.y - 20)
  expect(tip.y).toBeLessThan(right.y + right.height + 20)
  // The new line and its words may be two steps; each takes the arrow back with it.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+Z')
    expect(await stroke.getAttribute('d')).toBe(before)
  }).toPass()
  await expect(canvas(page).getByText('A second line')).toBeHidden()
})

test('[B-03] [B-06] [B-16] a shape is dropped out of the library and typed in; a marquee takes it with the words of the layout', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const items = [text('<h2>Head</h2>'), text('<p>Body</p>')]
  const slug = await openSlides(page, caller, [{ items }])
  const stage = (await canvas(page).locator('.canvas-stage').boundingBox())!
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  const tile = (await page.getByRole('button', { name: 'Ellipse' }).boundingBox())!
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width * 0.75, stage.y + stage.height * 0.75, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Object.values(await readPlaces(caller, slug)).map(one => one.position.x.toFixed(2)))
    .toEqual(['0.75'])
  // Letters are meant for the shape, those of shortcuts too.
  await page.keyboard.type('tilts')
  await expect
    .poll(async () => (await readItems(caller, slug)).items.map(({ text }) => text))
    .toEqual(['<h2>Head</h2>', '<p>Body</p>', '<p>tilts</p>'])
  await page.keyboard.press('Escape')

  await page.mouse.move(stage.x - 12, stage.y - 12)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width * 0.8, stage.y + stage.height * 0.8, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('radio', { name: '3 objects' })).toBeChecked()
  await page.getByRole('button', { name: /^Fill:/ }).click()
  await page.getByRole('dialog').getByRole('radio').first().click()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => {
      const now = (await readItems(caller, slug)).items as {
        type: string
        fill?: string
        theme: { background_color: string | null; tone: string }
      }[]
      return now.map(one =>
        one.type === 'shape'
          ? one.fill !== 'accent'
          : one.theme.tone !== 'none' || one.theme.background_color !== null,
      )
    })
    .toEqual([true, true, true])
  await expectNoFindings(page)
  await canvas(page).locator('.canvas-scroller').focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await readItems(caller, slug)).items.length).toBe(0)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(async () => (await readItems(caller, slug)).items.length).toBe(3)
})

test('[B-07] a shape snaps to where the gaps are alike and shows them; Ctrl lets it go', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [
    { items: [shape('One', 0.16, 0.5), shape('Two', 0.37, 0.5), shape('Three', 0.62, 0.55)] },
  ])
  const slide = (await canvas(page).locator('.canvas-stage').boundingBox())!
  const by = { x: (0.58 - 0.62) * slide.width + 3, y: -0.05 * slide.height + 2 }
  await pull(page, canvas(page).getByText('Three'), by)
  await expect(canvas(page).locator('[data-gap="x"]')).toHaveCount(2)
  await expect(canvas(page).locator('[data-guide="y"]').first()).toBeAttached()
  await page.mouse.up()
  await expect.poll(async () => (await readPlaces(caller, slug)).Three!.position.x).toBeCloseTo(0.58, 4)
  await page.keyboard.press('ControlOrMeta+Z')
  await pull(page, canvas(page).getByText('Three'), by, 'ControlOrMeta')
  await expect(canvas(page).locator('[data-gap]')).toHaveCount(0)
  await page.mouse.up()
  await page.keyboard.up('ControlOrMeta')
  await expect.poll(async () => (await readPlaces(caller, slug)).Three!.position.x).not.toBeCloseTo(0.58, 4)
})

test('[B-06] everything is selected, copied to another slide at its place, and moved by keys, which say where', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [
    { items: [text('<h2>Head</h2>'), shape('One', 0.3, 0.4), shape('Two', 0.6, 0.4)] },
    { items: [text('<h2>Other</h2>')] },
  ])
  await canvas(page).getByText('One').click()
  await page.keyboard.press('ControlOrMeta+A')
  await expect(page.getByRole('radio', { name: '3 objects' })).toBeChecked()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await page.keyboard.press('ControlOrMeta+C')
  await page.keyboard.press('PageDown')
  await expect(canvas(page).getByText('Other')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+V')
  await expect
    .poll(async () => Object.values(await readPlaces(caller, slug, 1)).map(one => one.position.x))
    .toEqual([0.3, 0.6])

  await page.keyboard.press('Escape')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'px from left' })).toBeAttached()
  await page
    .getByRole('toolbar', { name: 'Selected objects' })
    .getByRole('button', { name: 'Place on slide' })
    .click()
  await page.getByRole('menuitem', { name: 'Place bottom right' }).click()
  await expect
    .poll(async () => Object.values(await readPlaces(caller, slug, 1)).some(one => one.position.x > 0.85))
    .toBe(true)

  // What flows stays, says why, and floats at one press.
  await canvas(page).locator('.canvas-scroller').focus()
  await page.keyboard.press('PageUp')
  await expect(canvas(page).getByText('Head')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ArrowDown')
  const told = page.getByText('This item stays in its cell: the layout places it')
  await expect(told.first()).toBeVisible()
  await page.getByRole('button', { name: 'Place freely' }).last().click()
  await expect.poll(async () => Object.keys(await readPlaces(caller, slug))).toHaveLength(3)
  await expect(told).toHaveCount(0)
})

test('[B-17] what is open stays open: a narrow window keeps the slide, the selection and undo', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await openSlides(page, caller, [
    { items: [text('<h2>First</h2>')] },
    { layout: 'col_2', items: [text('<h2>Second</h2>'), shape('One', 0.5, 0.8)] },
  ])
  await page.keyboard.press('PageDown')
  await expect(canvas(page).getByRole('button', { name: 'Click to add text' })).toHaveCount(2)
  const right = canvas(page).getByRole('button', { name: 'Click to add text' }).last()
  const before = (await right.boundingBox())!
  await canvas(page).getByRole('button', { name: 'Click to add text' }).first().click()
  await page.keyboard.type('Left')
  const prompt = canvas(page).locator('.canvas-words-prompt')
  expect((await prompt.boundingBox())!.x).toBeGreaterThan(before.x - 2)
  await page.keyboard.press('Escape')
  await canvas(page).getByText('One').click()
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 600, height: size.height })
  await expect(canvas(page)).toBeHidden()
  await page.setViewportSize(size)
  await expect(canvas(page).getByText('Second')).toBeVisible()
  await expect(canvas(page).getByRole('button', { name: 'Rotate' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(canvas(page).getByText('Left')).toBeHidden()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('[B-02] a finger moves a shape', async ({ signedIn: page, server, user }) => {
    const caller = await callAs(server, user)
    const slug = await openSlides(page, caller, [{ items: [shape('One', 0.3, 0.4)] }])
    const draw = await openFinger(page)
    const { x, y } = await middleOf(canvas(page).getByText('One'))
    await draw({ x, y }, { x: x + 120, y: y + 40 })
    await expect.poll(async () => (await readPlaces(caller, slug)).One!.position.x).toBeGreaterThan(0.36)
  })

  test('[B-06] a finger draws a box around things, and turns one by its handle', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const caller = await callAs(server, user)
    const slug = await openSlides(page, caller, [{ items: [shape('One', 0.3, 0.3), shape('Two', 0.7, 0.3)] }])
    const draw = await openFinger(page)
    const one = await middleOf(canvas(page).getByText('One'))
    const two = await middleOf(canvas(page).getByText('Two'))
    await draw({ x: one.x - 120, y: one.y + 120 }, { x: two.x, y: two.y })
    await expect(page.getByText('2 objects').first()).toBeVisible()
    await canvas(page).getByText('Two').tap()
    const handle = await middleOf(canvas(page).getByRole('button', { name: 'Rotate' }))
    await draw(handle, { x: handle.x + 120, y: handle.y + 60 })
    await expect.poll(async () => (await readPlaces(caller, slug)).Two!.rotation).toBeGreaterThan(15)
  })
})

async function middleOf(thing: Locator) {
  const { x, y, width, height } = (await thing.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

type Point = { readonly x: number; readonly y: number }

/** Draws with one finger from here to there. */
async function openFinger(page: Page) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (from: Point, to: Point) => {
    await send('touchStart', from)
    for (const share of [0.1, 0.4, 0.7, 1])
      await send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    await send('touchEnd')
  }
}
