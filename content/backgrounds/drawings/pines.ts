import { mixColors } from '#domain/deck/color/hex.ts'
import { type Draw, fillSky } from '../tools/canvas.ts'
import { circle, linear, tag } from '../tools/svg.ts'
import { treeLine } from '../tools/trees.ts'

/** A forest in the fog: every row of firs nearer, larger, darker. */
export const pines: Draw = brush => {
  const { color } = brush
  const fog = linear(
    'fog',
    [0, 0, 0, 1],
    [
      [0, color(0), 0],
      [1, color(0), 0.85],
    ],
  )
  const bank = (y: number) => tag('rect', { x: 0, y, width: 1600, height: 150, fill: 'url(#fog)' })
  return [
    tag('defs', {}, fog),
    fillSky(color(0), color(4)),
    circle(1330, 380, 92, { fill: color(4) }),
    treeLine(brush, 660, 110, mixColors(color(0), color(1), 0.8)),
    bank(570),
    treeLine(brush, 730, 150, color(1)),
    bank(650),
    treeLine(brush, 800, 200, color(2)),
    bank(740),
    treeLine(brush, 905, 250, color(3)),
  ].join('')
}
