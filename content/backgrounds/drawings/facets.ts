import { mixColors } from '#domain/deck/color/hex.ts'
import { type Draw, edge, ground, times } from '../tools/canvas.ts'
import { broken, type Point } from '../tools/paths.ts'
import { path } from '../tools/svg.ts'

const [COLUMNS, ROWS] = [11, 7]

/** A cut stone: flat facets that catch the light at the edges and lie still in the middle. */
export const facets: Draw = brush => {
  const { color, random } = brush
  const points = times((COLUMNS + 1) * (ROWS + 1), (index): Point => {
    const [column, row] = [index % (COLUMNS + 1), Math.floor(index / (COLUMNS + 1))]
    return [
      (column + random.between(-0.38, 0.38)) * 170 - 100,
      (row + random.between(-0.38, 0.38)) * 165 - 100,
    ]
  })
  const drawn = times(COLUMNS * ROWS, index => {
    const start = Math.floor(index / COLUMNS) * (COLUMNS + 1) + (index % COLUMNS)
    const [a, b, c, d] = [
      points[start]!,
      points[start + 1]!,
      points[start + COLUMNS + 1]!,
      points[start + COLUMNS + 2]!,
    ]
    const split =
      random.next() < 0.5
        ? [
            [a, b, d],
            [a, d, c],
          ]
        : [
            [a, b, c],
            [b, d, c],
          ]
    return split.map(triangle => shade(triangle as Point[])).join('')
  })
  function shade(triangle: Point[]): string {
    const [x, y] = [0, 1].map(axis => triangle.reduce((sum, point) => sum + point[axis]!, 0) / 3) as [
      number,
      number,
    ]
    const near = 0.12 + edge(x, y, -0.1, 1.1) * 0.88
    const light = random.bell() * 0.9 + (x / 1600 - y / 900) * 0.5
    const fill = mixColors(color(0), color(light > 0 ? 4 : 3), Math.min(1, Math.abs(light)) * near)
    return path(broken(triangle, true), { fill, stroke: fill, 'stroke-width': 1 })
  }
  return ground(brush) + drawn.join('')
}
