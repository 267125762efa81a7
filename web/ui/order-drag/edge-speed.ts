const zone = 56
const slowest = 2
const fastest = 16
const patience = 2500

export interface Edges {
  readonly top: number
  readonly bottom: number
}

/** Pixels to scroll in a frame while something is held near an edge: more the nearer, and more the longer. */
export function edgeSpeed(y: number, { top, bottom }: Edges, heldFor: number): number {
  const depth = Math.min(zone, (bottom - top) / 3)
  if (depth <= 0) return 0
  const up = top + depth - y
  const down = y - (bottom - depth)
  const share = Math.min(1, Math.max(up, down) / depth)
  if (share <= 0) return 0
  const impatience = 1 + 4 * Math.min(1, heldFor / patience)
  const speed = (slowest + (fastest - slowest) * share) * impatience
  return up > down ? -speed : speed
}
