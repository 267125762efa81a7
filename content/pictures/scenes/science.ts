import { HEIGHT, n, type Point, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow, drawStars } from '../draw/sky.ts'
import { drawBall, drawCast, drawStage, drawStudio, drawTurned } from '../draw/solid.ts'
import { darken, lighten, mix } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'

function drawPlanet(s: Sheet, x: number, y: number, r: number, bands: readonly string[]): void {
  s.within(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`, () => {
    for (const [i, color] of bands.entries()) {
      const top = y - r + (2 * r * i) / bands.length
      s.path(`M${x - r} ${n(top)}q${r * 0.5} ${n(r * 0.09)} ${r} 0t${r} 0V${y + r}H${x - r}Z`, color)
    }
    s.circle(
      x,
      y,
      r,
      s.round([0.3, 0.3], ['#fff', 0, 0.35], ['#fff', 0.3, 0], ['#05061c', 0.6, 0.35], ['#05061c', 1, 0.92]),
    )
  })
}

function drawFlask(s: Sheet, x: number, foot: number, k: number, color: string, level: number): void {
  const p = (dx: number, dy: number) => `${n(x + dx * k)} ${n(foot - dy * k)}`
  const body = `M${p(-34, 330)}V${n(foot - 200 * k)}L${p(-130, 30)}Q${p(-136, 0)} ${p(-100, 0)}H${n(x + 100 * k)}Q${p(136, 0)} ${p(130, 30)}L${p(34, 200)}V${n(foot - 330 * k)}Z`
  drawCast(s, x, foot, 230 * k, 320 * k, darken(color, 0.6), 0.4)
  s.path(body, s.across(['#ffffff', 0, 0.5], ['#ffffff', 0.4, 0.14], ['#cfe6ee', 1, 0.45]))
  s.within(body, () => {
    s.rect(
      x - 150 * k,
      foot - level * k,
      300 * k,
      level * k,
      s.across(lighten(color, 0.35), color, darken(color, 0.3)),
      { opacity: 0.9 },
    )
    s.ellipse(x, foot - level * k, (level < 200 ? 130 - level * 0.5 : 34) * k, 11 * k, lighten(color, 0.5))
    for (let i = 0; i < 7; i++)
      s.circle(
        x + s.between(-60, 60) * k,
        foot - s.between(16, level * 0.85) * k,
        s.between(3, 9) * k,
        '#fff',
        { opacity: 0.5 },
      )
  })
  s.rect(x - 42 * k, foot - 344 * k, 84 * k, 18 * k, '#f4fbfc', { rx: 8 * k, opacity: 0.85 })
  s.stroke(`M${p(-18, 310)}V${n(foot - 206 * k)}L${p(-96, 60)}`, '#fff', 7 * k, {
    opacity: 0.7,
    'stroke-linecap': 'round',
  })
}

function drawMicroscope(s: Sheet): void {
  drawStage(s, '#b9d3d6', '#e9ded0', 660)
  s.circle(760, 380, 330, '#e3f0ee', { opacity: 0.75 })
  drawCast(s, 800, 790, 420, 480, '#1a2a3c', 0.4)
  const dark = s.across('#3a4a66', '#1b2438')
  const light = s.across('#ffffff', ['#e6e2da', 0.5], '#a5a6ad')
  s.path('M590 790Q590 740 640 740H980Q1010 740 1010 790Z', dark)
  s.path('M900 740C1010 640 1010 420 900 320L850 360C920 440 920 600 840 700L820 740Z', light)
  s.rect(620, 596, 250, 26, dark, { rx: 8 })
  s.rect(660, 580, 120, 14, '#8fd0d8', { opacity: 0.9 })
  s.group({ transform: 'rotate(20 780 400)' }, () => {
    s.rect(726, 160, 108, 250, light, { rx: 14 })
    s.rect(740, 90, 80, 80, dark, { rx: 10 })
    s.rect(732, 78, 96, 22, '#11182a', { rx: 8 })
    s.rect(712, 400, 136, 44, dark, { rx: 12 })
    s.rect(736, 444, 40, 76, s.across('#f2c86a', '#a86f22'), { rx: 6 })
    s.rect(792, 444, 36, 54, s.across('#dfe4e8', '#848c98'), { rx: 6 })
  })
  s.circle(930, 620, 42, s.round([0.35, 0.3], '#6f7f9a', '#1b2438'))
  s.circle(930, 620, 20, '#c9503a')
}

function drawMolecule(s: Sheet): void {
  drawStudio(s, '#6b4fa3', '#3a2a6e', 700)
  const atoms: readonly (readonly [number, number, number, string])[] = [
    [560, 420, 84, '#f2604a'],
    [760, 320, 104, '#f7c65a'],
    [980, 420, 84, '#5fd0c4'],
    [1000, 640, 66, '#f4efe6'],
    [760, 720, 96, '#f2604a'],
    [560, 620, 62, '#f4efe6'],
    [400, 300, 52, '#f4efe6'],
    [1180, 320, 58, '#f4efe6'],
    [780, 130, 50, '#5fd0c4'],
  ]
  const bonds = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
    [0, 6],
    [2, 7],
    [1, 8],
  ] as const
  s.ellipse(800, 846, 420, 30, '#120a2c', { opacity: 0.4 })
  for (const [a, b] of bonds) {
    const [p, q] = [atoms[a], atoms[b]]
    if (!p || !q) continue
    const d = `M${p[0]} ${p[1]}L${q[0]} ${q[1]}`
    s.stroke(d, '#2a1c52', 34)
    s.stroke(d, '#cfc4ea', 22)
    s.stroke(d, '#fff', 6, { opacity: 0.7, transform: 'translate(-4 -4)' })
  }
  for (const [x, y, r, color] of atoms) drawBall(s, x, y, r, color)
}

function drawHelix(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.slant('#0c3b52', '#0a1f3c', '#1b1244'))
  drawGlow(s, 800, 450, 700, '#3fd6c8', 0.4)
  const at = (i: number, phase: number): Point => [
    60 + i * 37,
    450 + Math.sin(i * 0.36 + phase) * 210 + (i - 20) * -7,
  ]
  for (let i = 0; i < 41; i++) {
    const [a, b] = [at(i, 0), at(i, Math.PI)]
    const depth = Math.cos(i * 0.36)
    if (i % 2 === 0) {
      const middle = (a[1] + b[1]) / 2
      s.stroke(`M${n(a[0])} ${n(a[1])}V${n(middle)}`, '#c9654f', 7, { opacity: 0.8 })
      s.stroke(`M${n(a[0])} ${n(middle)}V${n(b[1])}`, '#e0b45a', 7, { opacity: 0.8 })
    }
    const front = depth > 0
    const pair = front
      ? ([
          [b, '#3fb8d6'],
          [a, '#ff7d5c'],
        ] as const)
      : ([
          [a, '#ff7d5c'],
          [b, '#3fb8d6'],
        ] as const)
    for (const [k, [point, color]] of pair.entries())
      drawBall(s, point[0], point[1], k ? 25 : 18, k ? color : mix(color, '#0c2544', 0.4))
  }
}

function drawRocket(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#0c0b33', ['#3a1c6a', 0.4], ['#b0407a', 0.72], '#ff9a6b'))
  drawStars(s, 130, 520)
  s.circle(1240, 210, 96, s.round([0.3, 0.3], '#fff1d6', '#e0a9a0'))
  s.path(
    'M760 470C740 640 700 760 640 900H960C900 760 860 640 840 470Z',
    s.down(['#fff6d8', 0], ['#ffc46b', 0.3, 0.95], ['#ff8f5c', 0.7, 0.7], ['#ffd9b8', 1, 0.4]),
  )
  s.path(
    'M800 80C880 150 890 300 862 460H738C710 300 720 150 800 80Z',
    s.across('#ffffff', ['#f2ece6', 0.4], '#9a93b5'),
  )
  s.path('M800 80C836 112 858 158 868 210H732C742 158 764 112 800 80Z', s.across('#ff6b4d', '#b32a4a'))
  s.path('M738 350L660 480V520L746 466ZM862 350L940 480V520L854 466Z', s.across('#ff6b4d', '#8f1f4a'))
  s.circle(800, 282, 40, '#4a3f78')
  s.circle(800, 282, 29, s.slant('#9fe6ff', '#2f6fb8'))
  s.rect(752, 458, 96, 22, '#3a2f5c', { rx: 6 })
  for (let i = 0; i < 26; i++) {
    const t = i / 25
    const spread = Math.abs(t - 0.5) * 2
    s.circle(
      60 + t * 1480,
      900 - (1 - spread) * 40 + s.between(-30, 30),
      s.between(60, 130),
      mix('#ffe9d6', '#e07a86', s.random()),
      { opacity: 0.92 },
    )
  }
}

function drawGalaxy(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.round([0.5, 0.5], ['#2a1a5c', 0], ['#0c0a2c', 0.6], ['#03030f', 1]))
  drawStars(s, 220, 900)
  s.group({ transform: 'translate(800 450) rotate(-18) scale(1 .48)' }, () => {
    drawGlow(s, 0, 0, 720, '#8f5cff', 0.5)
    for (const [width, opacity, color] of [
      [14, 0.22, '#6f7dff'],
      [8, 0.5, '#c79bff'],
      [4, 0.9, '#fff0e0'],
    ] as const)
      for (let arm = 0; arm < 3; arm++) {
        let d = ''
        for (let i = 0; i < 90; i++) {
          const a = i * 0.075 + (arm * Math.PI * 2) / 3
          const r = 40 + i * 6.6
          d += `M${Math.round(Math.cos(a) * r + s.between(-1, 1) * (10 + i * 0.7))} ${Math.round(Math.sin(a) * r + s.between(-1, 1) * (10 + i * 0.7))}h0`
        }
        s.stroke(d, color, width, { opacity, 'stroke-linecap': 'round' })
      }
    drawGlow(s, 0, 0, 330, '#fff1cf', 1)
  })
}

export const scienceScenes: Scenes = {
  microscope: drawMicroscope,
  laboratory: s => {
    drawStage(s, '#274b63', '#7fa6ad', 670)
    for (let i = 0; i < 3; i++) s.rect(0, 150 + i * 150, WIDTH, 8, '#3f6a82', { opacity: 0.35 })
    drawTurned(s, {
      x: 380,
      foot: 790,
      profile: [
        [74, 0],
        [74, 250],
      ],
      color: '#8fd0d8',
      more: { opacity: 0.5 },
    })
    drawFlask(s, 640, 800, 1.1, '#f0643f', 150)
    drawFlask(s, 1000, 800, 1.35, '#3fc7b0', 170)
    drawFlask(s, 1290, 780, 0.8, '#f5bd4a', 120)
    s.rect(318, 640, 124, 150, s.across('#8f7bff', '#4f3fb8'), { opacity: 0.85, rx: 20 })
    s.ellipse(380, 640, 62, 12, '#c9bfff')
  },
  molecule: drawMolecule,
  dna: drawHelix,
  planets: s => {
    s.rect(0, 0, WIDTH, HEIGHT, s.round([0.3, 0.4], ['#1c1f5c', 0], ['#0a0a2c', 0.5], ['#02020c', 1]))
    drawStars(s, 240, 900)
    drawGlow(s, 640, 470, 620, '#ff9f6b', 0.4)
    const ring = (front: boolean) =>
      s.within(front ? 'M0 490H1600V900H0Z' : 'M0 0H1600V490H0Z', () => {
        for (const [r, w, color] of [
          [470, 40, '#e8c39a'],
          [420, 26, '#b98a78'],
          [380, 14, '#f3dcc0'],
        ] as const)
          s.ellipse(700, 490, r, r * 0.24, 'none', {
            stroke: color,
            'stroke-width': w,
            opacity: 0.85,
            transform: 'rotate(-12 700 490)',
          })
      })
    ring(false)
    drawPlanet(s, 700, 490, 260, [
      '#f6c98f',
      '#e89a63',
      '#f3b57a',
      '#d97c52',
      '#f0ab6e',
      '#c9653f',
      '#a84f3a',
    ])
    ring(true)
    drawPlanet(s, 1240, 250, 84, ['#8fd6e0', '#5fb0cc', '#3f86b0'])
    drawPlanet(s, 1330, 690, 40, ['#d9c4ff', '#a98fe0'])
    drawPlanet(s, 240, 200, 30, ['#ffe0b8', '#e0a98a'])
  },
  rocket: drawRocket,
  galaxy: drawGalaxy,
  health: s => {
    drawStudio(s, '#f6c9c4', '#eba7a4', 690)
    s.ellipse(830, 800, 300, 32, '#6a1530', { opacity: 0.3 })
    const heart =
      'M800 760C560 590 470 470 470 350A170 170 0 0 1 800 280A170 170 0 0 1 1130 350C1130 470 1040 590 800 760Z'
    s.path(heart, '#7a1530', { transform: 'translate(18 16)', opacity: 0.4 })
    s.path(
      heart,
      s.round(
        [0.3, 0.25],
        [lighten('#e2374a', 0.55), 0],
        ['#e8475a', 0.35],
        ['#a3152f', 0.85],
        ['#7d0f2a', 1],
      ),
    )
    s.stroke('M250 480H610L650 420L700 580L760 340L820 560L860 480H1350', '#fff6ee', 14, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    })
  },
}
