import { type Draw, ground, HEIGHT, quietMiddle, times, WIDTH } from '../tools/canvas.ts'
import { path, round } from '../tools/svg.ts'

/** Coarse cloth: threads of uneven weight both ways, and a fringe at the foot. */
export const linen: Draw = brush => {
  const { color, random } = brush
  const threads = (count: number, gap: number, write: (at: string) => string) =>
    [1, 2, 3].map(weight => {
      const d = times(count, index => write(round(index * gap + random.between(-2.4, 2.4))))
        .filter(() => random.next() < 0.62)
        .join('')
      return path(d, { stroke: color(weight), 'stroke-width': random.between(2, 4.6), opacity: 0.55 })
    })
  const fringe = times(150, index => {
    const x = index * 10.8
    return `M${round(x)} 858q${round(random.between(-9, 9))} 22 ${round(random.between(-5, 5))} 60`
  })
  return [
    ground(brush),
    ...threads(150, 6.1, y => `M0 ${y}H${WIDTH}`),
    ...threads(262, 6.1, x => `M${x} 0V${HEIGHT}`),
    quietMiddle(color(0), 0.6),
    path(`M0 856H${WIDTH}V${HEIGHT}H0Z`, { fill: color(3) }),
    path(fringe.join(''), { fill: 'none', stroke: color(2), 'stroke-width': 5, 'stroke-linecap': 'round' }),
    path(`M0 846H${WIDTH}M0 856H${WIDTH}`, { stroke: color(2), 'stroke-width': 3 }),
  ].join('')
}
