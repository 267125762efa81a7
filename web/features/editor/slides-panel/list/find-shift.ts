/**
 * By how many rows the slides in sight were pushed by what happened out of sight. What changed among them has no say:
 * where one of them can stay in its place, all do.
 */
export function findShift(seen: readonly string[], first: number, order: readonly string[]): number {
  const wanted = new Set(seen)
  const places = order.flatMap((uid, index) => (wanted.has(uid) ? [index] : []))
  const shifts = places.map((place, rank) => place - first - rank)
  return shifts.reduce((least, shift) => (Math.abs(shift) < Math.abs(least) ? shift : least), shifts[0] ?? 0)
}
