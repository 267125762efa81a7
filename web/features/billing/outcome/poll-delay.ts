const first = 800
const longest = 10_000

/** When the answer is longer on its way than this, people are told that they need not wait. */
export const slowAfter = 30_000

/** How long to wait before asking again: shortly at first, since most payments are settled at once. */
export function pollDelay(asked: number): number {
  return Math.min(longest, Math.round(first * 1.4 ** asked))
}
