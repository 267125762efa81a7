import { type Draw, fillSky, times } from '../tools/canvas.ts'
import { below, type Point, soft } from '../tools/paths.ts'
import { circle, linear, path, tag } from '../tools/svg.ts'

interface Dunes {
  /** Radius of the discs in the sky. */
  readonly suns: readonly (readonly [x: number, y: number, radius: number, color: number])[]
}

/** Ridge after ridge, lit from one side, the crest as sharp as sand makes it. */
export function dunes({ suns }: Dunes): Draw {
  return brush => {
    const { color, random } = brush
    const rows = times(5, row => {
      const base = 560 + row * 84
      const peak = [1230, 420, 1500, 820, 1180][row]!
      const crest = (x: number) => {
        const far = Math.abs(x - peak) / (x < peak ? 900 : 560)
        return base - 130 * Math.exp(-far * far * 2.6) + random.noise(x / 420, row * 3) * 16
      }
      const fold: Point[] = times(12, index => {
        const down = index / 11
        return [peak + Math.sin(down * 2.6 + row) * 90 * down + down * 250, crest(peak) + down * 420] as const
      })
      const shade = `${soft(fold)}L${1700} ${1000}L1700 ${crest(1640).toFixed(0)}${[...times(18, index => 1640 - (index / 17) * (1640 - peak))].map(x => `L${x.toFixed(0)} ${crest(x).toFixed(1)}`).join('')}Z`
      return (
        path(below(crest, 20), { fill: `url(#d${row % 2})` }) +
        path(shade, { fill: color(3), opacity: 0.42 - row * 0.03 })
      )
    })
    const run = (id: string, from: number, to: number) =>
      linear(
        id,
        [0, 0, 1, 1],
        [
          [0, color(from)],
          [1, color(to)],
        ],
      )
    return [
      tag('defs', {}, run('d0', 1, 2), run('d1', 2, 1)),
      fillSky(color(4), color(0)),
      ...suns.map(([x, y, radius, fill]) => circle(x, y, radius, { fill: color(fill) })),
      ...rows,
    ].join('')
  }
}
