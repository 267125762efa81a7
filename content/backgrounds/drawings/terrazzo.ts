import { type Draw, edge, ground, HEIGHT, WIDTH } from '../tools/canvas.ts'
import { around, broken, type Point } from '../tools/paths.ts'
import { path } from '../tools/svg.ts'

/** Chips of stone in cement: large at the edges, dust where words stand. */
export function terrazzo(tries: number, large: number): Draw {
  return brush => {
    const { color, random } = brush
    const placed: (readonly [x: number, y: number, radius: number])[] = []
    const chips = ['', '', '', '', '', '']
    for (let attempt = 0; attempt < tries; attempt++) {
      const [x, y] = [random.between(-30, WIDTH + 30), random.between(-30, HEIGHT + 30)]
      const near = edge(x, y)
      const radius = near < 0.15 ? random.between(2, 5) : random.between(6, 10 + near * large)
      if (near < 0.15 && random.next() < 0.7) continue
      if (placed.some(([px, py, pr]) => Math.hypot(px - x, py - y) < pr + radius + 5)) continue
      placed.push([x, y, radius])
      const stretch = random.between(0.55, 1)
      const lean = random.between(0, Math.PI)
      const chip = around(0, 0, random.whole(4, 7), () => radius * random.between(0.72, 1.06)).map(
        ([dx, dy]): Point => [
          x + dx * Math.cos(lean) - dy * stretch * Math.sin(lean),
          y + dx * Math.sin(lean) + dy * stretch * Math.cos(lean),
        ],
      )
      chips[random.whole(1, 5)] += broken(chip, true)
    }
    return ground(brush) + chips.map((d, index) => path(d, { fill: color(index) })).join('')
  }
}
