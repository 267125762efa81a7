import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { broken, type Point, polar } from '../tools/paths.ts'
import { linear, path, tag } from '../tools/svg.ts'

/** Shades of one sheet, from crease to crease. */
function shades({ color }: Parameters<Draw>[0]): string {
  const pairs = [
    [1, 0],
    [0, 2],
    [4, 3],
    [2, 4],
  ] as const
  const runs = pairs.map(([from, to], index) =>
    linear(`f${index}`, index % 2 === 0 ? [0, 0, 1, 0.6] : [0, 1, 1, 0], [
      [0, color(from)],
      [1, color(to)],
    ]),
  )
  return tag('defs', {}, ...runs)
}

/** A map that was folded into eighths and opened again. */
export const foldedMap: Draw = brush => {
  const [columns, rows] = [4, 2]
  const fields = times(columns * rows, index => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const place = { x: (column * WIDTH) / columns, y: (row * HEIGHT) / rows, width: 400.5, height: 450.5 }
    return tag('rect', { ...place, fill: `url(#f${(column + row * 3) % 4})` })
  })
  const creases = 'M400 0V900M800 0V900M1200 0V900M0 450H1600'
  return (
    shades(brush) +
    fields.join('') +
    path(creases, { stroke: brush.color(3), 'stroke-width': 2, opacity: 0.8 }) +
    path(creases, { stroke: brush.color(1), 'stroke-width': 2, transform: 'translate(2.5 2.5)' })
  )
}

/** Pleats that open like a fan from a corner. */
export const foldedFan: Draw = brush => {
  const count = 15
  const tip = (index: number) => polar(1660, 960, 2400, Math.PI * (0.98 + (index / count) * 0.54))
  const pleats = times(count, index => {
    const corners: Point[] = [[1660, 960], tip(index), tip(index + 1)]
    return path(broken(corners, true), { fill: `url(#f${index % 4})` })
  })
  const creases = times(count, index => broken([[1660, 960], tip(index)])).join('')
  return (
    shades(brush) +
    ground(brush) +
    pleats.join('') +
    path(creases, { stroke: brush.color(4), 'stroke-width': 2, opacity: 0.9 })
  )
}

/** Broad facets of a folded sheet, as if a crane had been opened. */
export const foldedFacets: Draw = brush => {
  const points: Point[] = [
    [0, 0],
    [700, 0],
    [1180, 0],
    [1600, 0],
    [1600, 380],
    [1600, 900],
    [1130, 900],
    [620, 900],
    [0, 900],
    [0, 420],
    [980, 430],
    [1330, 520],
  ]
  const facets = [
    [0, 1, 9],
    [1, 10, 9],
    [1, 2, 10],
    [2, 11, 10],
    [2, 3, 11],
    [3, 4, 11],
    [4, 5, 11],
    [5, 6, 11],
    [6, 10, 11],
    [6, 7, 10],
    [7, 9, 10],
    [7, 8, 9],
  ] as const
  const drawn = facets.map((corners, index) => {
    const shape = broken(
      corners.map(corner => points[corner]!),
      true,
    )
    return path(shape, { fill: `url(#f${(index * 3 + 1) % 4})`, stroke: brush.color(0), 'stroke-width': 1.5 })
  })
  return shades(brush) + ground(brush) + drawn.join('')
}
