interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const GAP = 10
const EDGE = 8

/** Above the words where there is room, below them otherwise, and never outside the part it belongs to. */
export function placeToolbar(
  words: Box,
  size: { readonly width: number; readonly height: number },
  bounds: Box,
): { left: number; top: number } {
  const middle = (words.left + words.right) / 2
  const most = bounds.right - EDGE - size.width
  const left = Math.max(bounds.left + EDGE, Math.min(middle - size.width / 2, most))
  const above = words.top - GAP - size.height
  if (above >= bounds.top + EDGE && above + size.height <= bounds.bottom) return { left, top: above }
  const below = words.bottom + GAP
  const lowest = bounds.bottom - EDGE - size.height
  // Words that fill the whole part leave no room: the bar lies over their end rather than out of sight.
  return { left, top: Math.max(bounds.top + EDGE, Math.min(below, lowest)) }
}
