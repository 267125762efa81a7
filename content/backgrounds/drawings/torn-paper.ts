import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { broken, type Point } from '../tools/paths.ts'
import { group, path } from '../tools/svg.ts'

type Tear = readonly [height: number, slope: number, color: number]

/** Strips torn by hand and laid over one another along the foot; the tear shows the paper's inside. */
export function tornPaper(tears: readonly Tear[], inside: number, shadow: number): Draw {
  return brush => {
    const { color, random } = brush
    const strips = tears.map(([height, slope, fill], row) => {
      const line = (depth: number, jag: number): Point[] =>
        times(150, index => {
          const x = (index / 149) * (WIDTH + 40) - 20
          const wave = random.noise(x / 210, row * 9.7) * 46 + random.noise(x / 60, row * 5.1) * 12
          return [x, HEIGHT - height - ((x - 800) * slope) / 10 + wave + depth + random.bell() * jag]
        })
      const sheet = (points: Point[]) =>
        broken([...points, [WIDTH + 40, HEIGHT + 40], [-40, HEIGHT + 40]], true)
      const edge = sheet(line(0, 3.5))
      return group(
        {},
        path(edge, { fill: color(shadow), opacity: 0.45, transform: 'translate(0 -9)' }),
        path(edge, { fill: color(inside) }),
        path(sheet(line(13, 4)), { fill: color(fill) }),
      )
    })
    return ground(brush) + strips.join('')
  }
}
