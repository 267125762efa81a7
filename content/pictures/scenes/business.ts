import { openIso } from '../draw/iso.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow } from '../draw/sky.ts'
import { drawBall, drawBlock, drawCast, drawStudio, drawTurned } from '../draw/solid.ts'
import { darken, lighten, mix } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'

function drawCharts(s: Sheet): void {
  drawStudio(s, '#27365f', '#16213f', 560)
  const iso = openIso(s, 770, 470, 82)
  iso.plate(
    [
      [-4, -4],
      [5, -4],
      [5, 5],
      [-4, 5],
    ],
    0,
    '#1e2d55',
  )
  const heights = [
    [1.2, 1.6, 2.4, 3.1],
    [0.8, 1.9, 2.2, 4.2],
    [0.6, 1.1, 2.9, 3.4],
  ]
  const colors = ['#f2684a', '#f5b14c', '#4fc0b0']
  for (const [row, list] of heights.entries())
    for (const [col, height] of list.entries()) {
      const [x, y] = [-3 + col * 2, -2.8 + row * 2.4]
      iso.plate(
        [
          [x, y + 1.3],
          [x + 1.3, y + 1.3],
          [x + 2.3, y + 2.1],
          [x + 1, y + 2.1],
        ],
        0,
        '#0a1128',
        0.5,
      )
      iso.box(x, y, 0, 1.3, 1.3, height, colors[row] ?? '')
    }
  drawGlow(s, 900, 200, 520, '#ffd9a0', 0.35)
}

function drawCoins(s: Sheet): void {
  drawStudio(s, '#0f4f4a', '#0b3835', 620)
  for (const [x, count] of [
    [470, 4],
    [680, 7],
    [890, 10],
    [1100, 14],
  ] as const) {
    drawCast(s, x, 770, 190, 260, '#021613', 0.55)
    for (let i = 0; i < count; i++) {
      const y = 770 - i * 30
      const slip = x + s.between(-5, 5)
      s.path(
        `M${n(slip - 88)} ${y - 26}V${y}A88 22 0 0 0 ${n(slip + 88)} ${y}V${y - 26}Z`,
        s.across('#b9791f', ['#ffe39a', 0.25], ['#e6a734', 0.5], '#7a4612'),
      )
      s.ellipse(slip, y - 26, 88, 22, s.slant('#fff0b8', '#e6a734'))
      s.ellipse(slip, y - 26, 62, 14, '#c98a24', { opacity: 0.5 })
    }
  }
  drawGlow(s, 520, 200, 620, '#ffe9a8', 0.3)
}

function drawChess(s: Sheet): void {
  drawStudio(s, '#3a2a4c', '#241a34', 540)
  for (let r = 0; r < 5; r++)
    for (let c = -7; c < 7; c++) {
      const [y1, y2] = [590 + 300 * (r / 5) ** 1.4, 590 + 300 * ((r + 1) / 5) ** 1.4]
      const wide = (y: number) => 130 + (y - 590) * 0.36
      s.polygon(
        [
          [800 + c * wide(y1), y1],
          [800 + (c + 1) * wide(y1), y1],
          [800 + (c + 1) * wide(y2), y2],
          [800 + c * wide(y2), y2],
        ],
        (r + c) % 2 ? '#e8d3b4' : '#5c3a4a',
      )
    }
  s.rect(0, 590, WIDTH, 310, s.across(['#fff1d0', 0, 0.12], ['#120818', 1, 0.62]))
  const pawn = [
    [60, 0],
    [64, 30],
    [40, 60],
    [26, 130],
    [40, 168],
  ] as const
  const king = [
    [92, 0],
    [98, 44],
    [58, 96],
    [38, 300],
    [72, 326],
    [50, 346],
    [68, 420],
    [24, 462],
  ] as const
  for (const [x, y, k, color] of [
    [1180, 690, 0.9, '#2c1c30'],
    [1010, 640, 0.7, '#2c1c30'],
    [1340, 640, 0.7, '#2c1c30'],
  ] as const) {
    drawCast(s, x, y, 110 * k, 240, '#08040e', 0.6)
    drawTurned(s, { x, foot: y, profile: pawn.map(([a, b]) => [a * k, b * k] as const), color, open: false })
    drawBall(s, x, y - 200 * k, 46 * k, color)
  }
  drawCast(s, 660, 800, 190, 520, '#08040e', 0.65)
  drawTurned(s, { x: 660, foot: 800, profile: king, color: '#f3e3c4', open: false })
  drawBall(s, 660, 344, 44, '#f3e3c4')
  s.path('M650 300v-34h-26v-22h26v-28h22v28h26v22h-26v34Z', s.across('#fff6e0', '#cbb08a'))
}

