import type { Clock } from '#server/clock.ts'

export interface MovableClock extends Clock {
  advance(milliseconds: number): void
}

/** Time stands still until a test moves it. */
export function createClock(start = '2026-03-01T09:00:00.000Z'): MovableClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
