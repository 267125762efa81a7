import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { around, below, softLoop } from '../tools/paths.ts'
import { circle, group, path, round, tag } from '../tools/svg.ts'

/** White specks of a drum that was not quite full of ink. */
function specks({ color, random }: Parameters<Draw>[0], count: number): string {
  const d = times(count, () => `M${round(random.next() * WIDTH)} ${round(random.next() * HEIGHT)}h0`)
  return path(d.join(''), { stroke: color(0), 'stroke-width': 2.6, 'stroke-linecap': 'round' })
}

/** A summer poster in three inks; where two meet, the third is seen. */
export const risoPicnic: Draw = brush => {
  const { color, random } = brush
  const hill = below(x => 720 - Math.exp(-(((x - 1350) / 420) ** 2)) * 250 + Math.sin(x / 260) * 18)
  const near = below(x => 830 - Math.sin(x / 300 + 2) * 36)
  const sun = { cx: 1250, cy: 400, r: 215 }
  const leaf = (x: number, y: number, turn: number, size: number) =>
    path('M0 0C70 -60 80 -190 0 -270C-80 -190 -70 -60 0 0Z', {
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    })
  const leaves = [
    leaf(1480, 930, -30, 1),
    leaf(1500, 930, 4, 1.25),
    leaf(1530, 930, 38, 1),
    leaf(60, 940, 24, 0.8),
    leaf(50, 940, -16, 0.7),
  ]
  return [
    tag('defs', {}, tag('clipPath', { id: 'sun' }, tag('circle', sun))),
    ground(brush),
    tag('circle', { ...sun, fill: color(2) }),
    path(hill, { fill: color(3), transform: 'translate(4 3)' }),
    group({ 'clip-path': 'url(#sun)' }, path(hill, { fill: color(4), opacity: 0.75 })),
    path(near, { fill: color(1) }),
    group({ fill: color(2) }, ...leaves),
    group({ fill: 'none', stroke: color(4), 'stroke-width': 3, transform: 'translate(-5 -4)' }, ...leaves),
    path(softLoop(around(1500, 130, 16, turn => 60 + random.noise(turn * 2, 1) * 24)), {
      fill: color(1),
      opacity: 0.9,
    }),
    specks(brush, 620),
  ].join('')
}

/** Two discs in two inks, printed a hair out of register, with a screen of lines. */
export const risoDuet: Draw = brush => {
  const { color } = brush
  const lines = times(40, index => `M${700 + index * 24} 900L${1160 + index * 24} 440`).join('')
  return [
    tag('defs', {}, tag('clipPath', { id: 'disc' }, tag('circle', { cx: 1190, cy: 640, r: 300 }))),
    ground(brush),
    circle(1430, 380, 330, { fill: color(1) }),
    circle(1190, 640, 300, { fill: color(2) }),
    group({ 'clip-path': 'url(#disc)' }, circle(1437, 386, 330, { fill: color(3) })),
    path(lines, { stroke: color(1), 'stroke-width': 7, opacity: 0.55 }),
    path('M0 0H170V170A170 170 0 0 1 0 0Z', { fill: color(2), transform: 'translate(0 760)' }),
    path('M0 0H120V44H0Z', { fill: color(1), transform: 'translate(176 856)' }),
    specks(brush, 700),
  ].join('')
}
