import { drawFigure } from '../draw/figure.ts'
import { drawLamp, drawRoom } from '../draw/room.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { darken } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'

function drawClassroom(s: Sheet): void {
  drawRoom(s, '#e6cfa4', '#b07a4c', 640)
  s.rect(330, 110, 940, 390, '#8a5a34', { rx: 8 })
  s.rect(350, 130, 900, 350, s.slant('#2f6a58', '#1c4438'))
  s.stroke('M420 400L560 250L700 400ZM420 400H700M560 250V400', '#f2f4e4', 5, {
    'stroke-linejoin': 'round',
    opacity: 0.85,
  })
  s.stroke('M790 420V200M790 420H1010M790 420Q880 400 920 320T1000 220', '#ffd98a', 5, { opacity: 0.85 })
  s.stroke('M1070 230h120M1070 270h90M1070 310h110M1070 350h70', '#f2f4e4', 5, {
    opacity: 0.7,
    'stroke-linecap': 'round',
  })
  s.rect(520, 498, 560, 12, '#c99a64')
  s.polygon(
    [
      [0, 0],
      [260, 0],
      [760, 640],
      [480, 900],
      [0, 900],
    ],
    '#fff3c9',
    { opacity: 0.3 },
  )
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 3; i++) {
      const k = 1 + row * 0.5
      const [x, y] = [800 + (i - 1) * 400 * k - 120 * k, 640 + row * 130]
      s.polygon(
        [
          [x, y],
          [x + 240 * k, y],
          [x + 266 * k, y + 46 * k],
          [x - 26 * k, y + 46 * k],
        ],
        s.across('#f0bf7c', '#c98a4a'),
      )
      s.rect(x - 26 * k, y + 46 * k, 292 * k, 12 * k, '#8a5430')
      s.rect(x - 8 * k, y + 58 * k, 12 * k, 110 * k, '#4a3f4a')
      s.rect(x + 236 * k, y + 58 * k, 12 * k, 110 * k, '#4a3f4a')
      s.rect(x + 60 * k, y + 12 * k, 70 * k, 20 * k, ['#c8503a', '#3a5a8f', '#e9e2d3'][(i + row) % 3] ?? '', {
        rx: 3,
      })
    }
}

function drawTheatre(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.round([0.5, 0.5], ['#6a1a34', 0], ['#2c0a20', 0.6], ['#0e0410', 1]))
  for (const side of [0, 1])
    for (let i = 0; i < 7; i++) {
      const x = side ? 1600 - 60 * (i + 1) : i * 60
      s.path(`M${x} 0h62v${700 - i * 6}q-31 22 -62 0Z`, s.across('#7a1428', '#d8364a', '#6a1024'))
    }
  s.path('M0 0H1600V120Q1400 200 1200 120T800 120T400 120T0 120Z', s.down('#a31f36', '#7a1428'))
  s.polygon(
    [
      [760, 0],
      [840, 0],
      [1120, 760],
      [480, 760],
    ],
    s.down(['#fff1c9', 0, 0.65], ['#ffe6b0', 1, 0.08]),
  )
  s.polygon(
    [
      [0, 690],
      [1600, 690],
      [1600, 900],
      [0, 900],
    ],
    s.down('#5a3020', '#2a1412'),
  )
  s.ellipse(800, 750, 340, 56, '#ffe3b0', { opacity: 0.55 })
  s.polygon(
    [
      [716, 470],
      [884, 470],
      [866, 540],
      [734, 540],
    ],
    s.across('#d99a5c', '#8a5230'),
  )
  s.polygon(
    [
      [700, 456],
      [900, 456],
      [888, 478],
      [712, 478],
    ],
    '#f3c890',
  )
  s.polygon(
    [
      [752, 540],
      [848, 540],
      [856, 750],
      [744, 750],
    ],
    s.across('#b9743f', '#6a3a22'),
  )
  s.rect(720, 744, 160, 18, '#4a2818')
  s.stroke('M856 462q30 -50 8 -84', '#1a0d14', 5)
  s.ellipse(862, 374, 9, 16, '#1a0d14', { transform: 'rotate(-14 862 374)' })
  let heads = ''
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 22; i++) {
      const [x, y, r] = [-20 + i * 78 + row * 38 + s.between(-8, 8), 862 + row * 42 + s.between(-8, 8), 24]
      heads += `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 1 ${2 * r} 0v14q30 4 30 60h${-4 * r + -12}q0 -56 30 -60Z`
    }
  s.path(heads, '#0a0309')
}

