import { HEIGHT, WIDTH } from './canvas.ts'
import type { Point } from './paths.ts'

/** The loops along which a field of heights has the given level; outside the canvas everything is lower. */
export function contours(field: (x: number, y: number) => number, level: number, cell = 25): Point[][] {
  const columns = Math.ceil((WIDTH + 4 * cell) / cell)
  const rows = Math.ceil((HEIGHT + 4 * cell) / cell)
  const heights = sample(field, columns, rows, cell, level)
  const next = new Map<number, number>()
  const places = new Map<number, Point>()
  const height = (column: number, row: number) => heights[row * (columns + 1) + column]!
  const key = (column: number, row: number, down: 0 | 1) => (row * (columns + 1) + column) * 2 + down

  /** Where the level crosses a side of the grid. */
  function cross(column: number, row: number, down: 0 | 1): number {
    const id = key(column, row, down)
    const from = height(column, row)
    const share = (level - from) / (height(column + 1 - down, row + down) - from)
    const [x, y] = [column - 2 + (down ? 0 : share), row - 2 + (down ? share : 0)]
    places.set(id, [x * cell, y * cell])
    return id
  }

  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corners = [
        height(column, row) > level,
        height(column + 1, row) > level,
        height(column + 1, row + 1) > level,
        height(column, row + 1) > level,
      ]
      const sides = [
        () => cross(column, row, 0),
        () => cross(column + 1, row, 1),
        () => cross(column, row + 1, 0),
        () => cross(column, row, 1),
      ]
      // Walking with the high ground on one side joins the pieces of neighbouring cells head to tail.
      for (let side = 0; side < 4; side++) {
        if (corners[side] || !corners[(side + 1) % 4]) continue
        let leave = (side + 1) % 4
        while (corners[(leave + 1) % 4]) leave = (leave + 1) % 4
        next.set(sides[side]!(), sides[leave]!())
      }
    }
  }
  return joinLoops(next, places)
}

function sample(
  field: (x: number, y: number) => number,
  columns: number,
  rows: number,
  cell: number,
  level: number,
): Float64Array {
  const heights = new Float64Array((columns + 1) * (rows + 1))
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const border = row === 0 || column === 0 || row === rows || column === columns
      const value = border ? level - 1 : field((column - 2) * cell, (row - 2) * cell)
      heights[row * (columns + 1) + column] = value === level ? level + 1e-6 : value
    }
  }
  return heights
}

function joinLoops(next: Map<number, number>, places: ReadonlyMap<number, Point>): Point[][] {
  const loops: Point[][] = []
  for (const start of [...next.keys()]) {
    const loop: Point[] = []
    for (let id: number | undefined = start; id !== undefined && next.has(id); ) {
      loop.push(places.get(id)!)
      const follow: number = next.get(id)!
      next.delete(id)
      id = follow
    }
    if (loop.length > 5) loops.push(loop)
  }
  return loops
}
