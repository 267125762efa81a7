/** The longest wait a timer can hold; a longer one overflows and fires at once. */
export const maxTimerDelay = 2_147_483_647

export function capDelay(ms: number): number {
  if (Number.isNaN(ms) || ms < 0) return 0
  return Math.min(ms, maxTimerDelay)
}

export type TimerId = ReturnType<typeof setTimeout>

export interface Timers {
  setTimeout(run: () => void, ms: number): TimerId
  clearTimeout(id: TimerId): void
}

/** Runs once after a capped wait; the returned function calls it off. */
export function startTimer(run: () => void, ms: number, timers: Timers = globalThis): () => void {
  const id = timers.setTimeout(run, capDelay(ms))
  return () => timers.clearTimeout(id)
}
