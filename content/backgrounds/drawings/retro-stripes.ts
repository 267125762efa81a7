import { type Draw, ground } from '../tools/canvas.ts'
import { path } from '../tools/svg.ts'

/** Stripes of the seventies that come in along the foot and sweep up past a sun. */
export const retroStripes: Draw = brush => {
  const { color } = brush
  const bands = [4, 1, 2, 3].map((fill, index) => {
    const r = 520 - index * 62
    const y = 862 - index * 62
    return path(`M-40 ${y}H1010A${r} ${r} 0 0 0 ${1010 + r} ${y - r}V-40`, {
      fill: 'none',
      stroke: color(fill),
      'stroke-width': 63,
    })
  })
  return ground(brush) + bands.join('')
}
