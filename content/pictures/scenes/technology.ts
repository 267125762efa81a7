import { openIso } from '../draw/iso.ts'
import { HEIGHT, n, type Point, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow, drawStars } from '../draw/sky.ts'
import { drawBall, drawCast, drawStudio } from '../draw/solid.ts'
import { darken, lighten } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'

function drawDark(s: Sheet, middle: string, edge: string, at: Point = [0.5, 0.45]): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.round(at, [middle, 0], [edge, 1]))
}

function drawServers(s: Sheet): void {
  drawDark(s, '#1d3a6e', '#060d24')
  const iso = openIso(s, 800, 470, 66)
  iso.plate(
    [
      [-5, -5],
      [7, -5],
      [7, 7],
      [-5, 7],
    ],
    0,
    '#0c1d42',
    0.8,
  )
  for (let i = -5; i <= 7; i++) {
    iso.plate(
      [
        [i, -5],
        [i + 0.03, -5],
        [i + 0.03, 7],
        [i, 7],
      ],
      0,
      '#3f6fb8',
      0.35,
    )
    iso.plate(
      [
        [-5, i],
        [-5, i + 0.03],
        [7, i + 0.03],
        [7, i],
      ],
      0,
      '#3f6fb8',
      0.35,
    )
  }
  const lights = ['#4df0c4', '#5fc8ff', '#ffb84d', '#4df0c4', '#4df0c4']
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 2; col++) {
      const [x, y] = [-3 + row * 3, -2.4 + col * 3.8]
      iso.plate(
        [
          [x - 0.3, y + 1.6],
          [x + 1.7, y + 1.6],
          [x + 2.6, y + 3],
          [x + 0.6, y + 3],
        ],
        0,
        '#030817',
        0.5,
      )
      iso.box(x, y, 0, 1.6, 1.6, 4.2, '#2b4a86')
      for (let k = 0; k < 9; k++) {
        const z = 0.3 + k * 0.42
        iso.mark('left', x + 0.12, y + 1.6, z, 1.36, 0.3, '#0b1a3d')
        iso.mark(
          'left',
          x + 0.2,
          y + 1.6,
          z + 0.1,
          0.12 + s.random() * 0.5,
          0.08,
          lights[Math.floor(s.random() * 5)] ?? '',
        )
        iso.mark('left', x + 1.2, y + 1.6, z + 0.1, 0.12, 0.1, lights[Math.floor(s.random() * 3)] ?? '')
        iso.mark('right', x + 1.6, y + 0.14, z, 1.3, 0.3, '#081430')
      }
    }
  drawGlow(s, 800, 520, 640, '#4dc4ff', 0.22)
}

