import { type Brush, type Draw, ground, times } from '../tools/canvas.ts'
import { broken, type Point } from '../tools/paths.ts'
import { path } from '../tools/svg.ts'

const HALF = 76
const RISE = 44
const ROWS = 26

/** Blocks that pile up towards the corner, drawn from the back to the front. */
export const isometric: Draw = brush => {
  const { random } = brush
  const rows = times(ROWS, row =>
    times(13, step => {
      const [x, y] = [step * HALF * 2 + (row % 2) * HALF - HALF, row * RISE + 40]
      const right = 1.02 - Math.hypot((1660 - x) / 800, (960 - y) / 640)
      const left = 0.72 - Math.hypot((x + 60) / 420, (1000 - y) / 330)
      const near = Math.max(right, left)
      const height = near <= 0 ? 0 : 0.4 + near * 1.4 + random.next() ** 2 * 2.6 * Math.min(1, near * 3)
      return height <= 0.25 ? '' : block(brush, x, y, Math.round(height * 2) / 2, random.next() < 0.06)
    }).join(''),
  )
  return ground(brush) + rows.join('')
}

function block({ color }: Brush, x: number, y: number, height: number, accent: boolean): string {
  const top = y - height * HALF * 0.8
  const face = (points: Point[], fill: number) =>
    path(broken(points, true), { fill: color(fill), stroke: color(fill), 'stroke-width': 0.8 })
  return (
    face(
      [
        [x - HALF, top],
        [x, top + RISE],
        [x, y + RISE],
        [x - HALF, y],
      ],
      1,
    ) +
    face(
      [
        [x + HALF, top],
        [x, top + RISE],
        [x, y + RISE],
        [x + HALF, y],
      ],
      2,
    ) +
    face(
      [
        [x, top - RISE],
        [x + HALF, top],
        [x, top + RISE],
        [x - HALF, top],
      ],
      accent ? 4 : 3,
    )
  )
}
