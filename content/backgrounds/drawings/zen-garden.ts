import { type Draw, ground, HEIGHT, times } from '../tools/canvas.ts'
import { around, soft, softLoop } from '../tools/paths.ts'
import { circle, group, path } from '../tools/svg.ts'

const ISLANDS = [
  { x: 1335, y: 640, rings: 11, stone: 74 },
  { x: 1535, y: 150, rings: 7, stone: 44 },
] as const

/** Raked gravel that parts round two stones. */
export const zenGarden: Draw = brush => {
  const { color, random } = brush
  const rake = (y: number) =>
    soft(times(42, index => [index * 40 - 20, y + Math.sin(index / 6) * 10] as const))
  const rows = times(Math.ceil(HEIGHT / 22) + 2, index => rake(index * 22 - 10)).join('')
  const islands = ISLANDS.map(({ x, y, rings, stone }) => {
    const ring = (index: number) =>
      circle(x, y, stone + 26 + index * 22, {
        fill: 'none',
        stroke: color(index % 3 === 0 ? 2 : 1),
        'stroke-width': 3,
      })
    const shape = (grow: number) =>
      softLoop(around(x, y, 14, turn => stone * grow * (1 + random.noise(turn * 1.1, x) * 0.16)))
    return group(
      {},
      circle(x, y, stone + 36 + rings * 22, { fill: color(0) }),
      ...times(rings, ring),
      path(shape(1), { fill: color(2), transform: 'translate(10 14)' }),
      path(shape(1), { fill: color(3) }),
      path(shape(0.62), { fill: color(2), opacity: 0.55, transform: 'translate(-9 -11)' }),
    )
  })
  return [
    ground(brush),
    path(rows, { fill: 'none', stroke: color(1), 'stroke-width': 2.2, opacity: 0.55 }),
    path(rows, { fill: 'none', stroke: color(4), 'stroke-width': 2.2, transform: 'translate(0 3)' }),
    ...islands,
  ].join('')
}
