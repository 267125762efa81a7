/** A slide goes behind another, or to the front. */
export interface SlideMove {
  readonly uid: string
  readonly after: string | null
}

/**
 * Moves slides behind others, one move after the other. What a move speaks of may be gone by now, for somebody else
 * deleted it: then that move changes nothing, and the others hold.
 */
export function applyMoves(order: readonly string[], moves: readonly SlideMove[]): string[] {
  const moved = [...order]
  for (const { uid, after } of moves) {
    const from = moved.indexOf(uid)
    if (from < 0 || uid === after || (after !== null && !moved.includes(after))) continue
    moved.splice(from, 1)
    moved.splice(after === null ? 0 : moved.indexOf(after) + 1, 0, uid)
  }
  return moved
}
