import type { Timers } from '#editor/options.ts'

/** The browser's clock and timers; on the server nothing ever asks for them. */
export const browserTimers: Timers = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
