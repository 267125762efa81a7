import { type Draw, fillSky, ground, times } from '../tools/canvas.ts'
import { circle, glow, group, linear, path, round, tag } from '../tools/svg.ts'

/** A plain of light lines that runs to the horizon, a striped sun on it. */
export const horizon: Draw = brush => {
  const { color } = brush
  const level = 620
  const rows = times(13, index => `M0 ${round(level + 280 * (index / 12) ** 2.1)}H1600`)
  const columns = times(
    41,
    index => `M${round(1120 + (index - 20) * 34)} ${level}L${round(1120 + (index - 20) * 250)} 920`,
  )
  const bars = times(6, index => `M930 ${round(474 + index * 27)}h380v${round(4 + index * 2.6)}h-380z`)
  return [
    tag(
      'defs',
      {},
      linear(
        'sun',
        [0, 0, 0, 1],
        [
          [0, color(4)],
          [1, color(2)],
        ],
      ),
      glow('haze', color(1), 0.8),
      tag('clipPath', { id: 'disc' }, path(`M940 ${level}A190 190 0 1 1 1300 ${level}Z`, {})),
    ),
    fillSky(color(0), color(3)),
    tag('ellipse', { cx: 1120, cy: level, rx: 900, ry: 330, fill: 'url(#haze)' }),
    group(
      { 'clip-path': 'url(#disc)' },
      circle(1120, 560, 190, { fill: 'url(#sun)' }),
      path(bars.join(''), { fill: color(1), opacity: 0.9 }),
    ),
    tag('rect', { x: 0, y: level, width: 1600, height: 280, fill: color(0) }),
    path(rows.join('') + columns.join(''), { stroke: color(1), 'stroke-width': 2.6 }),
    path(`M0 ${level}H1600`, { stroke: color(2), 'stroke-width': 4 }),
  ].join('')
}

/** Modules of a grid by their corners, one field filled. */
export const modules: Draw = brush => {
  const { color } = brush
  const cross = (x: number, y: number) => `M${x - 9} ${y}h18M${x} ${y - 9}v18`
  const crosses = times(11 * 7, index =>
    cross(50 + (index % 11) * 150, 0 + Math.floor(index / 11) * 150),
  ).join('')
  return [
    ground(brush),
    path('M1250 0V900M1400 0V900M1550 0V900M1250 300H1600M1250 600H1600', {
      stroke: color(1),
      'stroke-width': 2,
    }),
    tag('rect', { x: 1400, y: 600, width: 150, height: 150, fill: color(2) }),
    tag('rect', { x: 1250, y: 750, width: 150, height: 150, fill: color(3) }),
    tag('rect', { x: 1550, y: 300, width: 50, height: 300, fill: color(3) }),
    path('M1250 300A300 300 0 0 1 1550 600', { fill: 'none', stroke: color(4), 'stroke-width': 3 }),
    path('M1250 450A150 150 0 0 1 1400 600', { fill: 'none', stroke: color(4), 'stroke-width': 3 }),
    circle(1475, 75, 75, { fill: color(1) }),
    path(crosses, { stroke: color(4), 'stroke-width': 2 }),
    tag('rect', { x: 50, y: 838, width: 150, height: 12, fill: color(2) }),
  ].join('')
}
