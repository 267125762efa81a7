import { mixColors } from '#domain/deck/color/hex.ts'
import { type Draw, edge, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { cells } from '../tools/cells.ts'
import { broken, softLoop } from '../tools/paths.ts'
import { fillAll, glow, path, tag } from '../tools/svg.ts'

/** Frosted cells that grow denser and darker towards the edges. */
export const frostCells: Draw = brush => {
  const { color, random } = brush
  const drawn = cells(seeds(brush, 120), 7).map(({ x, y, outline }) => {
    const near = edge(x, y, -0.12, 1.15)
    const deep = Math.min(1, near * random.between(0.5, 1.15))
    const fill =
      deep < 0.5 ? mixColors(color(0), color(1), deep * 2) : mixColors(color(1), color(3), deep * 2 - 1)
    return path(softLoop(outline), { fill, stroke: color(4), 'stroke-width': 2, 'stroke-opacity': near })
  })
  return ground(brush) + drawn.join('')
}

/** Basalt with fire in its joints. */
export const basaltCells: Draw = brush => {
  const { color, random } = brush
  const drawn = cells(seeds(brush, 110), 5).map(({ outline }) => {
    return path(broken(outline, true), { fill: mixColors(color(0), color(2), random.next() ** 2 * 0.8) })
  })
  return [
    tag('defs', {}, glow('lava', color(4), 1)),
    fillAll(color(3)),
    tag('ellipse', { cx: 1480, cy: 820, rx: 900, ry: 620, fill: 'url(#lava)' }),
    tag('ellipse', { cx: -40, cy: 960, rx: 520, ry: 380, fill: 'url(#lava)' }),
    ...drawn,
  ].join('')
}

function seeds({ random }: Parameters<Draw>[0], count: number) {
  return times(count, index => {
    const [column, row] = [index % 14, Math.floor(index / 14)]
    const x = (column + 0.5 + random.between(-0.45, 0.45)) * (WIDTH / 14)
    return [x, (row + 0.5 + random.between(-0.45, 0.45)) * (HEIGHT / Math.ceil(count / 14))] as const
  })
}
