import { type Draw, ground, times } from '../tools/canvas.ts'
import { circle, group, path, tag } from '../tools/svg.ts'

const SIZE = 150
const SHAPES = [
  'M0 0H150A150 150 0 0 1 0 150Z',
  'M150 150H0A150 150 0 0 1 150 0Z',
  'M0 0A75 75 0 0 0 150 0ZM0 75A75 75 0 0 0 150 75Z',
  'M0 0H150L0 150Z',
  'M75 0A75 75 0 0 1 75 150A75 75 0 0 1 75 0ZM75 45A30 30 0 0 0 75 105A30 30 0 0 0 75 45Z',
  'M0 0H30V150H0ZM60 0H90V150H60ZM120 0H150V150H120Z',
  'M0 150A75 75 0 0 1 75 75A75 75 0 0 1 0 0ZM75 150A75 75 0 0 1 150 75V150Z',
]
/** Where tiles stand: the right edge, thinning out towards the words. */
const FIELDS: readonly (readonly [column: number, row: number])[] = [
  ...times(6, row => [10, row] as const),
  ...[0, 3, 4, 5].map(row => [9, row] as const),
  ...[4, 5].map(row => [8, row] as const),
  [7, 5],
  [6, 5],
]

/** Plain forms in a grid, each in one of three colours. */
export const bauhausTiles: Draw = brush => {
  const { color, random } = brush
  const tiles = FIELDS.map(([column, row], index) => {
    const fill = 1 + ((column * 2 + row + random.whole(0, 1)) % 3)
    const back = random.next() < 0.3 ? 4 : 0
    const turn = random.whole(0, 3) * 90
    return group(
      { transform: `translate(${column * SIZE - 50} ${row * SIZE})` },
      tag('rect', { width: SIZE, height: SIZE, fill: color(back) }),
      path(SHAPES[(index * 3 + random.whole(0, 2)) % SHAPES.length]!, {
        fill: color(fill),
        'fill-rule': 'evenodd',
        transform: turn === 0 ? undefined : `rotate(${turn} 75 75)`,
      }),
    )
  })
  return ground(brush) + tiles.join('')
}

/** A suprematist balance of discs and beams. */
export const bauhausBeams: Draw = brush => {
  const { color } = brush
  const beam = (x: number, y: number, width: number, height: number, fill: number) =>
    tag('rect', { x, y, width, height, fill: color(fill) })
  return [
    ground(brush),
    circle(1330, 560, 330, { fill: color(4) }),
    path('M1330 230A330 330 0 0 1 1330 890Z', { fill: color(2) }),
    group(
      { transform: 'rotate(-32 1330 560)' },
      beam(900, 548, 1000, 30, 1),
      beam(1010, 600, 560, 8, 3),
      beam(1180, 640, 560, 8, 4),
      beam(1480, 330, 64, 360, 1),
    ),
    circle(1150, 760, 88, { fill: color(1) }),
    circle(1520, 190, 46, { fill: color(3) }),
    circle(1520, 190, 78, { fill: 'none', stroke: color(3), 'stroke-width': 4 }),
    path('M0 900V800A100 100 0 0 1 100 900Z', { fill: color(2) }),
    path('M100 900A100 100 0 0 1 200 800V900Z', { fill: color(4) }),
  ].join('')
}
