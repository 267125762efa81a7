import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { fillAll, path, round, tag, wideLinear } from '../tools/svg.ts'

/** Brown wrapping paper: flecks of bark, and a corrugated edge at the right. */
export const kraft: Draw = brush => {
  const { color, random } = brush
  const flecks = (count: number, long: number) =>
    times(count, () => {
      const [x, y] = [random.next() * WIDTH, random.next() * HEIGHT]
      return `M${round(x)} ${round(y)}l${round(random.bell() * long)} ${round(random.bell() * long * 0.4)}`
    }).join('')
  const flute = (index: number) =>
    tag('rect', { x: 1362 + index * 24, y: 0, width: 24, height: HEIGHT, fill: 'url(#flute)' })
  return [
    tag(
      'defs',
      {},
      wideLinear(
        'light',
        [0, 0],
        [1600, 900],
        [
          [0, color(2), 0.6],
          [0.5, color(0), 0],
          [1, color(3), 0.55],
        ],
      ),
      tag(
        'linearGradient',
        { id: 'flute' },
        ...[1, 2, 1, 3].map((c, i) => tag('stop', { offset: i / 3, 'stop-color': color(c) })),
      ),
      wideLinear(
        'lip',
        [1330, 0],
        [1362, 0],
        [
          [0, color(3), 0],
          [1, color(3), 0.9],
        ],
      ),
    ),
    ground(brush),
    fillAll('url(#light)'),
    path(flecks(420, 11), { stroke: color(3), 'stroke-width': 1.6, opacity: 0.75 }),
    path(flecks(300, 13), { stroke: color(2), 'stroke-width': 1.6, opacity: 0.8 }),
    path(flecks(80, 30), { stroke: color(1), 'stroke-width': 1.2 }),
    tag('rect', { x: 1330, y: 0, width: 32, height: HEIGHT, fill: 'url(#lip)' }),
    ...times(10, flute),
  ].join('')
}
