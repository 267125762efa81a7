import type { Locator, Page } from '@playwright/test'

/** How long each frame took, in milliseconds, while something was done. */
export async function timeFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    let last = performance.now()
    function note(now: number): void {
      times.push(now - last)
      last = now
      if ('frameTimes' in window) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  return page.evaluate(() => {
    const { frameTimes } = window as unknown as { frameTimes: number[] }
    Reflect.deleteProperty(window, 'frameTimes')
    // The first began with the call above.
    return frameTimes.slice(1)
  })
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: times })
}

interface Place {
  readonly x: number
  readonly y: number
}

const steps = 60

/** Drags with the mouse from one place to another and back, without letting go between. */
export async function dragThere(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    const share = 1 - Math.abs(1 - (2 * step) / steps)
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
  }
  await page.mouse.up()
}

export interface KeyTimes {
  /** From when the key reached the browser to when the picture that answers it was drawn. */
  readonly toPaint: readonly number[]
  /** How long of that the page itself was at work, by the browser's own trace. */
  readonly work: readonly number[]
}

const between = 60

/** Presses keys, one after the other, as a quick typist does, and times the answer to each. */
export function timeKeys(page: Page, keys: readonly string[]): Promise<KeyTimes> {
  return timeAnswers(page, 'keydown', async () => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(between)
    }
  })
}

/**
 * Clicks the slides of the list, one after the other, and times the answer to each press. With the mouse itself, which has
 * come to rest by then: a click on a locator gets there in the same frame, and asks the page several times what is under
 * the pointer, within the work that is measured.
 */
export function timeClicks(page: Page, count: number): Promise<KeyTimes> {
  return timeAnswers(page, 'pointerdown', async () => {
    for (let number = 2; number < count + 2; number++) {
      const row = page.locator(`[role="option"][aria-posinset="${number}"]`)
      await row.scrollIntoViewIfNeeded()
      const { x, y } = await findMiddle(row)
      await page.mouse.move(x, y)
      await page.waitForTimeout(between)
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForTimeout(between)
    }
  })
}

export async function findMiddle(target: Locator): Promise<Place> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`Nothing to see of ${target}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type InputType = 'keydown' | 'pointerdown'

async function timeAnswers(page: Page, type: InputType, act: () => Promise<void>): Promise<KeyTimes> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser to trace')
  await page.evaluate(timePaints, type)
  await browser.startTracing(page, { categories: ['devtools.timeline', tasks] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const toPaint = await page.evaluate(() => (window as unknown as { paintTimes: number[] }).paintTimes)
  return { toPaint, work: sumWork(traceEvents, type) }
}

const tasks = 'disabled-by-default-devtools.timeline'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of that, the time on the processor. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/**
 * The processor time of the page's tasks from each input until its frame has been handed over. A timer in the page
 * cannot say it: after a key the browser holds back everything but the next frame, and waiting would count as work.
 */
function sumWork(events: readonly TraceEvent[], type: InputType): number[] {
  const inputs = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)
  const [first] = inputs
  const onPage = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === first?.pid && tid === first.tid)
  const frames = onPage.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts)
  const runs = onPage.filter(({ name }) => name === 'RunTask')
  return inputs.flatMap(({ ts }) => {
    const frame = frames.find(one => one.ts > ts)
    if (!frame) return []
    return runs
      .filter(run => run.ts < frame.ts && run.ts + (run.dur ?? 0) > ts)
      .reduce((sum, run) => sum + (run.tdur ?? 0) / 1000, 0)
  })
}

function timePaints(type: InputType): void {
  const times: number[] = []
  Object.assign(window, { paintTimes: times })
  window.addEventListener(
    type,
    event => {
      if (event instanceof KeyboardEvent && ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
      requestAnimationFrame(() => {
        // The next task begins when the frame has been laid out and painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - event.timeStamp)
        port2.postMessage(null)
      })
    },
    true,
  )
}
