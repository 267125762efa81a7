import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { broken, type Point, polar } from '../tools/paths.ts'
import { circle, group, path, tag } from '../tools/svg.ts'

function gear(x: number, y: number, radius: number, teeth: number): string {
  const points: Point[] = times(teeth, index => {
    const at = (share: number) => ((index + share) / teeth) * Math.PI * 2
    return [
      polar(x, y, radius, at(0.06)),
      polar(x, y, radius * 1.13, at(0.2)),
      polar(x, y, radius * 1.13, at(0.42)),
      polar(x, y, radius, at(0.56)),
    ]
  }).flat()
  return broken(points, true)
}

/** An engineer's sheet: squares, two gears in mesh, measures and a title block. */
export const blueprint: Draw = brush => {
  const { color } = brush
  const lines = (gap: number) =>
    times(WIDTH / gap, i => `M${i * gap} 0V${HEIGHT}`).join('') +
    times(HEIGHT / gap, i => `M0 ${i * gap}H${WIDTH}`).join('')
  const holes = times(6, index => circle(...polar(1320, 520, 150, (index / 6) * Math.PI * 2), 26, {}))
  return [
    ground(brush),
    path(lines(25), { stroke: color(1), 'stroke-width': 1, opacity: 0.4 }),
    path(lines(125), { stroke: color(1), 'stroke-width': 2, opacity: 0.7 }),
    group(
      { fill: 'none', stroke: color(4), 'stroke-width': 2.6 },
      path(gear(1320, 520, 226, 30), {}),
      circle(1320, 520, 196, { 'stroke-width': 1.6 }),
      circle(1320, 520, 72, {}),
      circle(1320, 520, 44, {}),
      ...holes,
      path(gear(1504, 240, 96, 13), {}),
      circle(1504, 240, 34, {}),
    ),
    path('M1020 520H1600M1320 200V840M1504 90V390M1370 240H1600', {
      stroke: color(2),
      'stroke-width': 1.8,
      'stroke-dasharray': '34 7 6 7',
    }),
    path('M1094 780V836M1546 780V836M1094 822H1546M1106 816L1094 822L1106 828M1534 816L1546 822L1534 828', {
      fill: 'none',
      stroke: color(4),
      'stroke-width': 1.8,
    }),
    path('M1320 520L1166 366L1090 366', { fill: 'none', stroke: color(2), 'stroke-width': 1.8 }),
    tag('rect', {
      x: 25,
      y: 25,
      width: 1550,
      height: 850,
      fill: 'none',
      stroke: color(2),
      'stroke-width': 2.4,
    }),
    path('M40 875V800H330V875M40 838H330M150 800V875', { fill: 'none', stroke: color(2), 'stroke-width': 2 }),
  ].join('')
}

/** Proportions of a façade: squares, a spiral, arches and the compass that drew them. */
export const drafting: Draw = brush => {
  const { color } = brush
  const arch = (x: number, width: number, foot: number, tall: number) => {
    const r = width / 2
    return `M${x - r} ${foot}V${foot - tall}A${r} ${r} 0 0 1 ${x + r} ${foot - tall}V${foot}`
  }
  const arches = [1130, 1290, 1450].map(x => arch(x, 112, 800, 150) + arch(x, 88, 800, 150))
  const construction = [1130, 1290, 1450].map(x => circle(x, 650, 112, {}))
  const steps = times(3, index => `M${1020 - index * 22} ${800 + index * 18}H${1560 + index * 22}`)
  return [
    ground(brush),
    path(times(40, index => `M${index * 40} 0V900M0 ${index * 40}H1600`).join(''), {
      stroke: color(3),
      'stroke-width': 1.2,
    }),
    group(
      { fill: 'none', stroke: color(1), 'stroke-width': 1.7 },
      ...construction,
      circle(1290, 420, 270, {}),
      circle(1290, 420, 167, {}),
      path('M940 420H1640M1290 60V860M1020 690L1560 150M1020 150L1560 690', {
        'stroke-dasharray': '20 6 4 6',
      }),
    ),
    group(
      { fill: 'none', stroke: color(2), 'stroke-width': 3.2 },
      path(arches.join(''), {}),
      path(steps.join(''), {}),
      path(
        'M1020 800V470H1560V800M1000 470H1580M1000 446H1580M1000 446V470M1580 446V470M1020 446L1290 300L1560 446',
        {},
      ),
      path('M1090 446A200 176 0 0 1 1490 446M1290 270V214M1270 214H1310', { 'stroke-width': 2.4 }),
      circle(1290, 392, 30, { 'stroke-width': 2.4 }),
    ),
    path('M60 840h230M60 828v24M290 828v24M117 834v12M175 834v12M232 834v12', {
      stroke: color(2),
      'stroke-width': 2.4,
    }),
  ].join('')
}
