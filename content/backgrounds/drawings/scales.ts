import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { circle } from '../tools/svg.ts'

const RADIUS = 74

/** The old sea pattern: waves like scales that rise from the foot, and a low sun. */
export const scales: Draw = brush => {
  const { color } = brush
  const rows = times(10, row => {
    const y = HEIGHT - 330 + row * RADIUS * 0.5
    return times(Math.ceil(WIDTH / RADIUS / 2) + 2, column => {
      const x = column * RADIUS * 2 + (row % 2) * RADIUS - RADIUS
      const crest = 130 - Math.sin((x / WIDTH) * Math.PI * 1.6 + 2.9) * 130
      if (y < HEIGHT - 340 + crest) return ''
      const fill = 1 + ((row + column) % 3)
      const ring = (share: number, index: number) => circle(x, y, RADIUS * share, { fill: color(index) })
      return ring(1, 0) + ring(0.94, fill) + ring(0.7, 0) + ring(0.64, fill) + ring(0.4, 0) + ring(0.34, fill)
    }).join('')
  })
  return ground(brush) + circle(1180, 520, 170, { fill: color(4) }) + rows.join('')
}