function drawCircuit(s: Sheet): void {
  drawDark(s, '#0f6b5c', '#04241f')
  const iso = openIso(s, 800, 170, 46)
  const trace = (points: readonly (readonly [number, number])[], color: string, width: number) =>
    s.stroke(
      points.map(([x, y], i) => `${i ? 'L' : 'M'}${iso.at(x, y).map(n).join(' ')}`).join(''),
      color,
      width,
      { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    )
  iso.box(-4, -4, -0.6, 20, 20, 0.6, '#0d5548')
  iso.plate(
    [
      [-4, -4],
      [16, -4],
      [16, 16],
      [-4, 16],
    ],
    0,
    s.down('#12705e', '#0a4a40'),
  )
  for (let i = 0; i < 26; i++) {
    const side = i % 4
    const off = 4.2 + Math.floor(i / 4) * 0.55
    const reach = s.between(1.5, 6)
    const slip = s.between(-2, 2)
    const lines: Record<number, readonly (readonly [number, number])[]> = {
      0: [
        [off, 4],
        [off, 2.6],
        [off + slip, 2.6 - Math.abs(slip)],
        [off + slip, 2 - reach],
      ],
      1: [
        [off, 8],
        [off, 9.4],
        [off + slip, 9.4 + Math.abs(slip)],
        [off + slip, 10 + reach],
      ],
      2: [
        [4, off],
        [2.6, off],
        [2.6 - Math.abs(slip), off + slip],
        [2 - reach, off + slip],
      ],
      3: [
        [8, off],
        [9.4, off],
        [9.4 + Math.abs(slip), off + slip],
        [10 + reach, off + slip],
      ],
    }
    const way = lines[side] ?? []
    const color = s.random() > 0.7 ? '#ffd27a' : '#3fd6a8'
    trace(way, color, s.random() > 0.7 ? 5 : 3)
    const end = way.at(-1)
    if (end) s.ellipse(...iso.at(end[0], end[1]), 9, 5.5, lighten(color, 0.4))
  }
  iso.plate(
    [
      [4.6, 8],
      [8, 4.6],
      [9.6, 6],
      [6, 9.8],
    ],
    0,
    '#021512',
    0.5,
  )
  iso.box(4, 4, 0, 4, 4, 0.7, '#1c2f3c')
  iso.box(4.6, 4.6, 0.7, 2.8, 2.8, 0.18, '#e9b95c')
  iso.plate(
    [
      [5.1, 5.1],
      [6.9, 5.1],
      [6.9, 6.9],
      [5.1, 6.9],
    ],
    0.9,
    '#fff0c2',
  )
  for (const [x, y, color] of [
    [11, 4, '#27506e'],
    [3, 11.4, '#27506e'],
    [0, 5.6, '#8a3b3b'],
    [11.5, 9.5, '#c98a3a'],
  ] as const)
    iso.box(x, y, 0, 1.5, 1, 0.8, color)
  drawGlow(s, 800, 430, 420, '#ffe6a0', 0.55)
}

function drawNetwork(s: Sheet): void {
  drawDark(s, '#2a2f7d', '#090a2a', [0.5, 0.5])
  const nodes: Point[] = []
  for (let i = 0; i < 46; i++) {
    const turn = i * 2.39996
    const away = Math.sqrt(i / 46)
    nodes.push([800 + Math.cos(turn) * away * 800 + s.between(-20, 20), 450 + Math.sin(turn) * away * 430])
  }
  let d = ''
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1))
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 225) d += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
  s.stroke(d, '#8f9bff', 2.5, { opacity: 0.55 })
  const colors = ['#ff7d5c', '#5fe0d0', '#ffd16b', '#b79cff']
  for (const [i, [x, y]] of nodes.entries()) {
    const r = i === 0 ? 46 : i < 7 ? s.between(16, 26) : s.between(6, 14)
    if (r > 15) drawGlow(s, x, y, r * 4, colors[i % 4] ?? '', 0.5)
    drawBall(s, x, y, r, colors[i % 4] ?? '')
  }
}

function drawPhone(s: Sheet): void {
  drawStudio(s, '#f3a58f', '#e8785f', 700)
  s.ellipse(830, 770, 330, 34, '#5a1530', { opacity: 0.35 })
  s.group({ transform: 'rotate(-9 800 450)' }, () => {
    s.rect(668, 118, 300, 640, '#2a1230', { rx: 46 })
    s.rect(650, 110, 300, 640, s.slant('#5a3a6a', '#1c0f2c'), { rx: 46 })
    s.rect(664, 124, 272, 612, s.down('#fff4e6', '#ffd9c4'), { rx: 34 })
    s.rect(752, 138, 96, 20, '#1c0f2c', { rx: 10 })
    s.circle(800, 270, 66, s.slant('#ff7a5c', '#c93a5c'))
    s.rect(700, 370, 200, 18, '#4a2a5a', { rx: 9 })
    s.rect(730, 402, 140, 12, '#c9a0a8', { rx: 6 })
    for (const [i, color] of ['#f2b04a', '#3f9a94', '#5a4fa3', '#e0563f'].entries())
      s.rect(700 + (i % 2) * 106, 446 + Math.floor(i / 2) * 106, 94, 94, color, { rx: 22 })
    s.rect(700, 668, 200, 40, '#1c0f2c', { rx: 20 })
  })
  for (const [x, y, r, color] of [
    [430, 330, 54, '#ffd16b'],
    [1180, 250, 38, '#5a4fa3'],
    [1240, 560, 72, '#3f9a94'],
    [500, 640, 34, '#c93a5c'],
  ] as const)
    drawBall(s, x, y, r, color)
}