function drawContainers(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#f6c79a', ['#f0a882', 0.5], '#d98a7a'))
  const iso = openIso(s, 800, 520, 54)
  iso.plate(
    [
      [-9, -9],
      [9, -9],
      [9, 9],
      [-9, 9],
    ],
    0,
    '#b5707a',
    0.8,
  )
  const colors = ['#c8402f', '#2b6f8f', '#e8a53a', '#3f8a6a', '#e9dcc6', '#6a3f6e']
  const stacks = [
    [-5, -3, 2],
    [-5, 0, 4],
    [-5, 3, 1],
    [0, -3, 3],
    [0, 0, 2],
    [0, 3, 3],
    [5, -3, 1],
    [5, 0, 3],
  ] as const
  for (const [x, y, tall] of stacks) {
    iso.plate(
      [
        [x, y + 2],
        [x + 4.4, y + 2],
        [x + 5.4, y + 2.8],
        [x + 1, y + 2.8],
      ],
      0,
      '#5a2a3c',
      0.5,
    )
    for (let k = 0; k < tall; k++) {
      const color = colors[Math.floor(s.random() * 6)] ?? ''
      iso.box(x, y, k * 1.5, 4.4, 2, 1.46, color)
      for (let i = 0; i < 14; i++)
        iso.mark('left', x + 0.2 + i * 0.3, y + 2, k * 1.5 + 0.15, 0.1, 1.16, darken(color, 0.28))
    }
  }
}

function drawTarget(s: Sheet): void {
  drawStudio(s, '#f1e3cf', '#e6cda8', 720)
  s.ellipse(880, 800, 380, 36, '#4a2a1c', { opacity: 0.3 })
  s.circle(830, 440, 330, '#5a2420', { opacity: 0.25 })
  for (const [r, color] of [
    [330, '#d8422f'],
    [262, '#fff4e4'],
    [196, '#d8422f'],
    [130, '#fff4e4'],
    [64, '#d8422f'],
  ] as const)
    s.circle(800, 430, r, s.slant(lighten(color, 0.12), darken(color, 0.14)))
  s.path('M806 440L1180 640L1168 660L800 452Z', '#3a1512', { opacity: 0.35 })
  s.stroke('M800 430L1150 240', '#23304a', 13, { 'stroke-linecap': 'round' })
  s.stroke('M800 430L1150 240', '#5a6f96', 4, { transform: 'translate(-2 -3)' })
  s.path('M1120 256L1240 150L1290 160L1170 262ZM1120 256L1260 228L1298 196L1290 160L1150 240Z', '#2f7d8f')
  s.path('M1120 256L1240 150L1252 186Z', '#63b8c0')
}

/** Two bands that clasp each other, as hands do. */
function drawClasp(s: Sheet): void {
  drawStudio(s, '#e9d6c4', '#d9b69c', 700)
  s.ellipse(830, 760, 480, 40, '#4a2230', { opacity: 0.28 })
  const left = 'M-60 520H560C680 520 700 360 820 360A130 130 0 0 1 820 620C740 620 700 590 660 560'
  const right = 'M1660 400H1040C920 400 900 560 780 560A130 130 0 0 1 780 300C860 300 900 330 940 360'
  const band = (d: string, color: string) => {
    s.stroke(d, darken(color, 0.5), 124, {
      'stroke-linecap': 'round',
      transform: 'translate(10 18)',
      opacity: 0.35,
    })
    s.stroke(d, color, 118, { 'stroke-linecap': 'round' })
    s.stroke(d, lighten(color, 0.35), 26, {
      'stroke-linecap': 'round',
      opacity: 0.55,
      transform: 'translate(-8 -28)',
    })
  }
  band(left, '#2f6f8a')
  band(right, '#e2623f')
  s.within('M300 280H800V480H300ZM640 470H860V720H640Z', () => band(left, '#2f6f8a'))
}

