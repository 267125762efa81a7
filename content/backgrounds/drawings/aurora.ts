import { type Draw, fillSky, times, WIDTH } from '../tools/canvas.ts'
import { starDust } from '../tools/stars.ts'
import { linear, tag } from '../tools/svg.ts'
import { treeLine } from '../tools/trees.ts'

/** Curtains of northern light over a row of firs. */
export const aurora: Draw = brush => {
  const { color, random } = brush
  const curtain = (top: number, fill: string, shift: number) =>
    times(134, index => {
      const x = index * 12
      const wave = Math.sin(x / 210 + shift) * 70 + random.noise(x / 170, shift) * 120
      const height = 260 + random.noise(x / 60, shift + 5) * 120 + random.between(-30, 30)
      const strong =
        Math.max(0.08, 0.5 + random.noise(x / 240, shift + 9) * 0.6) * (0.35 + (0.65 * x) / WIDTH)
      return tag('rect', {
        x,
        y: top + wave - height,
        width: 12.5,
        height: height * 1.35,
        fill,
        opacity: strong,
      })
    }).join('')
  const light = (id: string, low: number, high: number) =>
    linear(
      id,
      [0, 0, 0, 1],
      [
        [0, color(high), 0],
        [0.55, color(high), 0.5],
        [0.82, color(low), 0.95],
        [1, color(low), 0],
      ],
    )
  return [
    tag('defs', {}, light('near', 2, 1), light('far', 1, 3)),
    fillSky(color(0), color(4)),
    starDust(brush, 150, color(3)),
    curtain(430, 'url(#far)', 2.1),
    curtain(560, 'url(#near)', 0.4),
    treeLine(brush, 815, 60, color(0), 0.75),
    treeLine(brush, 865, 95, color(0), 1),
  ].join('')
}
