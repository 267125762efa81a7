import { defineCase } from '../define-case.ts'
import { type DeckSize, lab } from '../editor/lab.ts'
import { type KeyTimes, timeKeys } from '../editor/time-keys.ts'
import { findPercentile } from '../measure-case.ts'

const letters = [...'the tide comes in twice a day and nobody has to ask it to ']
const keys = letters.map(letter => (letter === ' ' ? 'Space' : letter))
const frame = 1000 / 60

async function typeInBareField(): Promise<KeyTimes> {
  const page = await lab.newPage()
  await page.setContent(
    '<div contenteditable style="font: 24px sans-serif; width: 800px; height: 300px"></div>',
  )
  await page.locator('div').click()
  const times = await timeKeys(page, keys)
  await page.close()
  return times
}

async function typeInEditor(size: DeckSize): Promise<KeyTimes> {
  const page = await lab.openDeck(size)
  await page.keyboard.press('End')
  const times = await timeKeys(page, keys)
  await page.close()
  return times
}

/** The slides that are gone through have their content by then: what is measured is showing, not fetching. */
async function switchSlides(size: DeckSize): Promise<number> {
  const page = await lab.openDeck(size)
  await page.keyboard.press('Escape')
  await page.getByRole('listbox', { name: 'Slides' }).focus()
  const steps = Array.from({ length: 24 }, () => 'ArrowDown')
  for (const step of steps) await page.keyboard.press(step)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Home')
  const { work } = await timeKeys(page, steps)
  await page.close()
  return findPercentile(work, 0.5)
}

const lives = { prepare: lab.open, clean: lab.close, rounds: 3 }
const median = ({ toPaint }: KeyTimes) => findPercentile(toPaint, 0.5)
const slowest = ({ toPaint }: KeyTimes) => findPercentile(toPaint, 0.95)

export const editorTypingSmall = defineCase({
  name: 'editor: key to paint, median, 100 slides',
  unit: 'ms',
  against: { name: 'a bare contenteditable', run: async () => median(await typeInBareField()) },
  run: async () => median(await typeInEditor(100)),
  limit: 1.5,
  ...lives,
})

export const editorTyping = defineCase({
  name: 'editor: key to paint, median, 1,000 slides',
  unit: 'ms',
  against: { name: 'a bare contenteditable', run: async () => median(await typeInBareField()) },
  run: async () => median(await typeInEditor(1000)),
  limit: 1.5,
  ...lives,
})

export const editorTypingSlowest = defineCase({
  name: 'editor: key to paint, 95th percentile, 1,000 slides',
  unit: 'ms',
  against: { name: 'a bare contenteditable', run: async () => slowest(await typeInBareField()) },
  run: async () => slowest(await typeInEditor(1000)),
  limit: 1.5,
  ...lives,
})

export const editorSwitching = defineCase({
  name: 'editor: to the next slide, work of the page, 1,000 slides',
  unit: 'ms',
  against: { name: 'a frame', run: async () => frame },
  run: () => switchSlides(1000),
  limit: 1,
  ...lives,
})
