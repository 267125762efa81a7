import type { Timers } from '#editor/options.ts'

export interface HandClock extends Timers {
  /** Moves time on and runs what falls due, in order. */
  advance(milliseconds: number): void
  /** How many timers are waiting. */
  waiting(): number
}

/** Time that only moves when a test moves it. */
export function createHandClock(): HandClock {
  let now = 0
  let next = 0
  const due = new Map<number, { at: number; run: () => void }>()
  const findNext = (until: number) =>
    [...due.entries()]
      .filter(([, timer]) => timer.at <= until)
      .toSorted(([a, x], [b, y]) => x.at - y.at || a - b)[0]
  return {
    now: () => now,
    after(milliseconds, run) {
      const key = next++
      due.set(key, { at: now + Math.max(0, milliseconds), run })
      return () => void due.delete(key)
    },
    advance(milliseconds) {
      const until = now + milliseconds
      for (let entry = findNext(until); entry; entry = findNext(until)) {
        const [key, timer] = entry
        due.delete(key)
        now = Math.max(now, timer.at)
        timer.run()
      }
      now = until
    },
    waiting: () => due.size,
  }
}
