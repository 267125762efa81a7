import { type Draw, edge, ground, HEIGHT, WIDTH } from '../tools/canvas.ts'
import { path, round } from '../tools/svg.ts'

/** Tiles with two quarter rings each, turned at random: they always join. Bands lie over one another. */
export function truchet(size: number, bands: readonly (readonly [width: number, color: number])[]): Draw {
  return brush => {
    const { color, random } = brush
    let d = ''
    let accent = ''
    for (let y = 0; y < HEIGHT; y += size) {
      for (let x = 0; x < WIDTH; x += size) {
        const turned = random.next() < 0.5
        if (edge(x + size / 2, y + size / 2) < random.between(0.12, 0.7)) continue
        const half = round(size / 2)
        const arc = (dx: number, dy: number) => `a${half} ${half} 0 0 1 ${round(dx)} ${round(dy)}`
        const tile = turned
          ? `M${round(x + size / 2)} ${y}${arc(-size / 2, size / 2)}M${round(x + size / 2)} ${y + size}${arc(size / 2, -size / 2)}`
          : `M${x} ${round(y + size / 2)}${arc(size / 2, size / 2)}M${x + size} ${round(y + size / 2)}${arc(-size / 2, -size / 2)}`
        d += tile
        if (random.next() < 0.12) accent += tile
      }
    }
    const [, inner] = bands
    return [
      ground(brush),
      ...bands.map(([width, index]) =>
        path(d, { fill: 'none', stroke: color(index), 'stroke-width': width }),
      ),
      path(accent, {
        fill: 'none',
        stroke: color(3 + (inner ? 1 : 0)),
        'stroke-width': (bands.at(-1)?.[0] ?? 4) * 1.05,
      }),
    ].join('')
  }
}
