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

export const cityScenes: Scenes = {
  'night-city': drawNightCity,
  bridge: drawBridge,
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
