import { type Draw, edge, ground, quietMiddle, times } from '../tools/canvas.ts'
import { contours } from '../tools/contours.ts'
import { softLoop } from '../tools/paths.ts'
import { path } from '../tools/svg.ts'

/** Ink floated on water: rings that were drawn out with a comb. */
export const floatedInk: Draw = brush => {
  const { color, random } = brush
  const field = (x: number, y: number) => {
    const [wx, wy] = [
      x + random.rough(x / 300, y / 300, 2) * 190,
      y + random.rough(x / 300 + 40, y / 300, 2) * 190,
    ]
    return Math.sin(Math.hypot(wx - 1420, wy - 620) / 34) * edge(x, y, -0.06, 0.9)
  }
  const bands = [0.12, 0.42, 0.7].map((level, index) => {
    const d = contours(field, level, 15).map(softLoop).join('')
    return path(d, {
      fill: color([1, 3, 2][index]!),
      'fill-rule': 'evenodd',
      opacity: [0.9, 0.6, 0.75][index]!,
    })
  })
  const vein = contours((x, y) => random.rough(x / 520 + 9, y / 520, 3), 0.08, 22)
    .map(softLoop)
    .join('')
  return [
    ground(brush),
    ...bands,
    path(vein, { fill: 'none', stroke: color(4), 'stroke-width': 3 }),
    quietMiddle(color(0), 0.75),
  ].join('')
}

/** Malachite: bands round several eyes. */
export const malachite: Draw = brush => {
  const { color, random } = brush
  const eyes = [
    [1500, 150],
    [1290, 820],
    [1640, 560],
    [640, 1080],
  ] as const
  const field = (x: number, y: number) => {
    const [wx, wy] = [x + random.noise(x / 260, y / 260) * 70, y + random.noise(x / 260 + 9, y / 260) * 70]
    return -Math.min(
      ...eyes.map(([ex, ey], index) => Math.hypot(wx - ex, (wy - ey) * 1.1) * (1 + index * 0.06)),
    )
  }
  const shades = [3, 1, 0, 2, 0, 4, 0, 1, 3, 2, 0, 1]
  const bands = times(24, index => {
    const level = -600 + index * 25 + random.between(-9, 9)
    const d = contours(field, level, 20).map(softLoop).join('')
    return path(d, { fill: color(shades[index % shades.length]!), 'fill-rule': 'evenodd' })
  })
  return ground(brush) + bands.join('') + quietMiddle(color(0), 0.85)
}
