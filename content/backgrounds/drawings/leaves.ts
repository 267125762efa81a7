import { type Brush, type Draw, ground, times } from '../tools/canvas.ts'
import { type Point, soft } from '../tools/paths.ts'
import { group, path, round } from '../tools/svg.ts'

type Place = readonly [x: number, y: number, turn: number, size: number, color: number]

/** Fern fronds that lean in from the corners. */
export const ferns: Draw = brush => {
  const places: Place[] = [
    [1640, 930, -62, 1.5, 4],
    [1500, 960, -26, 1.25, 1],
    [1660, 760, -78, 1.1, 1],
    [1620, 960, -44, 1.35, 2],
    [1420, 960, -8, 0.85, 3],
    [1650, -30, -128, 0.95, 1],
    [1560, -50, -158, 0.7, 2],
    [-40, 940, 48, 0.9, 1],
    [60, 960, 18, 0.7, 3],
    [-40, 860, 74, 0.6, 2],
  ]
  return ground(brush) + places.map(place => frond(brush, place)).join('')
}

function frond({ color }: Brush, [x, y, turn, size, fill]: Place): string {
  const spine = (share: number): Point => [Math.sin(share * 1.3) * 90 * share, -share * 520]
  const leaflets = times(22, index => {
    const share = 0.08 + (index / 22) * 0.9
    const [sx, sy] = spine(share)
    const long = 128 * Math.sin(Math.min(1, share * 1.25 + 0.12) * Math.PI * 0.92) + 12
    const leaflet = (side: 1 | -1) =>
      `M${round(sx)} ${round(sy)}q${round(side * long * 0.45)} ${round(-long * 0.05 - 16)} ${round(side * long)} ${round(-long * 0.42)}q${round(side * -long * 0.3)} ${round(long * 0.36)} ${round(-side * long)} ${round(long * 0.42)}Z`
    return leaflet(1) + leaflet(-1)
  })
  const stem = soft(times(9, index => spine(index / 8)))
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
    path(leaflets.join(''), { fill: color(fill) }),
    path(stem, { fill: 'none', stroke: color(fill), 'stroke-width': 6 }),
  )
}

/** Broad leaves of the jungle, dark behind and light in front. */
export const jungle: Draw = brush => {
  const places: Place[] = [
    [1690, 760, -70, 1.5, 1],
    [1560, 1000, -24, 1.5, 1],
    [1330, 1010, -6, 1.05, 1],
    [1700, 300, -98, 1.2, 1],
    [1640, 980, -48, 1.35, 2],
    [1450, 1000, 6, 1, 2],
    [1690, 560, -66, 0.95, 2],
    [1660, -60, -140, 1.05, 1],
    [1500, -70, -172, 0.75, 2],
    [1650, 960, -22, 0.9, 3],
    [-60, 980, 46, 1, 1],
    [70, 1000, 16, 0.75, 2],
    [-70, 840, 78, 0.7, 2],
  ]
  return ground(brush) + places.map(place => broadLeaf(brush, place)).join('')
}

function broadLeaf({ color }: Brush, [x, y, turn, size, fill]: Place): string {
  const veins = times(7, index => {
    const at = -70 - index * 50
    const long = 118 * Math.sin(((index + 1.6) / 9) * Math.PI)
    return `M0 ${at}q${round(long * 0.5)} -14 ${round(long)} ${round(-34)}M0 ${at}q${round(-long * 0.5)} -14 ${round(-long)} ${round(-34)}`
  })
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
    path('M0 0C150 -90 190 -300 0 -480C-190 -300 -150 -90 0 0Z', {
      fill: color(fill),
      stroke: color(0),
      'stroke-width': 3,
    }),
    path(`M0 10V-450${veins.join('')}`, {
      fill: 'none',
      stroke: color(0),
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: 0.55,
    }),
  )
}
