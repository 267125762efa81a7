import { HEIGHT, times, WIDTH } from './canvas.ts'
import { round } from './svg.ts'

export type Point = readonly [x: number, y: number]

function at([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

export function broken(points: readonly Point[], close = false): string {
  return points.length < 2 ? '' : `M${points.map(at).join('L')}${close ? 'Z' : ''}`
}

/** A soft line through the middles of the points' sides. */
export function soft(points: readonly Point[]): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return broken(points)
  const bends = points
    .slice(1, -1)
    .map(
      (point, index) =>
        `Q${at(point)} ${at(index === points.length - 3 ? last : middle(point, points[index + 2]!))}`,
    )
  return `M${at(first)}${bends.join('')}`
}

/** The same, closed. */
export function softLoop(points: readonly Point[]): string {
  const [first] = points
  if (!first || points.length < 3) return ''
  const start = middle(points.at(-1)!, first)
  const bends = points.map((point, index) => {
    return `Q${at(point)} ${at(middle(point, points[(index + 1) % points.length]!))}`
  })
  return `M${at(start)}${bends.join('')}Z`
}

export function middle([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2]
}

export function polar(x: number, y: number, radius: number, turn: number): Point {
  return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius]
}

/** A shape round a centre, whose radius may differ in every direction. */
export function around(x: number, y: number, count: number, radius: (turn: number) => number): Point[] {
  return times(count, index => {
    const turn = (index / count) * Math.PI * 2
    return polar(x, y, radius(turn), turn)
  })
}

/** Everything below a line that runs across the canvas. */
export function below(height: (x: number) => number, step = 40): string {
  const count = Math.ceil((WIDTH + 80) / step) + 1
  const points = times(count, index => [index * step - 40, height(index * step - 40)] as const)
  return `${soft(points)}L${WIDTH + 60} ${HEIGHT + 60}L-60 ${HEIGHT + 60}Z`
}
