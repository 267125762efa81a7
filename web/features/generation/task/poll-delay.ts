/** How often a task is asked about. */
export interface PollHistory {
  /** Answers since it was started, confirmed or resumed. */
  readonly asked: number
  /** Answers in a row that told nothing new. */
  readonly unchanged: number
  /** Questions in a row that were not answered. */
  readonly failed: number
  /** Nobody looks at the page. */
  readonly isHidden: boolean
}

const quick = 350
const usual = 1_000
const patient = 3_000
const hidden = 5_000
const slowest = 15_000

/** Quickly at first, then every second; seldom when nothing moves, nobody looks, or no answer comes. */
export function pollDelay({ asked, unchanged, failed, isHidden }: PollHistory): number {
  if (failed > 0) return Math.min(slowest, usual * 2 ** (failed - 1))
  if (isHidden) return hidden
  if (asked < 6) return quick
  return unchanged >= 90 ? patient : usual
}
