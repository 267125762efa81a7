import { type Draw, ground, times } from '../tools/canvas.ts'
import { broken, type Point, softLoop } from '../tools/paths.ts'
import { group, path } from '../tools/svg.ts'

/** A leaf of paper as scissors make it: fingers on both sides of a spine. */
function seaweed(fingers: number, long: number): string {
  const right: Point[] = []
  for (let index = 0; index < fingers; index++) {
    const y = -index * 46
    const reach = long * Math.sin(((index + 1) / (fingers + 1)) * Math.PI) + 30
    right.push([12, y], [reach * 0.85, y - 34], [reach, y - 52], [reach * 0.9, y - 62], [14, y - 34])
  }
  const top: Point[] = [
    [8, -fingers * 46 - 26],
    [0, -fingers * 46 - 44],
    [-8, -fingers * 46 - 26],
  ]
  const left = right.map(([x, y]): Point => [-x, y]).toReversed()
  return softLoop([[10, 60], ...right, ...top, ...left, [-10, 60]])
}

/** Coloured papers cut with scissors and pinned round the edges. */
export const cutouts: Draw = brush => {
  const { color, random } = brush
  const sheet = (x: number, y: number, width: number, height: number, fill: number) => {
    const lean = () => random.between(-12, 12)
    const corners: Point[] = [
      [x + lean(), y + lean()],
      [x + width + lean(), y + lean()],
      [x + width + lean(), y + height + lean()],
      [x + lean(), y + height + lean()],
    ]
    return path(broken(corners, true), { fill: color(fill) })
  }
  const leaf = (x: number, y: number, turn: number, size: number, fill: number, fingers: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`, fill: color(fill) },
      path(seaweed(fingers, 96), {}),
    )
  return [
    ground(brush),
    sheet(1300, -30, 330, 300, 4),
    sheet(1120, 690, 260, 240, 5),
    sheet(1380, 270, 250, 330, 3),
    sheet(1370, 600, 260, 330, 1),
    sheet(-30, 770, 210, 160, 2),
    leaf(1462, 225, 14, 0.62, 0, 6),
    leaf(1500, 560, -10, 0.78, 2, 6),
    leaf(1496, 880, 10, 0.72, 3, 6),
    leaf(1250, 890, -14, 0.55, 4, 5),
    leaf(1180, 660, 28, 0.42, 1, 5),
    leaf(80, 900, 12, 0.42, 0, 4),
    ...times(5, index =>
      path('M0 -14L12 10L-13 8Z', {
        fill: color(1 + index),
        transform: `translate(${1210 + index * 26} ${70 + ((index * 53) % 110)}) rotate(${index * 50})`,
      }),
    ),
  ].join('')
}
