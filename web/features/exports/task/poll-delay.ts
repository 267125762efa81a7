const quickest = 500
const slowest = 2_000
const growth = 1.4

/** Half a second at first, so that a small deck is there at once; every two seconds for a long one. */
export function pollDelay(asked: number): number {
  return Math.min(slowest, Math.round(quickest * growth ** asked))
}

/** Questions in a row without an answer, after which nobody waits any longer: about half a minute. */
export const patience = 10
const cutOffSlowest = 4_000

export function retryDelay(failed: number): number {
  return Math.min(cutOffSlowest, quickest * 2 ** failed)
}
