import { ASPECT_RATIO } from '#domain/deck/scale.ts'

export interface RowGeometry {
  readonly thumbWidth: number
  readonly thumbHeight: number
  /** From one thumbnail to the next. */
  readonly rowHeight: number
}

/** Left of a thumbnail stand its number and marks; right of it there is room for the widest scrollbar. */
const leftOf = 36
const rightOf = 16
const between = 12
const narrowest = 80

/** The same on the server and in the browser: it follows from the panel's width alone, and nothing is measured. */
export function measureRow(panelWidth: number): RowGeometry {
  const thumbWidth = Math.max(narrowest, Math.round(panelWidth) - leftOf - rightOf)
  const thumbHeight = Math.round(thumbWidth / ASPECT_RATIO)
  return { thumbWidth, thumbHeight, rowHeight: thumbHeight + between }
}
