import { type Draw, ground, times } from '../tools/canvas.ts'
import { around, softLoop } from '../tools/paths.ts'
import { path, round } from '../tools/svg.ts'

const SPLASHES = [
  [1440, 760, 330, 1],
  [1560, 470, 250, 4],
  [1250, 900, 230, 2],
  [1470, 90, 240, 3],
  [1270, 20, 150, 4],
  [60, 880, 210, 3],
  [260, 930, 150, 2],
] as const

/** Wet washes laid over each other; each dries darker at its rim. */
export const watercolor: Draw = brush => {
  const { color, random } = brush
  const splash = ([x, y, size, fill]: (typeof SPLASHES)[number]) => {
    const shift = random.between(0, 90)
    const layer = (grow: number, step: number) =>
      softLoop(
        around(x, y, 60, turn => {
          const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
          return size * grow * (1 + random.rough(dx * 1.7 + shift, dy * 1.7 + step * 0.35, 4) * 0.52)
        }),
      )
    const washes = times(7, step =>
      path(layer(0.68 + step * 0.06, step), { fill: color(fill), opacity: 0.17 }),
    )
    const rim = path(layer(0.98, 5.2), {
      fill: 'none',
      stroke: color(fill),
      'stroke-width': 3.5,
      opacity: 0.55,
    })
    const drops = times(9, () => {
      const turn = random.between(0, 6.3)
      const far = size * random.between(0.9, 1.5)
      return `M${round(x + Math.cos(turn) * far)} ${round(y + Math.sin(turn) * far)}h0`
    })
    const dots = path(drops.join(''), {
      stroke: color(fill),
      'stroke-width': random.between(6, 13),
      'stroke-linecap': 'round',
      opacity: 0.5,
    })
    return washes.join('') + rim + dots
  }
  return ground(brush) + SPLASHES.map(splash).join('')
}
