import { drawRidge } from '../draw/land.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawCloud, drawGlow, drawHaze, drawSky, drawStars, drawStreaks, drawSun } from '../draw/sky.ts'
import { mix } from '../draw/tint.ts'
import { drawGlints, drawRipples, drawWater } from '../draw/water.ts'
import type { Scenes } from './scene.ts'

/** A yacht: two sails that take the light from the left. */
function drawYacht(
  s: Sheet,
  x: number,
  water: number,
  tall: number,
  light: string,
  shade: string,
  hull: string,
): void {
  const u = tall / 100
  s.path(
    `M${n(x - 2 * u)} ${n(water - 12 * u)}L${n(x)} ${n(water - 100 * u)}Q${n(x + 34 * u)} ${n(water - 44 * u)} ${n(x + 36 * u)} ${n(water - 14 * u)}Z`,
    light,
  )
  s.path(
    `M${n(x - 5 * u)} ${n(water - 12 * u)}L${n(x - 3 * u)} ${n(water - 92 * u)}Q${n(x - 24 * u)} ${n(water - 50 * u)} ${n(x - 34 * u)} ${n(water - 13 * u)}Z`,
    shade,
  )
  s.path(
    `M${n(x - 40 * u)} ${n(water - 9 * u)}H${n(x + 44 * u)}Q${n(x + 34 * u)} ${n(water + 3 * u)} ${n(x + 22 * u)} ${n(water + 3 * u)}H${n(x - 26 * u)}Q${n(x - 36 * u)} ${n(water + 1 * u)} ${n(x - 40 * u)} ${n(water - 9 * u)}Z`,
    hull,
  )
  s.path(
    `M${n(x - 22 * u)} ${n(water + 4 * u)}H${n(x + 26 * u)}L${n(x + 6 * u)} ${n(water + 46 * u)}Z`,
    light,
    { opacity: 0.25 },
  )
}

function drawHarbour(s: Sheet): void {
  drawSky(s, '#16264f', ['#5b4f86', 0.3], ['#d97f73', 0.5], '#fbc98c')
  drawStreaks(s, 6, 60, 280, '#f6a68b')
  drawSun(s, 560, 470, 60, '#fff0c9', 0.6)
  drawRidge(s, { y: 470, rise: 60, span: 600, fill: '#8d5c7c' })
  drawHaze(s, 420, 130, '#fbc98c', 0.5)
  const walls = ['#5a3b62', '#6d4366', '#4b3259', '#7d4a63']
  for (let x = 780, i = 0; x < 1640; i++) {
    const [w, h] = [s.between(56, 100), s.between(90, 190) + (x - 780) * 0.1]
    s.polygon(
      [
        [x, 560],
        [x, 560 - h],
        [x + w / 2, 560 - h - 34],
        [x + w, 560 - h],
        [x + w, 560],
      ],
      walls[i % 4] ?? '',
    )
    s.polygon(
      [
        [x, 560 - h],
        [x + w / 2, 560 - h - 34],
        [x + w / 2, 560],
        [x, 560],
      ],
      '#ffcf9a',
      { opacity: 0.14 },
    )
    for (let row = 0; row < Math.floor(h / 46); row++)
      for (const dx of [0.24, 0.62])
        if (s.random() > 0.35)
          s.rect(x + w * dx, 560 - h + 14 + row * 44, 10, 17, '#ffdf9e', { opacity: 0.9 })
    x += w
  }
  s.rect(760, 552, 860, 22, '#2c1d45')
  drawWater(s, 574, '#c7746f', ['#6d4a7a', 0.3], '#16183f')
  s.rect(0, 556, 760, 20, s.across('#e9967c', '#c7746f'))
  drawGlints(s, 560, 578, 150, '#ffd9a0')
  drawRipples(s, 590, '#f0a58a', 60, 0.3)
  s.rect(250, 500, 34, 70, '#3d2751')
  s.polygon(
    [
      [254, 500],
      [260, 380],
      [276, 380],
      [282, 500],
    ],
    '#f3e1d2',
  )
  s.polygon(
    [
      [268, 500],
      [268, 380],
      [276, 380],
      [282, 500],
    ],
    '#b98a90',
  )
  s.rect(252, 428, 32, 22, '#b34455')
  s.rect(257, 362, 22, 18, '#fff0b8')
  s.polygon(
    [
      [252, 362],
      [268, 342],
      [284, 362],
    ],
    '#3d2751',
  )
  s.polygon(
    [
      [279, 366],
      [760, 300],
      [760, 420],
      [279, 378],
    ],
    s.across(['#fff0b8', 0, 0.45], ['#fff0b8', 1, 0]),
  )
  s.path('M190 576q60 -20 150 0Z', '#2c1d45')
  drawYacht(s, 660, 690, 240, '#ffe3c4', '#b9748a', '#1c1538')
  drawYacht(s, 1030, 640, 130, '#f3c1b0', '#9a6286', '#221942')
  drawYacht(s, 1270, 750, 300, '#f8cdb4', '#8f5680', '#140f2e')
}

