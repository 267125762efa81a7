import { type Draw, ground, times } from '../tools/canvas.ts'
import { below } from '../tools/paths.ts'
import { circle, linear, path, tag } from '../tools/svg.ts'

/** Mountains in ink and mist, a red sun, a few birds. */
export const mountains: Draw = brush => {
  const { color, random } = brush
  const rows = times(5, row => {
    const base = 640 + row * 62
    const ridge = (x: number) => {
      const lift = Math.max(0, (x - 300) / 1300)
      return (
        base -
        lift * (210 - row * 40) -
        random.rough(x / (330 - row * 30) + row * 11, row, 4) * (90 - row * 6)
      )
    }
    return path(below(ridge, 16), { fill: `url(#w${row})` })
  })
  const washes = times(5, row =>
    linear(
      `w${row}`,
      [0, 0, 0, 1],
      [
        [0, color(row < 2 ? 1 : row < 4 ? 2 : 3), row < 2 ? 0.8 : 1],
        [0.55, color(0), 0.7],
        [1, color(0), 0.9],
      ],
    ),
  )
  const birds = [
    [1110, 240, 1],
    [1170, 215, 0.7],
    [1215, 262, 0.8],
  ].map(([x, y, size]) =>
    path('M-24 -6Q-12 -16 0 0Q12 -16 24 -6', {
      transform: `translate(${x} ${y}) scale(${size})`,
      fill: 'none',
      stroke: color(3),
      'stroke-width': 3.5,
    }),
  )
  return [
    tag('defs', {}, ...washes),
    ground(brush),
    circle(1370, 300, 104, { fill: color(4) }),
    ...birds,
    ...rows,
  ].join('')
}
