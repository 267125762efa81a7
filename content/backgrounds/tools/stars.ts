import type { Hex } from '#domain/deck/color/hex.ts'
import { type Brush, HEIGHT, times, WIDTH } from './canvas.ts'
import { round, tag } from './svg.ts'

/** Small stars as dots of a few sizes: one path per size, however many there are. */
export function starDust({ random }: Brush, count: number, color: Hex, bottom = HEIGHT): string {
  return [1.6, 2.6, 4]
    .map((size, index) => {
      const dots = times(Math.ceil(count / 3 ** index), () => {
        return `M${round(random.next() * WIDTH)} ${round(random.next() * bottom)}h0`
      })
      const look = { stroke: color, 'stroke-width': size, 'stroke-linecap': 'round' }
      return tag('path', { d: dots.join(''), ...look, opacity: 0.55 + index * 0.22 })
    })
    .join('')
}
