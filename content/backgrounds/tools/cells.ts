import { HEIGHT, WIDTH } from './canvas.ts'
import type { Point } from './paths.ts'

export interface Cell {
  readonly x: number
  readonly y: number
  readonly outline: readonly Point[]
}

/** The part of the canvas that is nearer to each point than to any other, less a joint of the given width. */
export function cells(points: readonly Point[], joint: number): Cell[] {
  return points.map(point => {
    let outline: Point[] = [
      [-60, -60],
      [WIDTH + 60, -60],
      [WIDTH + 60, HEIGHT + 60],
      [-60, HEIGHT + 60],
    ]
    for (const other of points) if (other !== point) outline = cutHalf(outline, point, other, joint)
    return { x: point[0], y: point[1], outline }
  })
}

/** What is left of an outline on this side of the line between two points. */
function cutHalf(outline: readonly Point[], [x, y]: Point, [ox, oy]: Point, joint: number): Point[] {
  const gap = Math.hypot(ox - x, oy - y)
  const [nx, ny] = [(ox - x) / gap, (oy - y) / gap]
  const limit = gap / 2 - joint / 2
  const reach = ([px, py]: Point) => (px - x) * nx + (py - y) * ny - limit
  const left: Point[] = []
  outline.forEach((point, index) => {
    const next = outline[(index + 1) % outline.length]!
    const [from, to] = [reach(point), reach(next)]
    if (from <= 0) left.push(point)
    if (from < 0 === to < 0) return
    const share = from / (from - to)
    left.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share])
  })
  return left
}
