import type { Page } from '@playwright/test'

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
  /** How long of that the page itself was at work. */
  readonly work: readonly number[]
}

const between = 60

/** Presses keys, one after the other, as a quick typist does, and times the answer to each. */
export async function timeKeys(page: Page, keys: readonly string[]): Promise<KeyTimes> {
  await page.evaluate(listenFor, 'keydown' as const)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(between)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: KeyTimes }).keyTimes)
}

/** Clicks the slides of the list, one after the other, and times the answer to each press. */
export async function timeClicks(page: Page, count: number): Promise<KeyTimes> {
  await page.evaluate(listenFor, 'pointerdown' as const)
  for (let number = 2; number < count + 2; number++) {
    await page.locator(`[role="option"][aria-posinset="${number}"]`).click()
    await page.waitForTimeout(between)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: KeyTimes }).keyTimes)
}

function listenFor(type: 'keydown' | 'pointerdown'): void {
  const times = { toPaint: [] as number[], work: [] as number[] }
  Object.assign(window, { keyTimes: times })
  const afterThis = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  }
  window.addEventListener(
    type,
    event => {
      if (event instanceof KeyboardEvent && ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
      const began = performance.now()
      let answered = began
      afterThis(() => {
        answered = performance.now()
      })
      requestAnimationFrame(() => {
        const drawing = performance.now()
        // The next task begins when the frame has been laid out and painted.
        afterThis(() => {
          const drawn = performance.now()
          times.toPaint.push(drawn - event.timeStamp)
          times.work.push(answered - began + (drawn - drawing))
        })
      })
    },
    true,
  )
}
