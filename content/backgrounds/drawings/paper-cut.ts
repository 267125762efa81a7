import { type Draw, ground, HEIGHT, WIDTH } from '../tools/canvas.ts'
import { around, softLoop } from '../tools/paths.ts'
import { group, path } from '../tools/svg.ts'

/** Sheets cut out over one another: the deeper one looks, the calmer it gets. */
export const paperCut: Draw = brush => {
  const { color, random } = brush
  const sheets = [0.86, 0.97, 1.08, 1.19].map((size, index) => {
    const hole = around(WIDTH * 0.42, HEIGHT * 0.46, 56, turn => {
      const [x, y] = [Math.cos(turn), Math.sin(turn)]
      const round = 1 / Math.hypot(x / 830, y / 470)
      return round * size * (1 + random.rough(x * 1.6 + index * 7, y * 1.6 + 3, 2) * 0.3)
    })
    const d = `M-90 -90H1690V990H-90Z${softLoop(hole)}`
    const sheet = (dx: number, dy: number, opacity: number, fill: number) =>
      path(d, { 'fill-rule': 'evenodd', fill: color(fill), opacity, transform: `translate(${dx} ${dy})` })
    const shadow = index === 0 ? 1 : index
    return group(
      {},
      sheet(-14, 16, 0.28, shadow + 1),
      sheet(-7, 8, 0.4, shadow + 1),
      sheet(0, 0, 1, index + 1),
    )
  })
  return ground(brush) + sheets.join('')
}
