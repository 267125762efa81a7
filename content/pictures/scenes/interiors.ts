import { drawRidge } from '../draw/land.ts'
import { drawLamp, drawPane, drawRoom } from '../draw/room.ts'
import { type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow } from '../draw/sky.ts'
import { drawBall, drawTurned } from '../draw/solid.ts'
import type { Scenes } from './scene.ts'
import { drawBlade } from './still-life.ts'

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
  kitchen: drawKitchen,
  'living-room': drawLivingRoom,
}
