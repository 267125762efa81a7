import { type Draw, edge, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { circle, glow, tag } from '../tools/svg.ts'

/** Lights out of focus, large and faint at the edges. */
export function bokeh(count: number): Draw {
  return brush => {
    const { color, random } = brush
    const lights = times(count, () => {
      const [x, y] = [random.between(-80, WIDTH + 80), random.between(-60, HEIGHT + 60)]
      const near = edge(x, y)
      const radius = random.between(18, 60) + near * random.between(20, 120)
      const fill = color(random.whole(1, 3))
      const strength = (0.1 + random.next() * 0.5) * near
      if (strength < 0.04) return ''
      const rim = { fill: 'none', stroke: fill, 'stroke-width': 2.5, opacity: Math.min(0.9, strength * 1.4) }
      return circle(x, y, radius, { fill, opacity: strength }) + circle(x, y, radius - 1.2, rim)
    })
    const washes = [1, 2, 3].map(index => glow(`b${index}`, color(index), 0.6))
    const wash = (index: number, cx: number, cy: number) =>
      tag('ellipse', { cx, cy, rx: 900, ry: 620, fill: `url(#b${index})` })
    return [
      tag('defs', {}, ...washes),
      ground(brush),
      wash(1, 1550, 850),
      wash(2, 1650, -40),
      wash(3, -60, 940),
      ...lights,
    ].join('')
  }
}
