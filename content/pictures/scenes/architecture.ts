import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow, drawSky } from '../draw/sky.ts'
import { mix } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'

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

export const architectureScenes: Scenes = {
  skyline: drawTowers,
  stairs: drawStairs,
  arches: drawArches,
  facade: drawFacade,
}
