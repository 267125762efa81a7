import type { Page } from '@playwright/test'
import { defineStudy, type Reading } from '../define-case.ts'
import { type DeckSize, lab } from '../editor/lab.ts'
import { type KeyTimes, slowDown, timeClicks, timeKeys } from '../editor/time-keys.ts'
import { findMedian, findPercentile } from '../measure-case.ts'

const letters = [...'the tide comes in twice a day and nobody has to ask it to ']
const keys = letters.map(letter => (letter === ' ' ? 'Space' : letter))
const frame = 1000 / 60
const rounds = 3

async function typeInBareField(times: number): Promise<KeyTimes> {
  const page = await lab.newPage()
  await page.setContent(
    '<div contenteditable style="font: 24px sans-serif; width: 800px; height: 300px"></div>',
  )
  await page.locator('div').click()
  await slowDown(page, times)
  const taken = await timeKeys(page, keys)
  await page.close()
  return taken
}

async function typeInEditor(size: DeckSize, times: number): Promise<KeyTimes> {
  const page = await lab.openDeck(size)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('End')
  await slowDown(page, times)
  const taken = await timeKeys(page, keys)
  await page.close()
  return taken
}

const steps = Array.from({ length: 24 }, () => 'ArrowDown')

/** The slides that are gone through have their content by then: what is measured is showing, not fetching. */
async function openSwitching(size: DeckSize): Promise<Page> {
  const page = await lab.openDeck(size)
  await page.keyboard.press('Escape')
  // The list is a picture of itself until its code has come.
  await page.locator('[data-asleep] [role="listbox"]').waitFor({ state: 'detached' })
  await page.getByRole('listbox', { name: 'Slides' }).focus()
  for (const step of steps) await page.keyboard.press(step)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Home')
  return page
}

/** Measures in turn, so that all see the same machine, and takes the median of the rounds. */
async function measureInTurn<Name extends string>(
  ways: Record<Name, () => Promise<readonly number[]>>,
): Promise<(name: Name, share: number) => number> {
  const found = new Map<string, (readonly number[])[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [name, way] of Object.entries<() => Promise<readonly number[]>>(ways)) {
      found.set(name, [...(found.get(name) ?? []), await way()])
    }
  }
  return (name, share) => findMedian((found.get(name) ?? []).map(times => findPercentile(times, share)))
}

async function withLab<Result>(run: () => Promise<Result>): Promise<Result> {
  await lab.open()
  try {
    return await run()
  } finally {
    await lab.close()
  }
}

const speeds = [1, 4] as const
const sizes: readonly DeckSize[] = [100, 1000]
const slowed = (times: number) => (times === 1 ? '' : `, CPU ×${times}`)

export const editorTyping = defineStudy({
  name: 'editor: key to paint, against a bare contenteditable',
  measure: () =>
    withLab(async () => {
      const readings: Reading[] = []
      for (const times of speeds) {
        const read = await measureInTurn({
          bare: async () => (await typeInBareField(times)).toPaint,
          100: async () => (await typeInEditor(100, times)).toPaint,
          1000: async () => (await typeInEditor(1000, times)).toPaint,
        })
        for (const size of sizes) {
          const slides = `${size.toLocaleString('en')} slides${slowed(times)}`
          const reading = (what: string, share: number, limit: number): Reading => ({
            name: `editor: key to paint, ${what}, ${slides}`,
            unit: 'ms',
            figure: read(`${size}`, share),
            against: { name: 'a bare contenteditable', figure: read('bare', share) },
            limit,
          })
          readings.push(reading('median', 0.5, 1.5), reading('95th percentile', 0.95, 2))
        }
      }
      return readings
    }),
})

/** What the page itself has to do, by key and by click. */
export const editorSwitching = defineStudy({
  name: 'editor: to the next slide, work of the page, against a frame',
  measure: () =>
    withLab(async () => {
      const readings: Reading[] = []
      for (const times of speeds) {
        const work = async (go: (page: Page) => Promise<KeyTimes>) => {
          const page = await openSwitching(1000)
          await slowDown(page, times)
          const taken = await go(page)
          await page.close()
          return taken.work
        }
        const read = await measureInTurn({
          key: () => work(page => timeKeys(page, steps)),
          click: () => work(page => timeClicks(page, steps.length)),
        })
        for (const by of ['key', 'click'] as const) {
          const reading = (what: string, share: number, frames: number): Reading => ({
            name: `editor: to the next slide by ${by}, work, ${what}, 1,000 slides${slowed(times)}`,
            unit: 'ms',
            figure: read(by, share),
            against: { name: frames === 1 ? 'a frame' : 'two frames', figure: frames * frame },
            ...(times === 1 && { limit: 1 }),
          })
          readings.push(reading('median', 0.5, 1), reading('95th percentile', 0.95, 2))
        }
      }
      return readings
    }),
})
