import { type Draw, ground, quietMiddle, times } from '../tools/canvas.ts'
import { contours } from '../tools/contours.ts'
import { softLoop } from '../tools/paths.ts'
import { path } from '../tools/svg.ts'

/** Lines of equal height; every fourth is heavier, as on a map. */
export const topography: Draw = brush => {
  const { color, random } = brush
  const field = (x: number, y: number) => random.rough(x / 420 + 3, y / 420 + 1, 2)
  const lines = times(17, index => {
    const heavy = index % 4 === 0
    const d = contours(field, -0.64 + index * 0.08, 24)
      .map(softLoop)
      .join('')
    const look = { stroke: color(heavy ? 2 : 1), 'stroke-width': heavy ? 2.6 : 1.3 }
    return path(d, { fill: 'none', ...look })
  })
  return ground(brush) + lines.join('') + quietMiddle(color(0), 0.72)
}
