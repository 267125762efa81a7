export interface Swipe {
  readonly dx: number
  readonly dy: number
  /** Of what is swiped over. */
  readonly width: number
}

/** A finger that went clearly sideways turns the page, one that went up or down scrolls. */
export function readSwipe({ dx, dy, width }: Swipe): 'next' | 'previous' | undefined {
  const enough = Math.min(60, width * 0.15)
  if (Math.abs(dx) < enough || Math.abs(dx) < Math.abs(dy) * 1.5) return undefined
  return dx < 0 ? 'next' : 'previous'
}
