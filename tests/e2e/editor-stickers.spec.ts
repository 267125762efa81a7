import type { Locator, Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { canvas, openSlides, readItems } from './editor-canvas-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const sticker = (id: string, x: number, y = 0.5) => ({
  id,
  src: 'demo/sticker-moon.svg',
  alt: `Moon ${id}`,
  position: { x, y },
  size: { width: 0.1, height: 0.1 },
  rotation: 0,
})
const slide = (...stickers: object[]) => [
  { items: [{ type: 'text', text: '<p>Night</p>', align: 'tl' }], stickers },
]
const moon = (page: Page, id: string) => canvas(page).getByRole('img', { name: `Moon ${id}` })

async function readPlace(caller: Caller, slug: string): Promise<{ x: number; y: number } | undefined> {
  const [first] = (await readItems(caller, slug)).stickers as { position: { x: number; y: number } }[]
  return first?.position
}

async function drag(page: Page, id: string, by: { x: number; y: number }, release = true): Promise<void> {
  const box = (await moon(page, id).boundingBox())!
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 })
  if (release) await page.mouse.up()
}

test('[D-17] a sticker is dragged, and one drag is one step back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, slide(sticker('a', 0.3)))
  await drag(page, 'a', { x: 90, y: 37 })
  await expect.poll(async () => (await readPlace(caller, slug))?.x).toBeGreaterThan(0.35)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => readPlace(caller, slug)).toEqual({ x: 0.3, y: 0.5 })
})

test('Escape in the middle of a drag puts the sticker back', async ({ signedIn: page, server, user }) => {
  await openSlides(page, await callAs(server, user), slide(sticker('a', 0.3)))
  const before = await moon(page, 'a').boundingBox()
  await drag(page, 'a', { x: 120, y: 60 }, false)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => moon(page, 'a').boundingBox()).toEqual(before)
})

test('[D-17] a sticker is turned and scaled by its handles; a corner keeps its proportions', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, slide(sticker('a', 0.5)))
  const read = async () =>
    (await readItems(caller, slug)).stickers[0] as {
      size: { width: number; height: number }
      rotation: number
    }
  const pull = async (handle: Locator, by: { x: number; y: number }) => {
    const box = (await handle.boundingBox())!
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 })
    await page.mouse.up()
  }
  await moon(page, 'a').click()
  await pull(page.getByRole('button', { name: 'Resize' }).last(), { x: 60, y: 60 })
  await expect.poll(async () => (await read()).size.width).toBeGreaterThan(0.11)
  const { size } = await read()
  expect(size.width / size.height).toBeCloseTo(1, 2)
  await pull(page.getByRole('button', { name: 'Rotate' }), { x: 400, y: 90 })
  await expect.poll(async () => (await read()).rotation).toBeGreaterThan(45)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(read).toMatchObject({ rotation: 0, size })
})

test('arrows nudge, Ctrl+D duplicates, Delete removes, Shift selects several', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, slide(sticker('a', 0.3), sticker('b', 0.7)))
  await moon(page, 'a').click()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await readPlace(caller, slug))?.x).toBeCloseTo(0.3 + 10 / 1920, 6)
  await page.keyboard.press('ControlOrMeta+D')
  await expect(canvas(page).getByRole('img', { name: 'Moon a' })).toHaveCount(2)
  await page.keyboard.press('Delete')
  await moon(page, 'a').click()
  await moon(page, 'b').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Delete')
  await expect(canvas(page).getByRole('img', { name: /^Moon/ })).toHaveCount(0)
})