function drawCode(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#171a34', '#0c0e22'))
  drawGlow(s, 800, 420, 860, '#5a6bff', 0.5)
  s.rect(0, 730, WIDTH, 170, s.down('#2c2440', '#15112a'))
  s.polygon(
    [
      [720, 640],
      [880, 640],
      [910, 760],
      [690, 760],
    ],
    s.across('#2a2d4a', '#5a5f86', '#20233c'),
  )
  s.ellipse(800, 764, 190, 20, '#3a3f63')
  s.rect(390, 130, 820, 530, '#2f3358', { rx: 22 })
  s.rect(408, 148, 784, 478, s.down('#12142c', '#1a1d3e'), { rx: 10 })
  const colors = ['#ff7d8f', '#ffc66b', '#6fe3c4', '#7fa8ff', '#c79bff', '#8a90b8']
  for (let i = 0; i < 15; i++) {
    let x = 450 + [0, 1, 2, 2, 1, 2, 3, 3, 2, 1, 0, 1, 1, 2, 0][i]! * 38
    s.rect(424, 180 + i * 29, 12, 6, '#3f4570')
    for (let k = 0; k < 2 + Math.floor(s.random() * 4) && x < 1040; k++) {
      const w = s.between(34, 150)
      s.rect(x, 176 + i * 29, w, 13, colors[Math.floor(s.random() * 6)] ?? '', { rx: 6 })
      x += w + 14
    }
  }
  s.polygon(
    [
      [430, 800],
      [1130, 800],
      [1210, 870],
      [350, 870],
    ],
    '#3a3456',
  )
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 15; c++) s.rect(432 + c * 47 - r * 14, 808 + r * 18, 38, 12, '#595280', { rx: 3 })
}

function drawLock(s: Sheet): void {
  drawStudio(s, '#2f5d7c', '#183a5c', 660)
  drawCast(s, 800, 760, 400, 520, '#04101f', 0.6)
  s.stroke('M690 430V330a110 110 0 0 1 220 0V430', '#14283c', 58)
  s.stroke('M690 430V330a110 110 0 0 1 220 0V430', s.across('#8fa3b4', '#f2f6f8', '#6b7f92'), 46)
  s.path(
    'M610 420H990Q1010 420 1010 440V740Q1010 770 980 770H620Q590 770 590 740V440Q590 420 610 420Z',
    s.across(
      darken('#f0a63a', 0.05),
      [lighten('#f0a63a', 0.5), 0.25],
      ['#f0a63a', 0.5],
      darken('#f0a63a', 0.45),
    ),
  )
  s.path('M800 530a44 44 0 0 1 26 80l18 90h-88l18 -90a44 44 0 0 1 26 -80Z', '#2a1a10')
  s.rect(590, 446, 420, 10, '#fff3cf', { opacity: 0.4 })
  for (let i = 0; i < 3; i++)
    s.stroke(
      `M${800 - 330 - i * 110} 500a${330 + i * 110} ${330 + i * 110} 0 0 1 ${660 + i * 220} 0`,
      '#9fd0e8',
      3,
      { opacity: 0.35 - i * 0.1, 'stroke-dasharray': '2 18', 'stroke-linecap': 'round' },
    )
}

function drawSatellite(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#02030f', '#070c2a', '#0e2050'))
  drawStars(s, 200, 800)
  s.circle(800, 1750, 1180, s.round([0.5, 0.12], ['#8fd6ff', 0], ['#2f7dc4', 0.3], ['#0a2a66', 1]))
  s.circle(800, 1750, 1206, 'none', { stroke: '#7fcbff', 'stroke-width': 22, opacity: 0.25 })
  s.within('M0 500H1600V900H0Z', () => {
    for (let i = 0; i < 12; i++)
      s.ellipse(s.between(200, 1400), s.between(650, 880), s.between(60, 190), s.between(8, 26), '#e9fbff', {
        opacity: 0.4,
      })
  })
  s.group({ transform: 'translate(800 340) rotate(-24)' }, () => {
    for (const side of [-1, 1]) {
      s.rect(side > 0 ? 90 : -110, -5, 20, 10, '#c9ced8')
      for (let k = 0; k < 3; k++) {
        const x = side > 0 ? 112 + k * 96 : -204 - k * 96
        s.rect(x, -62, 92, 124, s.slant('#5f8fe0', '#1b2f7a'))
        s.stroke(`M${x + 31} -62v124M${x + 62} -62v124M${x} -20h92M${x} 20h92`, '#a9c6ff', 1.5, {
          opacity: 0.6,
        })
      }
    }
    s.rect(-92, -78, 184, 156, s.across('#f7d48a', '#d99a3c', '#8a5220'), { rx: 8 })
    s.rect(-60, -50, 60, 44, '#3a2412', { rx: 4 })
    s.path('M-46 78Q0 150 46 78Z', s.across('#ffffff', '#9aa3b5'))
    s.stroke('M0 108V150', '#e6eaf2', 5)
    s.circle(0, 154, 9, '#ff6b4d')
  })
}

export const technologyScenes: Scenes = {
  servers: drawServers,
  circuit: drawCircuit,
  network: drawNetwork,
  phone: drawPhone,
  code: drawCode,
  security: drawLock,
  satellite: drawSatellite,
}
