import { type Draw, ground, times } from '../tools/canvas.ts'
import { type Point, soft } from '../tools/paths.ts'
import { lerp } from '../tools/random.ts'
import { path } from '../tools/svg.ts'

interface Stroke {
  readonly from: Point
  readonly bend: Point
  readonly to: Point
  readonly width: number
  readonly color: number
}

const STROKES: readonly Stroke[] = [
  { from: [980, 890], bend: [1330, 820], to: [1640, 560], width: 210, color: 3 },
  { from: [1080, 800], bend: [1420, 760], to: [1660, 330], width: 240, color: 1 },
  { from: [1290, 60], bend: [1440, 120], to: [1640, 60], width: 90, color: 2 },
  { from: [-40, 850], bend: [120, 880], to: [330, 860], width: 70, color: 3 },
]

/** A wide dry brush: every bristle leaves its own line and lifts when it likes. */
export const brushStrokes: Draw = brush => {
  const { color, random } = brush
  const drawStroke = ({ from, bend, to, width, color: fill }: Stroke) =>
    times(Math.round(width / 3.1), index => {
      const offset = (index / (width / 3.1) - 0.5) * width
      const [start, end] = [random.next() ** 2 * 0.16, 1 - random.next() ** 2 * 0.3]
      const points = times(9, step => {
        const share = lerp(start, end, step / 8)
        const along = (axis: 0 | 1) =>
          (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * to[axis]
        const [dx, dy] = [
          lerp(bend[0] - from[0], to[0] - bend[0], share),
          lerp(bend[1] - from[1], to[1] - bend[1], share),
        ]
        const long = Math.hypot(dx, dy)
        return [along(0) - (dy / long) * offset, along(1) + (dx / long) * offset] as const
      })
      const look = {
        stroke: color(fill),
        'stroke-width': random.between(2.2, 5.4),
        opacity: random.between(0.55, 1),
      }
      return path(soft(points), { fill: 'none', 'stroke-linecap': 'round', ...look })
    }).join('')
  const spatter = times(
    46,
    () => `M${(1150 + random.bell() * 240).toFixed(0)} ${(640 + random.bell() * 190).toFixed(0)}h0`,
  )
  return [
    ground(brush),
    ...STROKES.map(drawStroke),
    path(spatter.join(''), { stroke: color(1), 'stroke-width': 6, 'stroke-linecap': 'round', opacity: 0.8 }),
  ].join('')
}
