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
