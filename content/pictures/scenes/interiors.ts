import { drawFigure } from '../draw/figure.ts'
import { drawRidge } from '../draw/land.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow } from '../draw/sky.ts'
import { drawBall, drawBlock, drawTurned } from '../draw/solid.ts'
import { darken, lighten } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'
import { drawBlade } from './still-life.ts'

/** A room seen straight on: a wall, a floor, and the light that falls in from the left. */
function drawRoom(s: Sheet, wall: string, floor: string, edge: number): void {
  s.rect(0, 0, WIDTH, edge, s.across(lighten(wall, 0.22), [wall, 0.45], darken(wall, 0.32)))
  s.rect(0, edge, WIDTH, HEIGHT - edge, s.across(lighten(floor, 0.12), [floor, 0.5], darken(floor, 0.35)))
  s.rect(0, edge - 16, WIDTH, 16, darken(wall, 0.3), { opacity: 0.6 })
}

function drawPane(s: Sheet, x: number, y: number, w: number, h: number, view: () => void): void {
  s.rect(x - 18, y - 18, w + 36, h + 36, '#f4ead8')
  s.within(`M${x} ${y}h${w}v${h}h${-w}Z`, view)
  s.rect(x + w / 2 - 6, y, 12, h, '#f4ead8')
  s.rect(x, y + h * 0.42, w, 10, '#f4ead8')
  s.rect(x - 34, y + h + 14, w + 68, 22, '#e3d3b8')
}

function drawLamp(s: Sheet, x: number, y: number, color: string): void {
  s.rect(x - 2, 0, 4, y, '#1a1222')
  s.path(`M${x - 24} ${y}h48l46 84h-140Z`, s.across(lighten(color, 0.3), color, darken(color, 0.4)))
  s.ellipse(x, y + 86, 68, 12, '#fff2c4')
  s.polygon(
    [
      [x - 66, y + 88],
      [x + 66, y + 88],
      [x + 300, HEIGHT],
      [x - 300, HEIGHT],
    ],
    s.down(['#ffe6a8', 0, 0.34], ['#ffe6a8', 1, 0]),
  )
}

function drawDesk(s: Sheet): void {
  drawRoom(s, '#c98f6a', '#8a5638', 730)
  drawPane(s, 200, 110, 520, 430, () => {
    s.rect(200, 110, 520, 430, s.down('#7fbfe0', '#fbe9c8'))
    s.circle(560, 240, 44, '#fff6d8')
    for (const [y, fill] of [
      [400, '#a9c9b5'],
      [450, '#7fab8f'],
      [500, '#4f8a72'],
    ] as const)
      drawRidge(s, { y, rise: 30, span: 360, fill })
  })
  s.polygon(
    [
      [880, 250],
      [1290, 330],
      [1290, 640],
      [880, 560],
    ],
    '#ffe6b0',
    { opacity: 0.4 },
  )
  s.polygon(
    [
      [1078, 290],
      [1090, 292],
      [1090, 600],
      [1078, 598],
    ],
    '#c98f6a',
    { opacity: 0.8 },
  )
  s.rect(250, 664, 1100, 34, s.across('#e0a56a', '#a86a3c'))
  s.rect(290, 698, 30, 202, '#8f5830')
  s.rect(1280, 698, 30, 202, '#5f3820')
  s.rect(250, 698, 1100, 12, '#3a1c10', { opacity: 0.5 })
  s.polygon(
    [
      [650, 664],
      [930, 664],
      [980, 652],
      [700, 652],
    ],
    '#8f949c',
  )
  s.polygon(
    [
      [690, 652],
      [960, 652],
      [930, 470],
      [660, 470],
    ],
    s.slant('#4a5068', '#1c2034'),
  )
  s.polygon(
    [
      [702, 640],
      [944, 640],
      [917, 482],
      [672, 482],
    ],
    s.slant('#cfe6f2', '#6f9fc4'),
  )
  drawTurned(s, {
    x: 1100,
    foot: 664,
    profile: [
      [28, 0],
      [36, 30],
      [40, 76],
    ],
    color: '#e9ddcc',
  })
  drawTurned(s, {
    x: 470,
    foot: 664,
    profile: [
      [46, 0],
      [62, 40],
      [58, 90],
    ],
    color: '#2f6f74',
  })
  for (const turn of [-160, -135, -110, -88, -64, -40, -20])
    drawBlade(s, 470, 578, 130, turn, '#6fae6a', '#2f6e4c', 0.22)
  for (const [i, color] of ['#b8432f', '#2b4a7c', '#e8b04a'].entries())
    s.rect(1180, 640 - i * 24, 150 - i * 14, 24, color, { rx: 3 })
}

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

