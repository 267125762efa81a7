import { type Draw, ground, times, WIDTH } from '../tools/canvas.ts'
import { soft } from '../tools/paths.ts'
import { lerp } from '../tools/random.ts'
import { path, tag, wideLinear } from '../tools/svg.ts'

/** Ribbons of many fine lines that twist as they cross the slide. */
export const strings: Draw = brush => {
  const { color, random } = brush
  const side = (base: number, swing: number, shift: number) => (x: number) =>
    base + Math.sin(x / 330 + shift) * swing + Math.sin(x / 170 + shift * 2.3) * swing * 0.22
  const ribbon = (one: (x: number) => number, other: (x: number) => number, fill: string, count: number) =>
    times(count, line => {
      const share = line / (count - 1)
      const points = times(27, index => {
        const x = (index / 26) * (WIDTH + 120) - 60
        return [x, lerp(one(x), other(x), share)] as const
      })
      return path(soft(points), { fill: 'none', stroke: fill, 'stroke-width': 1.7 })
    }).join('')
  const shift = random.between(0, 1)
  return [
    tag(
      'defs',
      {},
      wideLinear(
        'warm',
        [0, 0],
        [WIDTH, 0],
        [
          [0, color(3), 0.25],
          [0.45, color(2), 0.75],
          [0.75, color(1)],
          [1, color(4)],
        ],
      ),
      wideLinear(
        'cool',
        [0, 0],
        [WIDTH, 0],
        [
          [0, color(4), 0.9],
          [0.4, color(3), 0.5],
          [1, color(1), 0.9],
        ],
      ),
    ),
    ground(brush),
    ribbon(side(770, 70, shift), side(800, 150, shift + 1.5), 'url(#cool)', 34),
    ribbon(side(720, 190, shift + 2.4), side(690, 60, shift + 0.3), 'url(#warm)', 46),
    ribbon(side(60, 60, shift + 4), side(-30, 120, shift + 2.2), 'url(#warm)', 22),
  ].join('')
}
