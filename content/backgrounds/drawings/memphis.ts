import { type Draw, edge, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { circle, group, path } from '../tools/svg.ts'

type Piece = (fill: string, other: string) => string

const line = (d: string, stroke: string, width: number) =>
  path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  })
const dots = (fill: string) =>
  path(times(16, index => `M${(index % 4) * 24 - 36} ${Math.floor(index / 4) * 24 - 36}h0`).join(''), {
    stroke: fill,
    'stroke-width': 9,
    'stroke-linecap': 'round',
  })

const PIECES: readonly Piece[] = [
  fill => line('M-70 0q17 -36 35 0t35 0t35 0t35 0', fill, 13),
  fill => line('M-66 20l33 -40l33 40l33 -40l33 40', fill, 11),
  (fill, other) => circle(9, 9, 44, { fill: other }) + circle(0, 0, 44, { fill }),
  (fill, other) =>
    path('M-46 40L0 -44L46 40Z', { fill: other, transform: 'translate(10 8)' }) +
    line('M-46 40L0 -44L46 40Z', fill, 9),
  fill => dots(fill),
  fill => line('M-34 0H34M0 -34V34', fill, 15),
  (fill, other) => path('M-60 0A60 60 0 0 1 60 0Z', { fill }) + line('M-60 18H60', other, 8),
  fill => circle(0, 0, 38, { fill: 'none', stroke: fill, 'stroke-width': 15 }),
  (fill, other) =>
    path('M-54 -30H54V30H-54Z', { fill }) + line('M-38 -14l28 28M-8 -14l28 28M22 -14l28 28', other, 7),
]

/** Squiggles, zigzags and dots of the eighties, thrown round the edges. */
export const memphis: Draw = brush => {
  const { color, random } = brush
  const placed: (readonly [number, number])[] = []
  const drawn: string[] = []
  for (let attempt = 0; attempt < 2400 && drawn.length < 44; attempt++) {
    const [x, y] = [random.between(30, WIDTH - 30), random.between(30, HEIGHT - 30)]
    if (edge(x, y, 0, 0.9) < random.between(0.2, 0.8)) continue
    if (placed.some(([px, py]) => Math.hypot(px - x, py - y) < 150)) continue
    placed.push([x, y])
    const first = random.whole(1, 4)
    const piece = PIECES[drawn.length % PIECES.length]!(color(first), color(1 + (first % 4)))
    const size = random.between(0.8, 1.35).toFixed(2)
    const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.whole(-50, 50)}) scale(${size})`
    drawn.push(group({ transform: place }, piece))
  }
  return ground(brush) + drawn.join('')
}
