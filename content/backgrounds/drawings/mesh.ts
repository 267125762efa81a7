import { type Draw, ground } from '../tools/canvas.ts'
import { glow, tag } from '../tools/svg.ts'

/** Where a colour glows: its place and reach in shares of the canvas, and which colour it is. */
type Spot = readonly [x: number, y: number, reach: number, color: number, strength?: number]

/** Colours that run into each other without an edge. */
export function mesh(spots: readonly Spot[]): Draw {
  return brush => {
    const glows = spots.map(([, , , color, strength], index) =>
      glow(`m${index}`, brush.color(color), strength ?? 0.95),
    )
    const ovals = spots.map(([x, y, reach], index) =>
      tag('ellipse', {
        cx: x * 1600,
        cy: y * 900,
        rx: reach * 1600,
        ry: reach * 1250,
        fill: `url(#m${index})`,
      }),
    )
    return tag('defs', {}, ...glows) + ground(brush) + ovals.join('')
  }
}
