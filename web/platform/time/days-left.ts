const day = 24 * 60 * 60 * 1000

/** Whole days until something deleted is gone, the last one begun counting as one; 0 when it goes any moment. */
export function countDaysLeft(goneAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(goneAt) - now.getTime()) / day))
}
