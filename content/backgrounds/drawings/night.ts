import { type Draw, fillSky, ground, times, WIDTH } from '../tools/canvas.ts'
import { below, broken, polar, soft } from '../tools/paths.ts'
import { starDust } from '../tools/stars.ts'
import { circle, glow, group, path, radial, round, tag } from '../tools/svg.ts'

/** A summer night: moon, far hills, grass in front. */
export const meadow: Draw = brush => {
  const { color, random } = brush
  const hill = (base: number, swing: number, shift: number) => (x: number) =>
    base + Math.sin(x / 330 + shift) * swing + random.noise(x / 210, shift) * swing * 0.5
  const front = hill(838, 26, 4)
  const blades = times(300, () => {
    const x = random.next() * WIDTH
    const tall = random.between(14, 54)
    const lean = random.between(-16, 16)
    return `M${round(x)} ${round(front(x) + 10)}q${round(lean * 0.2)} ${round(-tall * 0.6)} ${round(lean)} ${round(-tall)}`
  })
  return [
    tag('defs', {}, glow('moonlight', color(2), 0.9)),
    fillSky(color(3), color(1)),
    starDust(brush, 210, color(4), 640),
    tag('ellipse', { cx: 1310, cy: 250, rx: 480, ry: 420, fill: 'url(#moonlight)' }),
    circle(1310, 250, 96, { fill: color(5) }),
    circle(1282, 226, 15, { fill: color(2), opacity: 0.35 }),
    circle(1336, 282, 22, { fill: color(2), opacity: 0.3 }),
    circle(1342, 214, 9, { fill: color(2), opacity: 0.35 }),
    path(below(hill(690, 34, 1)), { fill: color(2), opacity: 0.75 }),
    path(below(hill(760, 40, 2.6)), { fill: color(0) }),
    path(below(front), { fill: color(3) }),
    path(blades.join(''), { fill: 'none', stroke: color(3), 'stroke-width': 3.4, 'stroke-linecap': 'round' }),
  ].join('')
}

/** The milky way from corner to corner. */
export const milkyWay: Draw = brush => {
  const { color, random } = brush
  const dust = (count: number, wide: number) =>
    times(count, () => {
      const along = random.next()
      const off = random.bell() * wide * (0.6 + 0.4 * Math.sin(along * 3))
      return `M${round(500 + along * 1250 + off * 0.5)} ${round(1010 - along * 1150 + off)}h0`
    }).join('')
  const dots = (d: string, stroke: number, width: number, opacity: number) =>
    path(d, { stroke: color(stroke), 'stroke-width': width, 'stroke-linecap': 'round', opacity })
  const glint = (x: number, y: number, size: number) =>
    path(
      `M${x - size} ${y}Q${x} ${y} ${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Z`,
      { fill: color(4) },
    )
  const cloud = (cx: number, cy: number, rx: number, fill: string) =>
    tag('ellipse', { cx, cy, rx, ry: rx * 0.34, fill: `url(#${fill})`, transform: `rotate(-43 ${cx} ${cy})` })
  return [
    tag('defs', {}, glow('violet', color(2), 0.95), glow('rose', color(5), 0.8), glow('blue', color(1), 1)),
    ground(brush),
    cloud(1130, 430, 1050, 'blue'),
    cloud(1260, 330, 620, 'violet'),
    cloud(900, 680, 460, 'violet'),
    cloud(1390, 190, 330, 'rose'),
    cloud(1080, 500, 260, 'rose'),
    starDust(brush, 260, color(4)),
    dots(dust(720, 130), 4, 1.7, 0.7),
    dots(dust(260, 70), 4, 2.4, 0.85),
    dots(dust(60, 110), 4, 4, 1),
    glint(1420, 300, 26),
    glint(1180, 640, 18),
    glint(1540, 120, 14),
    glint(210, 790, 16),
  ].join('')
}

