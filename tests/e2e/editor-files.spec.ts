import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { canvas, openSlides, readItems } from './editor-canvas-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

/** A square of one colour, as a real file. */
function makePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x99)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(data: Buffer): number {
  let sum = ~0
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

/** Drags a file from the desktop over the middle of the slide and lets go. */
async function dropFile(page: Page, file: { name: string; bytes: Buffer; filler?: number }): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, base64, filler }) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes, new Uint8Array(filler)], name, { type: 'image/png' }))
      return transfer
    },
    { name: file.name, base64: file.bytes.toString('base64'), filler: file.filler ?? 0 },
  )
  const slide = canvas(page).getByText('Harbour')
  await slide.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop to add the image.')).toBeVisible()
  await slide.dispatchEvent('drop', { dataTransfer: data })
}

const slides = [{ layout: 'media_right', items: [{ type: 'text', text: '<h2>Harbour</h2>', align: 'tl' }] }]

test('[D-29] a picture dropped on the slide is uploaded, placed and stored', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, slides)
  await dropFile(page, { name: 'quay.png', bytes: makePng(40) })
  await expect
    .poll(async () => (await readItems(caller, slug)).items.map(item => item.type))
    .toEqual(['text', 'image'])
  const [, picture] = (await readItems(caller, slug)).items
  const served = await page.request.get(`/assets/${String(picture?.src)}`)
  expect(served.headers()['content-type']).toMatch(/^image\//)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(async () => (await readItems(caller, slug)).items.length).toBe(1)
})

test('[V-04] a file over the limit of the plan is refused in words before it is sent, and leaves nothing behind', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, slides)
  await dropFile(page, { name: 'huge.png', bytes: makePng(40), filler: 5 * 1024 * 1024 })
  await expect(page.getByText('Couldn’t upload “huge.png”')).toBeVisible()
  await expect(page.getByText(/Choose a smaller one or upgrade to Pro/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'See plans' })).toBeVisible()
  expect((await readItems(caller, slug)).items).toHaveLength(1)
})

test('a picture is moved in its frame by keys and zoomed, and one sees what is cut off', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const picture = { type: 'image', src: 'demo/tides-harbour.svg', alt: 'Harbour' }
  const slug = await openSlides(page, caller, [{ layout: 'media_left', items: [picture] }])
  await canvas(page).getByRole('img', { name: 'Harbour' }).dblclick()
  const area = page.getByRole('application', { name: /^Image in frame/ })
  await expect(area).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(area).toBeHidden()
  await expect
    .poll(async () => (await readItems(caller, slug)).items[0])
    .toMatchObject({ zoom: 1.1, focus: { x: expect.any(Number) } })
  const [stored] = (await readItems(caller, slug)).items as { focus: { x: number } }[]
  expect(stored?.focus.x).toBeLessThan(0.5)
})
