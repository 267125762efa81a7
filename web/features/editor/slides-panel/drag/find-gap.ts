/** The gap between slides that is nearest to a height: 0 before the first slide, `count` behind the last. */
export function findGap(y: number, rowHeight: number, count: number): number {
  return Math.min(count, Math.max(0, Math.round(y / rowHeight)))
}

/** Whether slides dropped here would stay where they are. */
export function isSameOrder(order: readonly string[], moved: ReadonlySet<string>, gap: number): boolean {
  const places = order.flatMap((uid, index) => (moved.has(uid) ? [index] : []))
  const first = places[0] ?? 0
  const isOneRun = places.every((place, index) => place === first + index)
  return isOneRun && gap >= first && gap <= first + places.length
}
