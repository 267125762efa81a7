export interface LaserPoint {
  readonly x: number
  readonly y: number
  readonly time: number
}

/** How long a place stays lit behind the dot. */
export const trailTime = 350

/** What is still lit, the newest last. The dot itself stays while it rests. */
export function fadeTrail(points: readonly LaserPoint[], now: number): readonly LaserPoint[] {
  const last = points.at(-1)
  if (!last) return points
  return points.filter(point => point === last || now - point.time < trailTime)
}

/** From 1 under the pointer to 0 at the end of the trail. */
export function lightOf(point: LaserPoint, now: number): number {
  return Math.max(0, Math.min(1, 1 - (now - point.time) / trailTime))
}