/** A round table from above, the chairs around it, low sun. */
function drawMeeting(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.slant('#d9c3a4', '#b58f68'))
  for (let i = 0; i < 12; i++)
    s.polygon(
      [
        [i * 180 - 300, 0],
        [i * 180 - 250, 0],
        [i * 180 + 50, 900],
        [i * 180, 900],
      ],
      '#7a5638',
      { opacity: 0.12 },
    )
  s.polygon(
    [
      [0, 0],
      [520, 0],
      [980, 900],
      [180, 900],
    ],
    '#fff0cf',
    { opacity: 0.28 },
  )
  const colors = ['#c8503a', '#2f6f74', '#e3ab4a', '#3a4a78']
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2
    const [x, y] = [800 + Math.cos(a) * 372, 450 + Math.sin(a) * 330]
    s.ellipse(x + 40, y + 34, 66, 62, '#3a2012', { opacity: 0.35 })
    s.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n((a * 180) / Math.PI + 90)})` }, () => {
      s.rect(-56, -52, 112, 104, s.down(lighten(colors[i % 4] ?? '', 0.2), colors[i % 4] ?? ''), { rx: 30 })
      s.rect(-62, -64, 124, 34, darken(colors[i % 4] ?? '', 0.3), { rx: 17 })
    })
  }
  s.ellipse(860, 500, 300, 266, '#3a2012', { opacity: 0.4 })
  s.ellipse(800, 450, 300, 266, s.slant('#fbf1de', '#d8b98c'))
  s.ellipse(800, 450, 300, 266, 'none', { stroke: '#a97c4c', 'stroke-width': 8 })
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + 0.4
    const [x, y] = [800 + Math.cos(a) * 190, 450 + Math.sin(a) * 164]
    s.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n((a * 180) / Math.PI + 96)})` }, () => {
      s.rect(-36, -26, 80, 60, '#7a5638', { opacity: 0.35 })
      s.rect(-42, -32, 80, 60, i % 2 ? '#ffffff' : '#2b3048', { rx: 4 })
      if (i % 2) s.stroke('M-32 -18h58M-32 -4h58M-32 10h36', '#8a8fa8', 3)
    })
  }
  s.circle(816, 464, 30, '#7a5638', { opacity: 0.3 })
  s.circle(804, 450, 30, '#fffaf0')
  s.circle(804, 450, 21, '#4a2414')
}

function drawShop(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#f3d9b4', '#eec79a'))
  s.rect(0, 740, WIDTH, 160, s.down('#b98a70', '#8a5f56'))
  s.rect(330, 90, 940, 660, s.across('#3f7f7a', '#2b5f63'))
  s.rect(330, 90, 940, 96, s.down('#1f4a52', '#173a42'))
  for (let i = 0; i < 12; i++) {
    const x = 360 + i * 74
    s.path(`M${x} 200h74l10 110a42 26 0 0 1 -84 0Z`, i % 2 ? '#fff3e0' : '#e2583e')
  }
  s.rect(360, 200, 888, 16, '#120c1c', { opacity: 0.25 })
  s.rect(400, 350, 460, 330, s.slant('#ffe9b8', '#f2b45c'))
  s.polygon(
    [
      [400, 350],
      [560, 350],
      [400, 560],
    ],
    '#fff',
    { opacity: 0.4 },
  )
  for (const [x, h, color] of [
    [470, 120, '#c8503a'],
    [580, 170, '#2f6f74'],
    [690, 100, '#7a4a86'],
    [790, 150, '#3a4a78'],
  ] as const)
    drawTurned(s, {
      x,
      foot: 676,
      profile: [
        [34, 0],
        [46, h * 0.5],
        [22, h],
      ],
      color,
    })
  s.rect(930, 350, 240, 400, '#183c44')
  s.rect(952, 374, 196, 350, s.slant('#ffdf9e', '#e09a4a'))
  s.circle(970, 560, 10, '#f3d9b4')
  s.rect(400, 690, 460, 60, '#1f4a52')
  s.polygon(
    [
      [400, 750],
      [860, 750],
      [980, 900],
      [300, 900],
    ],
    s.down(['#ffe0a0', 0, 0.55], ['#ffe0a0', 1, 0]),
  )
  drawBlock(s, 1310, 760, 90, 70, 40, '#a9663f')
  for (let k = 0; k < 9; k++)
    drawBall(
      s,
      1330 + (k % 3) * 36 + s.between(-6, 6),
      668 - Math.floor(k / 3) * 30,
      32,
      mix('#3f8a5a', '#8cc46a', s.random()),
    )
}

export const businessScenes: Scenes = {
  charts: drawCharts,
  coins: drawCoins,
  chess: drawChess,
  containers: drawContainers,
  target: drawTarget,
  agreement: drawClasp,
  meeting: drawMeeting,
  shop: drawShop,
}
