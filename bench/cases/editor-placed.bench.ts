import type { Page } from '@playwright/test'
import { defineStudy, type Reading } from '../define-case.ts'
import { lab } from '../editor/lab.ts'
import { dragThere, findMiddle } from '../editor/time-keys.ts'
import { findMedian } from '../measure-case.ts'

const few = 10
const many = 200
const rounds = 3

const findPlaced = (page: Page) => findMiddle(page.locator('.canvas-stage .slide-placed').first())

async function dragOne(page: Page): Promise<void> {
  const from = await findPlaced(page)
  await dragThere(page, from, { x: from.x + 160, y: from.y + 90 })
}

async function dragAll(page: Page): Promise<void> {
  await page.locator('.canvas-scroller').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await dragOne(page)
  await page.keyboard.press('Escape')
}

async function type(page: Page): Promise<void> {
  const { x, y } = await findPlaced(page)
  await page.mouse.dblclick(x, y)
  await page.locator('.canvas-stage [contenteditable="true"]').waitFor()
  for (const letter of 'twice a day') await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function switchSlides(page: Page): Promise<void> {
  for (const key of ['PageDown', 'PageUp']) await page.keyboard.press(key)
}

const gestures = {
  'one is dragged': { act: dragOne, limit: 3 },
  'all are dragged': { act: dragAll, limit: many / few },
  'one is typed in': { act: type, limit: 3 },
  'the slide is left and shown again': { act: switchSlides, limit: many / few },
}

/** How long the page was at work, in milliseconds of its own time: other programs of the machine do not count. */
async function timeWork(page: Page, act: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await read()
  await act()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  return ((await read()) - before) * 1000
}

/** Each is done once before it is measured: what is measured is doing it, not loading its code. */
export const editorPlaced = defineStudy({
  name: `editor: ${many} placed items on a slide, work of the page, against ${few}`,
  measure: async () => {
    await lab.open()
    try {
      const found = new Map<string, number[]>()
      for (let round = 0; round < rounds; round++) {
        for (const count of [few, many]) {
          const page = await lab.openPlaced(count)
          for (const [name, { act }] of Object.entries(gestures)) {
            await act(page)
            const key = `${name} ${count}`
            found.set(key, [...(found.get(key) ?? []), await timeWork(page, () => act(page))])
          }
          await page.close()
        }
      }
      const figureOf = (name: string, count: number) => findMedian(found.get(`${name} ${count}`) ?? [])
      return Object.entries(gestures).map(
        ([name, { limit }]): Reading => ({
          name: `editor: work while ${name}, ${many} placed items`,
          unit: 'ms',
          figure: figureOf(name, many),
          against: { name: `${few} placed items`, figure: figureOf(name, few) },
          limit,
        }),
      )
    } finally {
      await lab.close()
    }
  },
})
