import { useEffect, useState } from 'react'

const minute = 60_000

/** Starts from the moment the page was served, so that the first picture matches, and keeps up from then on. */
export function useNow(served: string): Date {
  const [now, setNow] = useState(() => new Date(served))
  useEffect(() => {
    setNow(new Date(served))
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [served])
  return now
}

const day = 24 * 60 * 60 * 1000

/** Whole days until something deleted is gone, the last one begun counting as one; 0 when it goes any moment. */
export function countDaysLeft(goneAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(goneAt) - now.getTime()) / day))
}

/** The longest wait a timer can hold; a longer one overflows and fires at once. */
export const maxTimerDelay = 2_147_483_647

export function capDelay(ms: number): number {
  if (Number.isNaN(ms) || ms < 0) return 0
  return Math.min(ms, maxTimerDelay)
}

type TimerId = ReturnType<typeof setTimeout>

export interface Timers {
  setTimeout(run: () => void, ms: number): TimerId
  clearTimeout(id: TimerId): void
}

/** Runs once after a capped wait; the returned function calls it off. */
export function startTimer(run: () => void, ms: number, timers: Timers = globalThis): () => void {
  const id = timers.setTimeout(run, capDelay(ms))
  return () => timers.clearTimeout(id)
}