function drawKitchen(s: Sheet): void {
  drawRoom(s, '#dfe6dc', '#c7a27c', 770)
  drawPane(s, 640, 80, 330, 300, () => {
    s.rect(640, 80, 330, 300, s.down('#a8d8e8', '#f4f3d8'))
    for (const [y, fill] of [
      [300, '#a9cfa8'],
      [340, '#6fa87c'],
    ] as const)
      drawRidge(s, { y, rise: 24, span: 260, fill })
  })
  s.rect(120, 160, 380, 16, '#a9744a')
  s.rect(120, 320, 380, 16, '#a9744a')
  for (const [x, y, h, color] of [
    [170, 160, 70, '#c8603f'],
    [260, 160, 90, '#2f6f74'],
    [350, 160, 60, '#e9b04a'],
    [440, 160, 84, '#8a9a6a'],
    [200, 320, 80, '#e9ddcc'],
    [300, 320, 64, '#3a4a78'],
    [410, 320, 90, '#c8603f'],
  ] as const)
    drawTurned(s, {
      x,
      foot: y,
      profile: [
        [26, 0],
        [32, h * 0.5],
        [24, h],
      ],
      color,
    })
  s.rect(0, 560, WIDTH, 40, s.across('#fbf3e4', '#c9b8a0'))
  s.rect(0, 600, WIDTH, 240, s.across('#4f8a80', '#2f5f60'))
  for (let i = 0; i < 6; i++) {
    s.rect(24 + i * 264, 622, 240, 196, s.slant('#5f9a8f', '#3a7270'), { rx: 6 })
    s.rect(124 + i * 264, 640, 44, 8, '#e9c88f', { rx: 4 })
  }
  s.rect(0, 600, WIDTH, 14, '#173a3c', { opacity: 0.4 })
  drawTurned(s, {
    x: 1230,
    foot: 560,
    profile: [
      [110, 0],
      [116, 60],
      [112, 120],
    ],
    color: '#d9532f',
  })
  s.ellipse(1230, 438, 116, 24, s.across('#f08a6a', '#a8321f'))
  drawBall(s, 1230, 414, 15, '#2a1a1c')
  s.stroke('M1112 490h-50M1348 490h50', '#2a1a1c', 18, { 'stroke-linecap': 'round' })
  for (const [x, color] of [
    [560, '#f2c53d'],
    [620, '#e8892b'],
    [590, '#d9532f'],
  ] as const)
    drawBall(s, x, color === '#d9532f' ? 494 : 530, 34, color)
  drawLamp(s, 820, 0, '#e9b04a')
  s.polygon(
    [
      [1080, 150],
      [1500, 210],
      [1500, 400],
      [1080, 340],
    ],
    '#fffbe8',
    { opacity: 0.6 },
  )
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

function drawStudioRoom(s: Sheet): void {
  drawRoom(s, '#d6d9e0', '#a58a78', 720)
  s.polygon(
    [
      [120, 0],
      [620, 0],
      [980, 720],
      [420, 720],
    ],
    '#ffffff',
    { opacity: 0.45 },
  )
  s.polygon(
    [
      [350, 0],
      [374, 0],
      [722, 720],
      [690, 720],
    ],
    '#b9bdc9',
    { opacity: 0.6 },
  )
  s.polygon(
    [
      [830, 150],
      [850, 150],
      [700, 860],
      [676, 860],
    ],
    '#8a5634',
  )
  s.polygon(
    [
      [830, 150],
      [850, 150],
      [1010, 860],
      [984, 860],
    ],
    '#6a3f26',
  )
  s.rect(640, 230, 430, 400, '#6a5a60', { opacity: 0.35, transform: 'translate(22 20)' })
  s.rect(640, 230, 430, 400, '#fbf4e6')
  s.within('M662 252h386v356H662Z', () => {
    s.rect(662, 252, 386, 356, '#f2c9a0')
    s.circle(900, 360, 70, '#e0563f')
    for (const [y, fill] of [
      [450, '#2f6f74'],
      [510, '#1f4a5c'],
      [560, '#14304a'],
    ] as const)
      drawRidge(s, { y, rise: 40, span: 300, fill })
  })
  s.rect(640, 630, 430, 20, '#7a4a2c')
  s.rect(1190, 600, 240, 18, '#8a5634')
  for (const dx of [10, 214]) s.rect(1190 + dx, 618, 16, 240, '#5f3820')
  drawTurned(s, {
    x: 1260,
    foot: 600,
    profile: [
      [36, 0],
      [40, 60],
      [38, 110],
    ],
    color: '#3f7f86',
  })
  for (const [dx, color] of [
    [-20, '#e0563f'],
    [0, '#e9b04a'],
    [22, '#3a4a78'],
  ] as const) {
    s.stroke(`M${1260 + dx * 0.6} 500l${dx} -90`, '#b98a5c', 8)
    s.path(`M${1254 + dx * 1.6} 414q6 -46 8 -46q8 20 6 46Z`, color)
  }
  for (const [i, color] of ['#e0563f', '#e9b04a', '#2f6f74'].entries())
    drawTurned(s, {
      x: 1340 + (i % 2) * 54,
      foot: 600 - (i === 2 ? 56 : 0),
      profile: [
        [22, 0],
        [22, 54],
      ],
      color,
      open: false,
    })
  drawBlock(s, 230, 800, 180, 120, 70, '#c9a07a')
}

function drawWorkshop(s: Sheet): void {
  drawRoom(s, '#4a6670', '#6f4a34', 760)
  s.rect(220, 90, 1160, 420, s.slant('#d9b487', '#a87c50'), { rx: 6 })
  let holes = ''
  for (let r = 0; r < 9; r++) for (let c = 0; c < 26; c++) holes += `M${246 + c * 44} ${116 + r * 46}h0`
  s.stroke(holes, '#7a5430', 7, { 'stroke-linecap': 'round', opacity: 0.6 })
  const hung = [
    ['M330 160h130v50h-130ZM384 210h24v220h-24Z', '#3a4a5c'],
    ['M560 160l40 -20l40 20v60l-26 20v190h-28v-190l-26 -20Z', '#8f9aa5'],
    ['M760 150h26v150h-26ZM748 300h50v130q-25 24 -50 0Z', '#d9532f'],
    ['M900 160h190l20 60h-40v-20h-150v200h-20Z', '#8f9aa5'],
    ['M1190 150a70 70 0 1 0 .1 0M1190 190a30 30 0 1 1 -.1 0', '#e9b04a'],
  ] as const
  for (const [d] of hung)
    s.path(d, '#3a2010', { opacity: 0.35, transform: 'translate(12 14)', 'fill-rule': 'evenodd' })
  for (const [d, fill] of hung) s.path(d, fill, { 'fill-rule': 'evenodd' })
  s.rect(140, 620, 1320, 48, s.across('#e3b078', '#a8703f'))
  s.rect(140, 668, 1320, 16, '#4a2814', { opacity: 0.6 })
  for (const x of [210, 1330]) s.rect(x, 668, 60, 232, s.across('#a8703f', '#6f4526'))
  drawBlock(s, 520, 620, 300, 40, 60, '#d9a56a')
  drawBlock(s, 560, 580, 240, 36, 56, '#c98f54')
  drawTurned(s, {
    x: 1130,
    foot: 620,
    profile: [
      [50, 0],
      [54, 100],
    ],
    color: '#3f7f86',
  })
  s.stroke('M1110 520l-20 -110M1130 520v-130M1150 520l24 -100', '#c99a64', 10, { 'stroke-linecap': 'round' })
  drawLamp(s, 700, 0, '#d9532f')
  drawGlow(s, 700, 120, 300, '#ffe6a8', 0.4)
}

function drawLivingRoom(s: Sheet): void {
  drawRoom(s, '#5f7f78', '#b98a64', 690)
  s.polygon(
    [
      [980, 60],
      [1420, 130],
      [1420, 470],
      [980, 400],
    ],
    '#f4e3b8',
    { opacity: 0.4 },
  )
  s.polygon(
    [
      [1192, 94],
      [1206, 96],
      [1206, 436],
      [1192, 434],
    ],
    '#4a6a66',
    { opacity: 0.8 },
  )
  s.rect(420, 130, 230, 280, '#f3e8d2')
  s.within('M440 150h190v240H440Z', () => {
    s.rect(440, 150, 190, 240, '#e9b48a')
    s.circle(560, 230, 46, '#d9532f')
    drawRidge(s, { y: 330, rise: 20, span: 200, fill: '#3a4a78' })
  })
  s.ellipse(800, 790, 620, 66, '#e3cdae')
  s.ellipse(800, 790, 540, 52, '#c9583f')
  s.ellipse(800, 790, 460, 42, '#e3cdae')
  s.rect(430, 730, 26, 70, '#4a2a1c')
  s.rect(1110, 730, 26, 70, '#4a2a1c')
  s.rect(400, 470, 760, 200, s.down('#e9a54a', '#c97f2f'), { rx: 40 })
  s.rect(380, 600, 800, 140, s.down('#f0b65c', '#c47a2c'), { rx: 34 })
  for (const x of [356, 1110]) s.rect(x, 540, 94, 200, s.across('#f2b95f', '#b56c26'), { rx: 40 })
  s.rect(490, 500, 140, 130, s.slant('#3f8a86', '#245a5e'), { rx: 24, transform: 'rotate(-8 560 560)' })
  s.rect(930, 505, 130, 124, s.slant('#f4e9d6', '#d9bfa0'), { rx: 24, transform: 'rotate(9 990 560)' })
  s.rect(1296, 300, 12, 470, '#2a1a20')
  s.ellipse(1302, 772, 70, 12, '#2a1a20')
  drawGlow(s, 1302, 270, 340, '#ffe0a0', 0.7)
  s.path('M1240 210h124l44 120h-212Z', s.across('#fff6dc', '#f3cf8f'))
  drawTurned(s, {
    x: 220,
    foot: 780,
    profile: [
      [66, 0],
      [84, 70],
      [88, 150],
    ],
    color: '#e9ddcc',
  })
  for (const [i, turn] of [-150, -125, -100, -80, -55, -30].entries())
    drawBlade(s, 220, 636, 230 + (i % 2) * 60, turn, '#5fa06a', '#245a44', 0.2)
}

export const interiorScenes: Scenes = {
  desk: drawDesk,
  classroom: drawClassroom,
  stage: drawTheatre,
  kitchen: drawKitchen,
  library: drawLibrary,
  studio: drawStudioRoom,
  workshop: drawWorkshop,
  'living-room': drawLivingRoom,
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
