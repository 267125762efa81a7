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

/** A tap goes on, and at the left edge back: most people only ever go on. */
export function readTap({ x, width }: { readonly x: number; readonly width: number }): 'next' | 'previous' {
  return x < width * 0.3 ? 'previous' : 'next'
}