function drawLibrary(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.across('#3a2018', ['#5f3622', 0.45], '#24120f'))
  const colors = ['#b8432f', '#e0a94a', '#2b4a7c', '#e9dcc4', '#2f6f64', '#7c3152', '#c97a3c', '#4a5a3c']
  for (let row = 0; row < 5; row++) {
    const y = 30 + row * 172
    s.rect(0, y + 146, WIDTH, 22, s.across('#8a5634', ['#b0744a', 0.4], '#4a2a1c'))
    s.rect(0, y, WIDTH, 146, '#1c0d0c', { opacity: 0.6 })
    for (let x = 20; x < 1580; ) {
      if (s.random() > 0.93) {
        x += 60
        continue
      }
      const [w, h] = [Math.round(s.between(18, 42)), Math.round(s.between(96, 138))]
      const color = colors[Math.floor(s.random() * 8)] ?? ''
      s.rect(x, y + 146 - h, w, h, color)
      s.rect(x, y + 158 - h, w, 6, '#f3dcae', { opacity: 0.5 })
      x += w + 2
    }
  }
  for (const x of [0, 520, 1080]) s.rect(x - 10, 0, 30, HEIGHT, s.across('#9a623c', '#4a2a1c'))
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.round(
      [0.42, 0.45],
      ['#ffd98f', 0, 0.35],
      ['#ffd98f', 0.4, 0],
      ['#0c0408', 0.6, 0.2],
      ['#0c0408', 1, 0.72],
    ),
  )
  s.polygon(
    [
      [960, 0],
      [996, 0],
      [900, 900],
      [856, 900],
    ],
    s.across('#e0a76c', '#8a5432'),
  )
  s.polygon(
    [
      [1090, 0],
      [1126, 0],
      [1070, 900],
      [1026, 900],
    ],
    s.across('#c98c54', '#6a3e26'),
  )
  for (let i = 0; i < 9; i++) s.rect(966 - i * 11, 60 + i * 98, 150 + i * 3, 18, '#b97c48')
  drawLamp(s, 560, 130, '#3f7a5c')
}

export const hallScenes: Scenes = {
  classroom: drawClassroom,
  stage: drawTheatre,
  library: drawLibrary,
  gallery: s => {
    drawRoom(s, '#ece6dc', '#b9a58f', 680)
    s.polygon(
      [
        [0, 0],
        [700, 0],
        [300, 680],
        [0, 680],
      ],
      '#ffffff',
      { opacity: 0.6 },
    )
    for (const [x, w, h, a, b] of [
      [180, 260, 340, '#e0563f', '#f5b14c'],
      [560, 480, 340, '#22406a', '#5fb0c4'],
      [1160, 260, 340, '#2f6f5a', '#c9d68a'],
    ] as const) {
      s.rect(x + 16, 150 + 18, w, h, '#6a5a50', { opacity: 0.3 })
      s.rect(x, 150, w, h, '#2a2228')
      s.rect(x + 14, 164, w - 28, h - 28, s.slant(a, b))
      s.circle(x + w * 0.62, 290, w * 0.2, '#fff4dc', { opacity: 0.85 })
      s.polygon(
        [
          [x + 14, 476],
          [x + w * 0.45, 350],
          [x + w - 14, 476],
        ],
        darken(a, 0.35),
        { opacity: 0.8 },
      )
    }
    s.rect(600, 740, 400, 34, '#7a4f34', { rx: 6 })
    for (const x of [640, 940]) s.rect(x, 774, 22, 70, '#4a2e20')
    s.ellipse(470, 842, 90, 9, '#3a2a24', { opacity: 0.4 })
    drawFigure(s, 470, 844, 320, '#2a2430', 0.02)
  },
}
