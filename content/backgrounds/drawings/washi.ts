import { type Draw, edge, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { around, broken } from '../tools/paths.ts'
import { group, path, round } from '../tools/svg.ts'

const PETAL = 'M0 0C-24 -22 -26 -62 -8 -82L0 -72L8 -82C26 -62 24 -22 0 0Z'

/** Long fibres in soft paper, with pressed blossoms and flecks of leaf in the corners. */
export const washi: Draw = brush => {
  const { color, random } = brush
  const fibre = (long: number) => {
    const bend = () => round(random.between(-long, long))
    return `M${round(random.next() * WIDTH)} ${round(random.next() * HEIGHT)}c${bend()} ${bend()} ${bend()} ${bend()} ${bend()} ${bend()}`
  }
  const blossom = (x: number, y: number, size: number, fill: number, opacity: number) => {
    const turn = random.between(0, 72)
    const petals = times(5, index => path(PETAL, { transform: `rotate(${round(turn + index * 72)})` }))
    const place = `translate(${x} ${y}) scale(${size})`
    return group(
      { transform: place, fill: color(fill), opacity, stroke: color(0), 'stroke-width': 2 },
      ...petals,
    )
  }
  const flecks = times(120, () => {
    const [x, y] = [random.next() * WIDTH, random.next() * HEIGHT]
    if (edge(x, y) < random.next()) return ''
    const size = random.between(2, 9)
    return broken(
      around(x, y, 5, () => size * random.between(0.4, 1)),
      true,
    )
  })
  return [
    ground(brush),
    path(times(130, () => fibre(70)).join(''), {
      fill: 'none',
      stroke: color(3),
      'stroke-width': 1.2,
      opacity: 0.5,
    }),
    path(times(60, () => fibre(130)).join(''), { fill: 'none', stroke: color(4), 'stroke-width': 3 }),
    path(flecks.join(''), { fill: color(1) }),
    blossom(1430, 150, 1.7, 2, 0.75),
    blossom(1545, 330, 1.1, 2, 0.55),
    blossom(1285, 70, 0.9, 1, 0.8),
    blossom(1500, 790, 2.3, 2, 0.45),
    blossom(1290, 850, 1.2, 1, 0.8),
    blossom(90, 840, 1.5, 2, 0.5),
    blossom(215, 885, 0.9, 1, 0.8),
  ].join('')
}
