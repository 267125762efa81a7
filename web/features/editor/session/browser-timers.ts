import type { Timers } from '#editor/options.ts'

/** The browser's clock and timers. Not used while rendering on the server. */
export const browserTimers: Timers = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
