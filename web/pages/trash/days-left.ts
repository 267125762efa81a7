const day = 24 * 60 * 60 * 1000

/** Whole days until a presentation is gone, the last one begun counting as one; 0 when it goes any moment. */
export function countDaysLeft(deletedAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) - now.getTime()) / day))
}
