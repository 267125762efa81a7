/** One type unit is this share of the slide's width; every size on a slide is a multiple of it. */
export const BIGGEST_FONT_SCALE = 0.015

/** Width to height of a slide, everywhere one is shown. */
export const ASPECT_RATIO = 16 / 9

export const DEFAULT_TEXT_SIZE = 0.7

/** Units that a line of running text takes at size 1. */
const UNITS_PER_LINE = 2

export interface TextScale {
  size: number
  fit: number
  cellScale: number
}

/** Font size as a percentage of the slide's width, which is what one cqw is. */
export function textSizeInCqw({ size, fit, cellScale }: TextScale): number {
  const share = BIGGEST_FONT_SCALE * UNITS_PER_LINE * size * fit * cellScale
  return Math.round(share * 100 * 1000) / 1000
}

/** Below this fit words may break anywhere: whole ones would need letters too small to read. */
export const TIGHT_FIT = 0.5

/** A slide is this many points wide, as in PowerPoint: what people call 24 points is 2.5 hundredths of its width. */
const POINTS_ACROSS = 960

export function pointsToCqw(points: number): number {
  return Math.round((points / POINTS_ACROSS) * 100 * 1000) / 1000
}

export function cqwToPoints(cqw: number): number {
  return Math.round((cqw / 100) * POINTS_ACROSS * 100) / 100
}
