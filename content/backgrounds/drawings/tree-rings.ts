import { type Draw, ground, times } from '../tools/canvas.ts'
import { around, broken, polar, softLoop } from '../tools/paths.ts'
import { path } from '../tools/svg.ts'

/** The end of a trunk: years close together and years far apart. */
export const treeRings: Draw = brush => {
  const { color, random } = brush
  let radius = 30
  const years = times(58, index => {
    radius += random.between(8, 34)
    const reach = radius
    const ring = around(1490, 830, 90, turn => {
      const [x, y] = [Math.cos(turn), Math.sin(turn)]
      return reach * (1 + random.rough(x * 1.3 + 4, y * 1.3 + index * 0.05, 2) * 0.11)
    })
    const late = index % 5 === 0
    const look = { stroke: color(late ? 2 : 1), 'stroke-width': late ? 5 : random.between(1.2, 2.8) }
    return path(softLoop(ring), { fill: 'none', ...look, opacity: Math.max(0.28, 1 - reach / 1750) })
  })
  const cracks = times(7, () => {
    const turn = random.between(Math.PI, Math.PI * 1.5)
    const far = random.between(180, 560)
    return broken(
      times(9, step => polar(1490, 830, 40 + (step * far) / 8, turn + random.between(-0.012, 0.012))),
    )
  })
  return [
    ground(brush),
    ...years,
    path(cracks.join(''), { fill: 'none', stroke: color(3), 'stroke-width': 5 }),
    path(softLoop(around(1490, 830, 12, () => random.between(16, 24))), { fill: color(4) }),
  ].join('')
}
