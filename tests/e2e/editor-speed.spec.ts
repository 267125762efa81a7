import type { Page } from '@playwright/test'
import { watchRenders } from '#tests/support/editor/watch-renders.ts'
import { canvas, openSlides, words } from './editor-canvas-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const letters = [...'the tide comes in twice a day']

/** Between two keys of a quick typist, by the page's own clock: the machine may be as slow as it likes. */
const between = 90

async function typeQuickly(page: Page): Promise<void> {
  for (const letter of letters) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.clock.runFor(between)
  }
}

interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly tid: number
  readonly args?: {
    readonly beginData?: { readonly stackTrace?: readonly unknown[]; readonly dirtyObjects?: number }
    readonly data?: { readonly type?: string }
  }
}

interface Counted {
  /** How often a script made the browser lay the page out before it had to. */
  readonly forced: number
  /** Boxes that were laid out, over all layouts. */
  readonly boxes: number
  /** Functions that were called to be told of a letter. */
  readonly told: number
}

async function countWork(page: Page, act: () => Promise<void>): Promise<Counted> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser to trace')
  const stacks = 'disabled-by-default-devtools.timeline.stack'
  await browser.startTracing(page, { categories: ['devtools.timeline', stacks] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const layouts = traceEvents.filter(({ name }) => name === 'Layout')
  expect(layouts.length, 'the trace knows of layouts').toBeGreaterThan(0)
  const letters = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keypress',
  )
  const calls = traceEvents.filter(({ name }) => name === 'FunctionCall')
  const isIn = (letter: TraceEvent, { tid, ts }: TraceEvent) =>
    tid === letter.tid && ts >= letter.ts && ts < letter.ts + (letter.dur ?? 0)
  // What the letter itself then makes happen (other events, what watches the words) lies within its event.
  const inner = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'textInput',
  )
  return {
    forced: layouts.filter(({ args }) => args?.beginData?.stackTrace?.length).length,
    boxes: layouts.reduce((sum, { args }) => sum + (args?.beginData?.dirtyObjects ?? 0), 0),
    told: calls.filter(
      call => letters.some(letter => isIn(letter, call)) && !inner.some(event => isIn(event, call)),
    ).length,
  }
}

const squares = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => ({
    type: 'shape',
    id: `shape-${index}`,
    text: `<p>${index}</p>`,
    size: 0.4,
    place: {
      position: { x: 0.05 + (index % 20) * 0.047, y: 0.07 + Math.floor(index / 20) * 0.095 },
      size: { width: 0.03, height: 0.03 },
      depth: index,
    },
  })),
})

async function dragFirst(page: Page, steps: number): Promise<void> {
  const box = await page.locator('.canvas-stage .slide-placed').first().boundingBox()
  if (!box) throw new Error('Nothing is placed')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) await page.mouse.move(start.x + step * 5, start.y + step * 4)
  await page.mouse.up()
}

test('[B-02] to drag one of two hundred placed things costs as much as to drag one of ten; a key in one, nothing else', async ({
  signedIn: page,
  server,
  user,
}) => {
  const renders = await watchRenders(page)
  const caller = await callAs(server, user)
  // The one that is typed in has room for a sentence: words that get too small are reported, and that is drawn.
  const roomy = {
    ...{ type: 'shape', id: 'roomy', text: '<p>Roomy</p>', size: 0.4 },
    place: { position: { x: 0.5, y: 0.5 }, size: { width: 0.8, height: 0.1 }, depth: 200 },
  }
  await openSlides(page, caller, [squares(10), squares(200), { items: [...squares(199).items, roomy] }])
  const found: { renders: number; layouts: number }[] = []
  for (const count of [10, 200]) {
    await expect(canvas(page).locator('.slide-placed')).toHaveCount(count)
    await dragFirst(page, 3)
    await page.keyboard.press('Escape')
    await renders.take()
    const { forced: layouts } = await countWork(page, () => dragFirst(page, 20))
    const rendered = await renders.take()
    found.push({ renders: rendered.filter(one => one.startsWith('canvas')).length, layouts })
    await page.keyboard.press('Escape')
    await page.keyboard.press('PageDown')
  }
  const [few, many] = found
  // Guides and gaps come and go with what stands around.
  expect(many?.renders).toBeLessThanOrEqual((few?.renders ?? 0) + 120)
  expect(many?.layouts).toBeLessThanOrEqual((few?.layouts ?? 0) + 10)

  await canvas(page).getByText('Roomy').dblclick()
  await expect(words(page)).toBeFocused()
  await expectQuietKeys(page, renders, 'Roomy')
})

test('a key renders nothing outside the words, and is laid out once or twice', async ({
  signedIn: page,
  server,
  user,
}) => {
  const renders = await watchRenders(page)
  const caller = await callAs(server, user)
  await openSlides(page, caller, [
    {
      layout: 'col_2',
      items: [
        { type: 'text', text: '<h2>Tides</h2>' },
        { type: 'text', text: '<p>Twice a day</p>' },
        { type: 'text', text: '<p>By the moon</p>' },
      ],
    },
    { items: [{ type: 'text', text: '<p>Next</p>' }] },
  ])
  await canvas(page).getByText('Twice a day').click()
  await expect(words(page)).toBeFocused()
  // What stands around a selected item comes after it.
  await expect(canvas(page).getByRole('button', { name: 'Drag to move' })).toBeVisible()
  const boxes = await expectQuietKeys(page, renders, 'Twice a day')
  // The words and what is around them on the slide, not the window around the slide.
  expect(boxes).toBeLessThanOrEqual(14 * letters.length)
})

/** The caret is in words: further keys render nothing but these, and are laid out once or twice. Returns how many boxes are. */
async function expectQuietKeys(
  page: Page,
  renders: Awaited<ReturnType<typeof watchRenders>>,
  before: string,
): Promise<number> {
  // What was done before is saved by now: the reply to it is no work of a key.
  await expect(page.getByRole('group', { name: 'Save status' })).toHaveText('Saved')
  await page.keyboard.press('End')
  await page.clock.install()
  // The first keys say that there is something to save and to undo.
  await page.keyboard.type('xyz')
  // From here on it stands still between keys: a slow machine must not look like somebody who rests.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await page.clock.runFor(500)
  // The thumbnail follows when typing rests, as it just has.
  await expect(page.locator('[role="listbox"] .slide', { hasText: `${before}xyz` })).toHaveCount(1)
  await renders.take()
  const { forced, boxes, told } = await countWork(page, () => typeQuickly(page))
  await expect(words(page)).toContainText('xyzthe tide comes in twice a day')
  expect(await renders.take()).toEqual([])
  expect(forced).toBeLessThanOrEqual(2 * letters.length)
  // The text itself and what it calls, and React before and after it: once each, wherever else popups have been drawn.
  expect(told).toBeLessThanOrEqual(4 * letters.length)
  return boxes
}
