import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { circle, path, round } from '../tools/svg.ts'

/** Handmade paper against the light: the lines of the mould, and the mill's mark in a corner. */
export const laidPaper: Draw = brush => {
  const { color, random } = brush
  const laid = times(
    Math.ceil(HEIGHT / 7),
    index => `M0 ${round(index * 7 + random.between(-0.8, 0.8))}H${WIDTH}`,
  )
  const chains = times(11, index => `M${round(index * 152 + 58 + random.between(-3, 3))} 0V${HEIGHT}`)
  const fibres = times(170, () => {
    const [x, y] = [random.next() * WIDTH, random.next() * HEIGHT]
    const bend = () => round(random.between(-26, 26))
    return `M${round(x)} ${round(y)}q${bend()} ${bend()} ${bend()} ${bend()}`
  })
  const mark = (r: number, width: number) =>
    circle(1372, 668, r, { fill: 'none', stroke: color(3), 'stroke-width': width })
  const shade = (r: number) => circle(1374, 671, r, { fill: 'none', stroke: color(2), 'stroke-width': 2 })
  const rays = times(24, index => {
    const turn = (index / 24) * Math.PI * 2
    const reach = index % 2 === 0 ? 104 : 88
    const end = (r: number) => `${round(1372 + Math.cos(turn) * r)} ${round(668 + Math.sin(turn) * r)}`
    return `M${end(52)}L${end(reach)}`
  }).join('')
  return [
    ground(brush),
    path(laid.join(''), { stroke: color(1), 'stroke-width': 1.6, opacity: 0.75 }),
    path(chains.join(''), { stroke: color(2), 'stroke-width': 2.4, opacity: 0.6 }),
    path(fibres.join(''), { stroke: color(2), 'stroke-width': 1, fill: 'none', opacity: 0.8 }),
    ...[150, 128, 40].map(shade),
    path(rays, { stroke: color(2), 'stroke-width': 5 }),
    path(rays, { stroke: color(3), 'stroke-width': 3, transform: 'translate(-2 -2)' }),
    mark(150, 6),
    mark(128, 3),
    mark(40, 4),
  ].join('')
}
