import { type Draw, ground, times } from '../tools/canvas.ts'
import { broken, polar } from '../tools/paths.ts'
import { circle, glow, group, path, tag } from '../tools/svg.ts'

/** A frame with stepped corners and a fan in each: the lobby of an old hotel. */
export const deco: Draw = brush => {
  const { color } = brush
  const fan = group(
    { fill: 'none', stroke: color(1) },
    ...[60, 104, 148, 192].map((r, index) => circle(0, 0, r, { 'stroke-width': index % 2 === 0 ? 4 : 2 })),
    path(
      times(13, index =>
        broken([
          polar(0, 0, 104, (index / 12) * (Math.PI / 2)),
          polar(0, 0, 192, (index / 12) * (Math.PI / 2)),
        ]),
      ).join(''),
      { 'stroke-width': 2.4 },
    ),
    path(
      times(25, index =>
        broken([
          polar(0, 0, 214, (index / 24) * (Math.PI / 2)),
          polar(0, 0, 226 + (index % 2) * 22, (index / 24) * (Math.PI / 2)),
        ]),
      ).join(''),
      {
        stroke: color(2),
        'stroke-width': 3,
      },
    ),
    circle(0, 0, 34, { fill: color(2), stroke: 'none' }),
  )
  const corner = (x: number, y: number, turn: number) =>
    group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(0.62)` }, fan)
  const frame = (inset: number, step: number) => {
    const [right, bottom] = [1600 - inset, 900 - inset]
    const s = inset + step
    return `M${s} ${inset}H${1600 - s}V${s}H${right}V${900 - s}H${1600 - s}V${bottom}H${s}V${900 - s}H${inset}V${s}H${s}Z`
  }
  return [
    tag('defs', {}, glow('lamp', color(3), 1)),
    ground(brush),
    tag('ellipse', { cx: 800, cy: 450, rx: 1000, ry: 600, fill: 'url(#lamp)' }),
    path(frame(24, 120), { fill: 'none', stroke: color(1), 'stroke-width': 4 }),
    path(frame(34, 120), { fill: 'none', stroke: color(4), 'stroke-width': 2 }),
    corner(0, 0, 0),
    corner(1600, 0, 90),
    corner(1600, 900, 180),
    corner(0, 900, 270),
  ].join('')
}
