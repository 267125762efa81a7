import { drawRidge } from '../draw/land.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawCloud, drawGlow, drawHaze, drawSky, drawStars, drawStreaks, drawSun } from '../draw/sky.ts'
import { mix } from '../draw/tint.ts'
import { drawRipples, drawWater } from '../draw/water.ts'
import type { Scenes } from './scene.ts'

interface Row {
  readonly foot: number
  readonly low: number
  readonly high: number
  readonly width: readonly [number, number]
  readonly fill: string
  readonly lit?: string
  /** Share of windows with light. */
  readonly share?: number
}

/** One row of houses with windows; all windows of one row are one path. */
function drawHouses(s: Sheet, { foot, low, high, width, fill, lit, share = 0.4 }: Row): void {
  let walls = ''
  let lights = ''
  for (let x = -30; x < WIDTH + 30; ) {
    const w = Math.round(s.between(width[0], width[1]))
    const middle = 1 - Math.abs(x + w / 2 - 800) / 1100
    const h = Math.round(s.between(low, high) * (0.55 + 0.6 * middle))
    walls += `M${x} ${foot}v${-h}h${w}v${h}Z`
    const crown = s.random()
    if (crown > 0.8) walls += `M${x + Math.round(w / 2) - 3} ${foot - h}v-60h6v60Z`
    else if (crown > 0.55) walls += `M${x + 10} ${foot - h}v-26h${w - 20}v26Z`
    for (let wy = foot - h + 18; wy < foot - 16; wy += 24)
      for (let wx = x + 10; wx < x + w - 14; wx += 18)
        if (s.random() < share) lights += `M${wx} ${wy}h9v12h-9Z`
    x += w + Math.round(s.between(-4, 12))
  }
  s.path(walls, fill)
  if (lit) s.path(lights, lit)
}

function drawNightCity(s: Sheet): void {
  drawSky(s, '#0a0b2e', ['#2b1d5e', 0.4], ['#8a3a7a', 0.6], '#ff8f6b')
  drawStars(s, 90, 340)
  drawGlow(s, 800, 620, 900, '#ff9f7a', 0.5)
  drawHouses(s, { foot: 640, low: 160, high: 300, width: [60, 110], fill: '#5c2f72' })
  drawHaze(s, 440, 240, '#e86a86', 0.4)
  drawHouses(s, {
    foot: 650,
    low: 190,
    high: 380,
    width: [70, 120],
    fill: s.down('#2c1b58', '#3a2066'),
    lit: '#ffc48a',
    share: 0.22,
  })
  drawHouses(s, {
    foot: 660,
    low: 90,
    high: 230,
    width: [90, 160],
    fill: '#150f38',
    lit: '#ffe3a8',
    share: 0.3,
  })
  drawWater(s, 660, '#2a1a55', ['#150f3c', 0.5], '#090720')
  for (let i = 0; i < 44; i++) {
    const x = s.between(0, WIDTH)
    const color = ['#ffc48a', '#ff8f6b', '#ffe3a8', '#c98aff'][i % 4] ?? ''
    s.rect(x, 664, s.between(4, 14), s.between(60, 210), s.down([color, 0, 0.6], [color, 1, 0]))
  }
  drawRipples(s, 668, '#0a0826', 80, 0.55)
}

/** Glass towers from the foot of the street, closing in on the sky. */
function drawTowers(s: Sheet): void {
  drawSky(s, '#1f6fb0', ['#7fbbe0', 0.55], '#f0e9d8')
  drawGlow(s, 900, 330, 620, '#fff7e0', 0.8)
  const tower = (
    base: readonly [number, number],
    top: readonly [number, number, number],
    light: string,
    dark: string,
    floors: number,
  ) => {
    const [x1, x2] = base
    const [t1, t2, ty] = top
    s.polygon(
      [
        [x1, 940],
        [t1, ty],
        [t2, ty],
        [x2, 940],
      ],
      s.across(light, dark),
    )
    for (let i = 1; i < floors; i++) {
      const k = (i / floors) ** 1.25
      const y = ty + (940 - ty) * k
      const [a, b] = [t1 + (x1 - t1) * k, t2 + (x2 - t2) * k]
      s.polygon(
        [
          [a, y],
          [b, y],
          [b, y + 3 + k * 9],
          [a, y + 3 + k * 9],
        ],
        i % 3 ? '#0c2b4a' : '#fff1d0',
        { opacity: i % 3 ? 0.32 : 0.45 },
      )
    }
    for (let i = 1; i < 6; i++)
      s.stroke(`M${n(x1 + ((x2 - x1) * i) / 6)} 940L${n(t1 + ((t2 - t1) * i) / 6)} ${ty}`, '#0c2b4a', 2, {
        opacity: 0.35,
      })
  }
  tower([-260, 300], [330, 520, -40], '#2f6f9f', '#8fc6e0', 30)
  tower([300, 520], [520, 600, 130], '#dcecf0', '#5f93b5', 26)
  tower([1300, 1900], [1080, 1290, -60], '#b5dcea', '#1f5686', 30)
  tower([1010, 1300], [960, 1080, 60], '#2c618f', '#9fd0e4', 28)
  tower([560, 760], [650, 740, 240], '#9cc6da', '#3f7fa8', 22)
}

