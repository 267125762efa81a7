import { type Draw, fillSky, ground, times } from '../tools/canvas.ts'
import { below, soft } from '../tools/paths.ts'
import { circle, path, round } from '../tools/svg.ts'

/** Swell behind swell, each crest with its own light. */
export const swell: Draw = brush => {
  const { color, random } = brush
  const rows = times(6, row => {
    const base = 470 + row * 82
    const crest = (x: number) =>
      base +
      Math.sin(x / (230 - row * 14) + row * 1.9) * (22 + row * 6) +
      Math.sin(x / 97 + row) * 7 -
      (x / 1600 - 0.4) * 90
    const line = soft(times(43, index => [index * 40 - 40, crest(index * 40 - 40) + 16] as const))
    return (
      path(below(crest), { fill: color([3, 2, 1, 0, 1, 4][row]!), opacity: row === 0 ? 0.5 : 0.92 }) +
      path(line, {
        fill: 'none',
        stroke: color(3),
        'stroke-width': 2.4,
        opacity: 0.5,
        'stroke-dasharray': `${random.whole(120, 320)} ${random.whole(40, 160)}`,
      })
    )
  })
  return (
    fillSky(color(4), color(0)) + circle(1290, 360, 120, { fill: color(2), opacity: 0.8 }) + rows.join('')
  )
}

/** A beach from above: foam runs up the sand in scallops. */
export const shore: Draw = brush => {
  const { color, random } = brush
  const tide = (row: number) => (x: number) => {
    const scallop = Math.abs(Math.sin(x / (150 + row * 16) + row * 0.9)) * (58 - row * 5)
    return 600 + row * 58 - scallop - Math.max(0, x - 500) ** 1.25 / 22 + random.noise(x / 190, row) * 10
  }
  const look = [
    [1, 0.6],
    [0, 0.95],
    [3, 0.7],
    [0, 0.9],
    [3, 1],
    [0, 0.55],
    [4, 1],
  ] as const
  const edges = look.map(([fill, opacity], row) => path(below(tide(row), 20), { fill: color(fill), opacity }))
  const grains = times(190, () => `M${round(random.next() * 1600)} ${round(random.next() * 620)}h0`).join('')
  return [
    ground(brush),
    path(grains, { stroke: color(2), 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.6 }),
    ...edges,
  ].join('')
}
