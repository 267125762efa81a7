import { type Draw, ground, times } from '../tools/canvas.ts'
import { circle, group } from '../tools/svg.ts'

/** Two sets of rings whose lines beat against each other. */
export const moire: Draw = brush => {
  const { color } = brush
  const rings = (x: number, y: number, stroke: number, opacity: number) =>
    group(
      { fill: 'none', stroke: color(stroke), 'stroke-width': 3, opacity },
      ...times(58, index => circle(x, y, 14 + index * 15, {})),
    )
  return ground(brush) + rings(1450, 660, 1, 0.75) + rings(1530, 590, 3, 0.5) + rings(1400, 780, 2, 0.7)
}