function drawBridge(s: Sheet): void {
  drawSky(s, '#28527a', ['#7a8fae', 0.3], ['#f2b59a', 0.55], '#fbe0bd')
  drawSun(s, 1090, 420, 50, '#fff3d6', 0.6)
  drawRidge(s, { y: 540, rise: 50, span: 520, fill: '#b59aa8' })
  drawRidge(s, { y: 590, rise: 26, span: 420, fill: '#8f7f9a' })
  drawWater(s, 620, '#e8b8a0', ['#8a8aa8', 0.35], '#2a3a5c')
  drawRipples(s, 630, '#fbe6cc', 80, 0.4)
  const red = '#b3392f'
  const hangers = (x1: number, y1: number, x2: number, y2: number, sag: number) => {
    let d = ''
    for (let i = 0; i <= 22; i++) {
      const t = i / 22
      const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)
      const x = x1 + (x2 - x1) * t
      if (i) d += `M${n(x)} ${n(y)}V${n(610 + (x - 800) * 0.03)}`
    }
    s.stroke(d, '#8f2f2c', 2, { opacity: 0.8 })
    s.stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, red, 7)
  }
  hangers(-400, 260, 420, 150, 190)
  hangers(420, 150, 1190, 250, 185)
  hangers(1190, 250, 1900, 330, 150)
  s.polygon(
    [
      [0, 584],
      [1600, 632],
      [1600, 646],
      [0, 612],
    ],
    '#7a2826',
  )
  s.polygon(
    [
      [0, 578],
      [1600, 628],
      [1600, 634],
      [0, 588],
    ],
    red,
  )
  for (const [x, top, w, foot] of [
    [420, 130, 44, 740],
    [1190, 236, 30, 690],
  ] as const) {
    for (const dx of [-w, w * 0.7])
      s.rect(x + dx - w * 0.25, top, w * 0.5, foot - top, s.across('#d9584a', '#8f2a28'))
    for (let k = 0; k < 4; k++)
      s.rect(x - w, top + 20 + k * (foot - top) * 0.19, w * 1.7, w * 0.4, k % 2 ? '#a3332e' : '#c24a40')
    s.rect(x - w * 1.6, foot - 20, w * 3.1, 44, '#5a4a5c')
  }
  drawHaze(s, 560, 230, '#f7e2cf', 0.65)
}

/** White stairs in hard sun: three tones and a sky. */
function drawStairs(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#2f7fc4', '#7fc0e4'))
  s.polygon(
    [
      [0, 0],
      [430, 0],
      [430, 900],
      [0, 900],
    ],
    s.across('#f6e9d8', '#ffffff'),
  )
  s.polygon(
    [
      [0, 0],
      [160, 0],
      [430, 420],
      [430, 900],
      [0, 900],
    ],
    '#c9b9cf',
    { opacity: 0.7 },
  )
  const steps = 11
  for (let i = 0; i < steps; i++) {
    const [x, y, w, h] = [430 + i * 92, 820 - i * 66, 92, 66]
    s.rect(x, y, 1600 - x, h + 10, '#9d92bd')
    s.rect(x, y, 1600 - x, h * 0.36, '#fffaf0')
    s.polygon(
      [
        [x, y + h * 0.36],
        [x + w * 1.4, y + h * 0.36],
        [x + w * 0.9, y + h],
        [x, y + h],
      ],
      '#6f6798',
      { opacity: 0.5 },
    )
  }
  s.rect(430, 886, 1170, 20, '#e6d9e0')
  s.polygon(
    [
      [1180, 0],
      [1600, 0],
      [1600, 900],
      [1410, 900],
      [1410, 130],
    ],
    s.across('#ef8f5c', '#d96a42'),
  )
  s.polygon(
    [
      [1180, 0],
      [1410, 130],
      [1410, 900],
      [1180, 300],
    ],
    '#9c3f3a',
    { opacity: 0.9 },
  )
  s.circle(760, 170, 58, '#fff6d6')
}

