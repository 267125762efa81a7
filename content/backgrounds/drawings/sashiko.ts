import { type Draw, edge, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { path, round } from '../tools/svg.ts'

/** White stitches on indigo: circles that share their arcs, sewn where the cloth was mended. */
export const sashiko: Draw = brush => {
  const { color, random } = brush
  const radius = 62
  const gap = radius
  const arcs = [1, 2, 4].map(weight => ({ weight, d: '' }))
  for (let row = -1; row < HEIGHT / gap + 1; row++) {
    for (let column = -1; column < WIDTH / gap + 1; column++) {
      if ((row + column) % 2 !== 0) continue
      const [x, y] = [column * gap, row * gap]
      const near = edge(x, y, -0.1, 1)
      if (near < 0.08) continue
      const r = round(radius)
      const circle = `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 1 ${round(radius * 2)} 0a${r} ${r} 0 1 1 ${round(-radius * 2)} 0`
      arcs[near > 0.8 ? 2 : near > 0.4 ? 1 : 0]!.d += circle
    }
  }
  const weft = times(112, index => `M0 ${round(index * 8 + random.between(-1, 1))}H${WIDTH}`).join('')
  const warp = times(200, index => `M${round(index * 8 + random.between(-1, 1))} 0V${HEIGHT}`).join('')
  return [
    ground(brush),
    path(weft, { stroke: color(1), 'stroke-width': 2.4, opacity: 0.28 }),
    path(warp, { stroke: color(3), 'stroke-width': 3, opacity: 0.55 }),
    ...arcs.map(({ weight, d }) =>
      path(d, {
        fill: 'none',
        stroke: color(weight),
        'stroke-width': 3.4,
        'stroke-dasharray': '13 7.4',
        'stroke-linecap': 'round',
      }),
    ),
  ].join('')
}
