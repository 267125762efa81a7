import type { Page } from '@playwright/test'
import { defineStudy, type Reading } from '../define-case.ts'
import { lab } from '../editor/lab.ts'
import { dragThere, findMiddle, slowDown, timeFrames } from '../editor/time-keys.ts'
import { findMedian, findPercentile } from '../measure-case.ts'

const frame = 1000 / 60
const longest = 50
const rounds = 3

async function dragSticker(page: Page): Promise<void> {
  const from = await findMiddle(page.locator('.canvas-stage .slide-sticker').first())
  await dragThere(page, from, { x: from.x - 160, y: from.y + 90 })
}

async function dragSlide(page: Page): Promise<void> {
  const from = await findMiddle(page.locator('[role="option"][aria-posinset="2"]'))
  await dragThere(page, from, { x: from.x + 20, y: from.y + 320 })
}

async function zoom(page: Page): Promise<void> {
  const { x, y } = await findMiddle(page.locator('.canvas-stage').first())
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  for (let step = 0; step < 24; step++) await page.mouse.wheel(0, step < 12 ? -20 : 20)
  await page.keyboard.up('Control')
}

const pickers = ['Text colour', 'Colour', 'Headings', 'Text']

/** By selector: finding a role works out the roles of the whole page, again and again, in the frames that are measured. */
async function openPickers(page: Page): Promise<void> {
  const picker = page.locator('[role="dialog"]')
  for (const name of pickers) {
    await page.locator(`[data-zone="side"] button[aria-label^="${name}:"]`).click()
    await picker.waitFor()
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
  }
}

async function openCalm(): Promise<Page> {
  const page = await lab.openDeck(100)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  return page
}

const moves = {
  'a sticker is dragged': dragSticker,
  'a slide is dragged in the list': dragSlide,
  'the canvas is zoomed': zoom,
  'pickers of the inspector are opened': openPickers,
}

/** Each is done once before it is measured: what is measured is doing it, not loading its code. */
export const editorMoves = defineStudy({
  name: 'editor: frames while things are moved and opened, 100 slides, CPU ×1 and ×4',
  measure: async () => {
    await lab.open()
    try {
      const readings: Reading[] = []
      for (const [name, move] of Object.entries(moves)) {
        const found: Record<number, number[][]> = { 1: [], 4: [] }
        for (let round = 0; round < rounds; round++) {
          const page = await openCalm()
          await move(page)
          for (const times of [1, 4]) {
            await slowDown(page, times)
            found[times]?.push(await timeFrames(page, () => move(page)))
          }
          await page.close()
        }
        readings.push(...describe(name, found[1] ?? [], found[4] ?? []))
      }
      return readings
    } finally {
      await lab.close()
    }
  },
})

function describe(name: string, plain: number[][], slowed: number[][]): Reading[] {
  const medianOf = (read: (frames: number[]) => number, all: number[][]) => findMedian(all.map(read))
  return [
    {
      name: `editor: a frame while ${name}, 95th percentile`,
      unit: 'ms',
      figure: medianOf(frames => findPercentile(frames, 0.95), plain),
      against: { name: 'a frame', figure: frame },
      // The clock of frames is a little uneven by itself.
      limit: 1.1,
    },
    {
      name: `editor: the longest frame while ${name}, CPU ×4`,
      unit: 'ms',
      figure: medianOf(frames => Math.max(...frames), slowed),
      against: { name: 'three frames', figure: longest },
      limit: 1,
    },
  ]
}