const FIGURES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [1120, 150],
    [1210, 110],
    [1290, 170],
    [1390, 150],
    [1480, 220],
    [1440, 320],
    [1340, 300],
    [1290, 170],
  ],
  [
    [1250, 560],
    [1330, 500],
    [1440, 540],
    [1500, 640],
    [1420, 720],
    [1300, 690],
    [1250, 560],
  ],
  [
    [1300, 690],
    [1230, 800],
    [1120, 840],
  ],
  [
    [70, 760],
    [150, 700],
    [240, 740],
    [300, 830],
    [400, 820],
  ],
]

/** A page of an old star atlas: circles of the sphere, figures, stars by size. */
export const starAtlas: Draw = brush => {
  const { color, random } = brush
  const rings = times(9, index =>
    circle(1330, 450, 90 + index * 110, { 'stroke-dasharray': index % 3 === 0 ? undefined : '2 9' }),
  )
  const spokes = times(24, index =>
    broken([
      polar(1330, 450, 90, (index / 24) * Math.PI * 2),
      polar(1330, 450, 1400, (index / 24) * Math.PI * 2),
    ]),
  )
  const ticks = times(180, index =>
    broken([
      polar(1330, 450, 420, (index / 90) * Math.PI),
      polar(1330, 450, index % 5 === 0 ? 438 : 429, (index / 90) * Math.PI),
    ]),
  )
  const ecliptic = soft(times(50, index => [760 + index * 20, 450 + Math.sin(index / 8) * 190] as const))
  return [
    ground(brush),
    starDust(brush, 190, color(2)),
    group(
      { fill: 'none', stroke: color(1), 'stroke-width': 1.6 },
      ...rings,
      path(spokes.join(''), { opacity: 0.6 }),
      path(ticks.join(''), {}),
    ),
    path(ecliptic, {
      fill: 'none',
      stroke: color(3),
      'stroke-width': 2,
      'stroke-dasharray': '14 8',
      opacity: 0.8,
    }),
    ...FIGURES.map(figure => path(broken(figure), { fill: 'none', stroke: color(2), 'stroke-width': 2 })),
    ...FIGURES.flat().map(([x, y]) =>
      circle(x, y, random.between(4.5, 9), { fill: color(3), stroke: color(0), 'stroke-width': 3 }),
    ),
  ].join('')
}

/** A planet coming up in the corner, its orbits drawn in. */
export const planetRise: Draw = brush => {
  const { color, random } = brush
  const place = { gradientUnits: 'userSpaceOnUse', cx: 1180, cy: 700, r: 620 }
  const orbit = (rx: number, ry: number) =>
    tag('ellipse', {
      cx: 1440,
      cy: 900,
      rx,
      ry,
      fill: 'none',
      stroke: color(4),
      'stroke-width': 1.6,
      opacity: 0.5,
      transform: 'rotate(-18 1440 900)',
    })
  const bands = times(7, index =>
    path(
      soft(
        times(
          14,
          step =>
            [1020 + step * 60, 620 + index * 62 + Math.sin(step / 2.2 + index) * 12 - step * 8] as const,
        ),
      ),
      { stroke: color(index % 2 === 0 ? 1 : 2), 'stroke-width': random.between(10, 30) },
    ),
  )
  return [
    tag(
      'defs',
      {},
      radial(
        'globe',
        [
          [0, color(3)],
          [0.55, color(1)],
          [1, color(5)],
        ],
        place,
      ),
      glow('air', color(3), 0.75),
      tag('clipPath', { id: 'disc' }, circle(1440, 900, 420, {})),
    ),
    ground(brush),
    starDust(brush, 240, color(4)),
    circle(1440, 900, 640, { fill: 'url(#air)' }),
    orbit(760, 560),
    orbit(960, 730),
    circle(1440, 900, 420, { fill: 'url(#globe)' }),
    group({ 'clip-path': 'url(#disc)', fill: 'none', opacity: 0.35 }, ...bands),
    circle(1035, 528, 52, { fill: color(2) }),
    path('M1035 476A52 52 0 0 1 1035 580A70 70 0 0 0 1035 476Z', { fill: color(5), opacity: 0.6 }),
    circle(1500, 110, 9, { fill: color(4) }),
  ].join('')
}
