/** The gap between rows of one height that is nearest to a height: 0 before the first row, `count` behind the last. */
export function findGap(y: number, rowHeight: number, count: number): number {
  return Math.min(count, Math.max(0, Math.round(y / rowHeight)))
}

/** The same among rows of several heights, by where their middles are. */
export function findGapAmong(y: number, middles: readonly number[]): number {
  const next = middles.findIndex(middle => y < middle)
  return next === -1 ? middles.length : next
}

/** Whether rows dropped here would stay where they are. */
export function isSameOrder(order: readonly string[], moved: ReadonlySet<string>, gap: number): boolean {
  const places = order.flatMap((uid, index) => (moved.has(uid) ? [index] : []))
  const first = places[0] ?? 0
  const isOneRun = places.every((place, index) => place === first + index)
  return isOneRun && gap >= first && gap <= first + places.length
}