/** Swell over swell towards the viewer, each with its own lit edge. */
function drawSwell(s: Sheet, top: number, far: string, near: string, foam: string): void {
  const rows = 9
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1)
    const y = top + (HEIGHT - top) * t ** 1.35
    const [lift, width] = [5 + 46 * t, (130 + 330 * t) * s.between(0.8, 1.3)]
    const color = mix(far, near, t)
    let x = -s.between(0, width)
    let d = `M${n(x)} ${n(y)}`
    let rim = d
    for (; x < WIDTH + width; x += width) {
      const bend = `c${n(width * 0.3)} ${n(-lift * 1.4)} ${n(width * 0.55)} ${n(-lift * 1.2)} ${n(width * 0.62)} ${n(-lift * 0.3)}s${n(width * 0.2)} ${n(lift * 0.34)} ${n(width * 0.38)} ${n(lift * 0.3)}`
      d += bend
      rim += bend
    }
    s.path(
      `${d}V${HEIGHT + 60}H-600Z`,
      s.down(mix(color, foam, 0.3), [color, 0.35], mix(color, '#04122b', 0.25)),
    )
    s.stroke(rim, foam, 1 + t * 4, { opacity: 0.25 + t * 0.35 })
  }
}

export const seaScenes: Scenes = {
  'sea-sunset': s => {
    drawSky(s, '#2a1a52', ['#8f3a73', 0.25], ['#ee6f5c', 0.45], ['#ffc16b', 0.6], '#ffd98f')
    drawStreaks(s, 9, 100, 460, '#ffb58a')
    drawSun(s, 800, 520, 96, '#fff1b8', 0.7)
    drawWater(s, 540, '#f48a5f', ['#9b3f70', 0.28], '#1a1245')
    drawGlints(s, 800, 546, 260, '#ffe2a1', 26)
    drawRipples(s, 560, '#ff9f77', 80, 0.3)
    drawYacht(s, 1150, 590, 130, '#3a1c4c', '#2a1442', '#1d0e33')
  },
  harbour: drawHarbour,
  'open-sea': s => {
    drawSky(s, '#2f86bd', ['#8ec9dc', 0.35], '#eef3e2')
    drawCloud(s, 980, 330, 420, '#ffffff', '#bcdbe2')
    drawCloud(s, 240, 270, 300, '#ffffff', '#cfe5e4')
    drawSwell(s, 440, '#4aa3b8', '#0b3a66', '#e9fbf4')
    drawYacht(s, 690, 520, 210, '#ffffff', '#d8dfe0', '#d4472f')
  },
  storm: s => {
    drawSky(s, '#141a2b', ['#2b3850', 0.4], ['#6b7c8a', 0.62], '#a9b5ae')
    for (let i = 0; i < 9; i++)
      drawCloud(
        s,
        s.between(-260, 1400),
        90 + i * 38,
        s.between(420, 760),
        mix('#2b3449', '#59687c', i / 9),
        mix('#121827', '#3b485c', i / 9),
      )
    drawGlow(s, 1020, 400, 560, '#cfd8ff', 0.55)
    const bolt = 'M1060 250L1034 318L1052 330L1010 410L1030 424L986 508L998 520L976 566'
    s.stroke(`${bolt}M1010 410L962 452L968 470L934 500M1052 330L1098 372L1092 392L1118 420`, '#e9ecff', 4, {
      opacity: 0.5,
    })
    s.stroke(bolt, '#ffffff', 3)
    drawSwell(s, 560, '#5b7684', '#0c1a2c', '#dfeae4')
  },
  moonrise: s => {
    drawSky(s, '#0a0f33', ['#2a2a6b', 0.35], ['#6d4f93', 0.58], '#c98aa3')
    drawStars(s, 120, 360)
    drawSun(s, 800, 400, 120, '#fdebd3', 0.4)
    s.circle(762, 372, 22, '#f0d3bf', { opacity: 0.6 })
    s.circle(836, 428, 30, '#f0d3bf', { opacity: 0.5 })
    s.circle(820, 350, 12, '#f0d3bf', { opacity: 0.55 })
    drawRidge(s, { y: 570, rise: 36, span: 420, fill: '#37306b', rough: 0.6 })
    drawWater(s, 580, '#5e4d8c', ['#2c2b69', 0.35], '#0a0e30')
    drawGlints(s, 800, 586, 170, '#fde3c8')
    drawRipples(s, 600, '#b79ac4', 60, 0.25)
  },
}