function drawArches(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#f2c9a0', '#e39a6c'))
  const tones = ['#d9764a', '#c9603e', '#b54d38', '#9c3d34', '#7d2e30', '#5f2230']
  for (const [i, tone] of tones.toReversed().entries()) {
    const k = 1.9 - i * 0.27
    const half = 330 * k * 0.62
    const top = 470 - 330 * k * 0.62
    const opening = `M${n(800 - half)} 900V${n(top + half)}A${n(half)} ${n(half)} 0 0 1 ${n(800 + half)} ${n(top + half)}V900Z`
    const wall = `M-10 -10H1610V910H-10Z${opening}`
    if (i === 0) {
      s.rect(0, 0, WIDTH, HEIGHT, tone)
      continue
    }
    s.path(opening, s.across(mix(tone, '#fff1cf', 0.25), tone))
    void wall
  }
  const [half, top] = [128, 330]
  s.path(
    `M${800 - half} 760V${top + half}A${half} ${half} 0 0 1 ${800 + half} ${top + half}V760Z`,
    s.down('#5fb3d6', '#f3e3c4'),
  )
  s.polygon(
    [
      [672, 760],
      [928, 760],
      [1500, 900],
      [100, 900],
    ],
    s.down('#f7d9ac', '#c9724a'),
  )
  s.polygon(
    [
      [672, 760],
      [760, 760],
      [500, 900],
      [100, 900],
    ],
    '#5f2230',
    { opacity: 0.4 },
  )
  drawGlow(s, 800, 560, 420, '#fff1cf', 0.6)
}

function drawFacade(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.slant('#f0a04a', '#d9603f'))
  for (let r = 0; r < 6; r++)
    for (let c = 0; c < 9; c++) {
      const [x, y] = [40 + c * 174, 30 + r * 150]
      s.rect(x, y, 124, 104, '#7a2a34')
      const glass = (r * 7 + c * 5) % 11 === 0 ? s.slant('#ffe9b0', '#f7b95c') : s.slant('#3f6f94', '#1c2f54')
      s.rect(x + 16, y + 14, 108, 90, glass)
      s.polygon(
        [
          [x, y],
          [x + 124, y],
          [x + 124, y + 14],
          [x + 16, y + 14],
          [x + 16, y + 104],
          [x, y + 104],
        ],
        '#4a1626',
        { opacity: 0.85 },
      )
      s.rect(x - 8, y + 104, 150, 12, '#ffd39a')
      s.polygon(
        [
          [x - 8, y + 116],
          [x + 142, y + 116],
          [x + 166, y + 140],
          [x + 16, y + 140],
        ],
        '#8a2f34',
        { opacity: 0.4 },
      )
    }
  s.polygon(
    [
      [0, 900],
      [0, 420],
      [760, 900],
    ],
    '#3a1030',
    { opacity: 0.35 },
  )
}

export const cityScenes: Scenes = {
  'night-city': drawNightCity,
  skyline: drawTowers,
  bridge: drawBridge,
  stairs: drawStairs,
  arches: drawArches,
  facade: drawFacade,
  'winter-village': s => {
    drawSky(s, '#101a45', ['#33437f', 0.5], '#8f8fc0')
    drawStars(s, 150, 430)
    drawCloud(s, 1050, 250, 420, '#5f6aa8', '#3a4684')
    for (const [y, fill] of [
      [520, '#5a6aa6'],
      [600, '#8f9fd0'],
      [690, '#c3cdea'],
    ] as const)
      drawRidge(s, { y, rise: 40, span: 520, rough: 0.2, fill: s.down(mix(fill, '#ffffff', 0.2), fill) })
    for (const [x, y, w, wall] of [
      [330, 690, 150, '#5c3a4a'],
      [620, 720, 190, '#6f4046'],
      [980, 700, 160, '#4f3a52'],
      [1230, 730, 180, '#5f3c44'],
    ] as const) {
      const h = w * 0.62
      s.rect(x, y - h, w, h, wall)
      s.polygon(
        [
          [x - 22, y - h + 6],
          [x + w / 2, y - h - w * 0.46],
          [x + w + 22, y - h + 6],
        ],
        '#f2f4ff',
      )
      s.polygon(
        [
          [x + w / 2, y - h - w * 0.46],
          [x + w + 22, y - h + 6],
          [x + w / 2 + 10, y - h + 6],
        ],
        '#b9c4ea',
      )
      drawGlow(s, x + w * 0.34, y - h * 0.5, 90, '#ffc46b', 0.75)
      s.rect(x + w * 0.22, y - h * 0.68, w * 0.24, h * 0.36, '#ffdc8f')
      s.rect(x + w * 0.62, y - h * 0.62, w * 0.2, h * 0.62, '#2c1c30')
      s.rect(x + w * 0.72, y - h - w * 0.4, w * 0.12, w * 0.24, wall)
      s.stroke(`M${n(x + w * 0.78)} ${n(y - h - w * 0.42)}q-22 -40 10 -74t-6 -80`, '#dfe3ff', 12, {
        opacity: 0.22,
        'stroke-linecap': 'round',
      })
    }
    drawRidge(s, { y: 790, rise: 30, span: 620, rough: 0.1, fill: s.down('#eef1ff', '#b5c0e6') })
    let flakes = ''
    for (let i = 0; i < 120; i++)
      flakes += `M${Math.round(s.between(0, WIDTH))} ${Math.round(s.between(0, HEIGHT))}h0`
    s.stroke(flakes, '#ffffff', 5, { opacity: 0.75, 'stroke-linecap': 'round' })
    drawStreaks(s, 0, 0, 0, '#fff')
  },
}
