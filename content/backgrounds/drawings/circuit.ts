import { type Draw, ground, times } from '../tools/canvas.ts'
import { broken, type Point } from '../tools/paths.ts'
import { circle, path, tag } from '../tools/svg.ts'

/** Traces of a board that run from its edges to a chip in the corner. */
export const circuit: Draw = brush => {
  const { color, random } = brush
  const pads: Point[] = []
  const trace = (points: Point[]): string => {
    pads.push(points.at(-1)!)
    return broken(points)
  }
  const left = times(13, index => {
    const y = 500 + index * 22
    const run = 90 + Math.abs(index - 6) * 26
    const drop = (index - 6) * 30
    const end = random.between(640, 960)
    return trace([
      [1240, y],
      [1240 - run, y],
      [1240 - run - Math.abs(drop), y + drop],
      [end, y + drop],
    ])
  })
  const up = times(13, index => {
    const x = 1262 + index * 22
    const run = 70 + Math.abs(index - 6) * 22
    const shift = (index - 6) * 26
    return trace([
      [x, 478],
      [x, 478 - run],
      [x + shift, 478 - run - Math.abs(shift)],
      [x + shift, random.between(20, 210)],
    ])
  })
  const down = times(13, index =>
    broken([
      [1262 + index * 22, 786],
      [1262 + index * 22, 830 + (index % 3) * 16],
      [1262 + index * 22 + (index - 6) * 8, 930],
    ]),
  )
  const right = times(13, index =>
    broken([
      [1548, 500 + index * 22],
      [1620, 500 + index * 22 + (index - 6) * 4],
    ]),
  )
  const corner = times(6, index =>
    trace([
      [-10, 640 + index * 26],
      [60 + index * 8, 640 + index * 26],
      [150 + index * 20, 730 + index * 20],
      [150 + index * 20, 850],
    ]),
  )
  const pins = times(
    13,
    index =>
      `M1240 ${500 + index * 22}h22M1526 ${500 + index * 22}h22M${1262 + index * 22} 478v22M${1262 + index * 22} 764v22`,
  )
  return [
    ground(brush),
    path(times(64, index => `M${index * 26} 0V900M0 ${index * 26}H1600`).join(''), {
      stroke: color(3),
      'stroke-width': 1.2,
    }),
    path([...left, ...up, ...down, ...right, ...corner].join(''), {
      fill: 'none',
      stroke: color(1),
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }),
    path([...left, ...up].filter((_, index) => index % 3 === 0).join(''), {
      fill: 'none',
      stroke: color(2),
      'stroke-width': 3,
    }),
    ...pads.map(([x, y], index) =>
      circle(x, y, 10, { fill: color(0), stroke: color(index % 4 === 0 ? 4 : 2), 'stroke-width': 5 }),
    ),
    path(pins.join(''), { stroke: color(4), 'stroke-width': 9 }),
    tag('rect', {
      x: 1262,
      y: 500,
      width: 264,
      height: 264,
      rx: 10,
      fill: color(3),
      stroke: color(2),
      'stroke-width': 4,
    }),
    tag('rect', { x: 1314, y: 552, width: 160, height: 160, rx: 6, fill: color(1) }),
    circle(1286, 524, 9, { fill: color(2) }),
  ].join('')
}
