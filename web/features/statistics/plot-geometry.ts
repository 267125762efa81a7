export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A smooth line through all points that never overshoots them: no day is drawn with more views than it had (monotone
 * cubic, after Fritsch and Carlson).
 */
export function drawCurve(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const slopes = readSlopes(points)
  let path = `M${write(first.x)},${write(first.y)}`
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1]!, points[index]!]
    const third = (to.x - from.x) / 3
    const handles = [
      [from.x + third, from.y + third * slopes[index - 1]!],
      [to.x - third, to.y - third * slopes[index]!],
      [to.x, to.y],
    ]
    path += `C${handles.map(([x, y]) => `${write(x!)},${write(y!)}`).join(' ')}`
  }
  return path
}

/** The curve and the area below it. */
export function drawArea(points: readonly Point[], ground: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return ''
  return `${drawCurve(points)}L${write(last.x)},${write(ground)}L${write(first.x)},${write(ground)}Z`
}

function readSlopes(points: readonly Point[]): number[] {
  const secants = points.slice(1).map((to, index) => {
    const from = points[index]!
    return (to.y - from.y) / (to.x - from.x)
  })
  return points.map((_, index) => {
    const [before, after] = [secants[index - 1], secants[index]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    if (before * after <= 0) return 0
    return (2 * before * after) / (before + after)
  })
}

function write(value: number): number {
  return Math.round(value * 100) / 100
}

/** Round numbers from 0 to at least the highest value, at most five steps. */
export function pickTicks(highest: number): readonly number[] {
  const step = pickStep(Math.max(highest, 1))
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}

function pickStep(highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const round of [1, 2, 5]) {
      if (highest / (round * power) <= 5) return round * power
    }
  }
}

/** Evenly spaced indexes for axis labels, at most `most`, always including the last one. */
export function pickPlaces(count: number, most: number): readonly number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)))
  const places: number[] = []
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place)
  return places
}
