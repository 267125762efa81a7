import { drawFigure } from '../draw/figure.ts'
import { drawRidge, heightAt } from '../draw/land.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow, drawHaze, drawSky, drawStars, drawStreaks, drawSun } from '../draw/sky.ts'
import { drawBall, drawStudio } from '../draw/solid.ts'
import { lighten, mix } from '../draw/tint.ts'
import { drawRipples, drawWater } from '../draw/water.ts'
import type { Scenes } from './scene.ts'

function drawSummit(s: Sheet): void {
  drawSky(s, '#35578f', ['#c98f9a', 0.45], ['#fbc58f', 0.7], '#ffe3b4')
  drawStreaks(s, 6, 80, 330, '#ffe0cc')
  drawSun(s, 560, 400, 110, '#fff4d6', 0.6)
  for (const [y, fill] of [
    [520, '#c99a9f'],
    [590, '#a07a94'],
    [660, '#6f5a86'],
  ] as const)
    drawRidge(s, { y, rise: 50, span: 420, rough: 0.6, fill })
  drawHaze(s, 560, 200, '#ffdcb4', 0.5)
  s.path(
    'M0 900V840C220 800 380 700 520 620C600 575 660 560 740 556C860 550 940 640 1060 700C1260 790 1420 820 1600 850V900Z',
    s.down('#3a2f5c', '#171230'),
  )
  const walk = [
    [560, 606, 104, 0.14],
    [626, 578, 108, 0.06],
    [690, 566, 112, 0.02],
    [752, 560, 118, 0.03],
  ] as const
  for (const [x, y, tall, stride] of walk) drawFigure(s, x, y + 6, tall, '#171230', stride)
  s.stroke('M776 470l0 -110', '#171230', 5)
  s.path('M778 362q40 -20 80 0t70 0v54q-40 18 -76 0t-74 0Z', '#e2483a')
}

function drawConcert(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#12062c', '#3a0f5c', '#8a1f6a'))
  const beams = [
    [240, -20, '#ff4d8f'],
    [520, 120, '#8f5cff'],
    [800, 0, '#ffd36b'],
    [1080, -120, '#43d1ff'],
    [1360, 20, '#ff7a4d'],
  ] as const
  for (const [x, lean, color] of beams) {
    s.polygon(
      [
        [x - 8, 0],
        [x + 8, 0],
        [x + lean * 2 + 210, 760],
        [x + lean * 2 - 210, 760],
      ],
      s.down([color, 0, 0.75], [color, 1, 0.02]),
    )
    drawGlow(s, x, 6, 110, color, 0.9)
  }
  drawGlow(s, 800, 620, 620, '#ffb0d0', 0.6)
  s.rect(300, 600, 1000, 90, s.down('#2a0c44', '#12041f'))
  for (const [x, tall, stride] of [
    [620, 170, 0.1],
    [800, 190, 0.14],
    [990, 170, 0.06],
  ] as const)
    drawFigure(s, x, 606, tall, '#0c0318', stride)
  s.stroke('M560 520L700 470M930 520L1070 470', '#0c0318', 14, { 'stroke-linecap': 'round' })
  for (let row = 0; row < 3; row++) {
    let crowd = ''
    for (let i = 0; i < 20; i++) {
      const [x, y, r] = [
        -20 + i * 86 + row * 30 + s.between(-14, 14),
        730 + row * 66 + s.between(-14, 14),
        26 + row * 5,
      ]
      crowd += `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 1 ${2 * r} 0v${r * 0.5}q${r * 1.3} ${r * 0.3} ${r * 1.3} 240h${-r * 4.6}q0 ${-240 + r * 0.2} ${r * 1.3} -240Z`
      if (s.random() > 0.6) crowd += `M${n(x + r)} ${n(y + 60)}l${n(s.between(10, 40))} -150h22l-16 160Z`
    }
    s.path(crowd, mix('#4a1458', '#0a0216', row / 2))
  }
}

function drawRunner(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#e8593a', '#c43a34'))
  for (let i = 0; i < 7; i++) {
    const x = -500 + i * 420
    s.polygon(
      [
        [x, 900],
        [x + 400, 900],
        [760 + i * 44, 0],
        [720 + i * 44, 0],
      ],
      i % 2 ? '#d94a36' : '#cf4034',
    )
    s.polygon(
      [
        [x + 400, 900],
        [x + 420, 900],
        [763 + i * 44, 0],
        [760 + i * 44, 0],
      ],
      '#fff1e0',
      { opacity: 0.9 },
    )
  }
  s.rect(0, 0, WIDTH, HEIGHT, s.down(['#ffd9a8', 0, 0.65], ['#ffd9a8', 0.5, 0], ['#4a0f24', 1, 0.35]))
  const body = '#1c1430'
  s.path('M690 720L1180 800L1160 826L680 742Z', '#3a0c1c', { opacity: 0.45 })
  s.circle(836, 262, 40, body)
  s.stroke('M820 320L770 470', body, 84, { 'stroke-linecap': 'round' })
  s.stroke('M768 480L880 540L850 690L890 700', body, 42, {
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
  s.stroke('M756 480L690 600L560 590L540 560', body, 42, {
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
  s.stroke('M846 330L930 400L1010 350', body, 28, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  s.stroke('M792 320L690 360L660 450', body, 28, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  s.stroke('M806 330L766 440', '#f5c64a', 46, { 'stroke-linecap': 'round' })
}

function drawCourt(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.slant('#2f8f7a', '#1f6a66'))
  s.group({ transform: 'rotate(-18 800 450)' }, () => {
    s.rect(200, 60, 1200, 800, '#d9683f')
    s.stroke(
      'M260 120H1340V800H260ZM260 220H1340M260 700H1340M520 220V700M1080 220V700M520 460H1080',
      '#fff6ea',
      9,
    )
    s.rect(796, 70, 8, 780, '#fff6ea')
    s.rect(806, 70, 26, 780, '#5a1f1c', { opacity: 0.3 })
  })
  s.ellipse(1046, 356, 34, 20, '#4a1a18', { opacity: 0.5, transform: 'rotate(20 1046 356)' })
  drawBall(s, 1000, 310, 34, '#d8e84a')
  s.path('M980 286q24 24 -4 46M1020 288q-22 22 2 44', 'none', { stroke: '#fff', 'stroke-width': 3 })
  s.ellipse(588, 640, 110, 62, '#4a1a18', { opacity: 0.4 })
  s.group({ transform: 'translate(540 580) rotate(-35)' }, () => {
    s.ellipse(0, -70, 92, 116, 'none', { stroke: '#1f2745', 'stroke-width': 18 })
    let strings = ''
    for (let i = -4; i <= 4; i++)
      strings += `M${i * 18} ${-70 - Math.sqrt(1 - ((i * 18) / 92) ** 2) * 112}V${-70 + Math.sqrt(1 - ((i * 18) / 92) ** 2) * 112}`
    for (let i = -5; i <= 5; i++)
      strings += `M${-Math.sqrt(1 - ((i * 20) / 116) ** 2) * 88} ${-70 + i * 20}h${Math.sqrt(1 - ((i * 20) / 116) ** 2) * 176}`
    s.stroke(strings.replace(/(\.\d)\d+/g, '$1'), '#fff6ea', 2, { opacity: 0.8 })
    s.rect(-12, 44, 24, 70, '#1f2745')
    s.rect(-17, 104, 34, 130, s.across('#e2583e', '#9c2a2c'), { rx: 10 })
  })
}

function drawVinyl(s: Sheet): void {
  drawStudio(s, '#2f8f8a', '#1f6a6a', 900)
  s.circle(860, 490, 380, '#06262a', { opacity: 0.4 })
  s.circle(820, 450, 380, '#15131c')
  for (let i = 0; i < 16; i++)
    s.circle(820, 450, 150 + i * 14, 'none', { stroke: '#3a3644', 'stroke-width': 1.6 })
  for (const turn of [-40, 140])
    s.path('M820 450L1190 360A380 380 0 0 1 1190 540Z', s.across(['#fff', 0, 0], ['#fff', 1, 0.26]), {
      transform: `rotate(${turn} 820 450)`,
    })
  s.circle(820, 450, 132, s.slant('#f5b14c', '#e0563f'))
  s.path('M688 450a132 132 0 0 1 264 0Z', '#fff0d6', { opacity: 0.85 })
  s.circle(820, 450, 16, '#15131c')
  s.stroke('M1330 120L1300 420L1110 600', '#0c3034', 20, {
    opacity: 0.4,
    transform: 'translate(22 24)',
    'stroke-linejoin': 'round',
  })
  s.stroke('M1330 120L1300 420L1110 600', '#f3ece0', 16, {
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  })
  s.circle(1332, 126, 56, s.round([0.34, 0.3], '#ffffff', '#9fa8a8'))
  s.rect(1072, 590, 60, 34, '#e2583e', { rx: 8, transform: 'rotate(-44 1100 606)' })
}

function drawPiano(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.slant('#3a1c3f', '#12081c'))
  s.group({ transform: 'rotate(-10 800 450) translate(-100 0)' }, () => {
    s.rect(-200, -200, 2200, 480, s.down('#0a0610', '#2a1830'))
    s.rect(-200, 268, 2200, 16, '#b3273a')
    for (let i = 0; i < 16; i++) {
      s.rect(-160 + i * 132, 284, 126, 520, s.down('#d9cfc4', ['#fffaf0', 0.2], '#e9dccb'), { rx: 10 })
      s.rect(-160 + i * 132, 792, 126, 26, '#9a8578', { rx: 8 })
    }
    for (let i = 0; i < 15; i++) {
      if ([2, 6, 9, 13].includes(i)) continue
      const x = -72 + i * 132
      s.rect(x + 20, 290, 88, 330, '#6a5a58', { opacity: 0.5 })
      s.rect(x, 284, 82, 320, s.across('#4a4150', ['#1a141f', 0.3], '#050308'), { rx: 6 })
      s.rect(x + 10, 292, 20, 286, '#8a7f90', { opacity: 0.35, rx: 6 })
    }
  })
  s.polygon(
    [
      [0, 0],
      [760, 0],
      [1300, 900],
      [300, 900],
    ],
    '#ffd9a0',
    { opacity: 0.22 },
  )
}

/** One burst: rays of dots that thin outwards. */
function drawBurst(s: Sheet, x: number, y: number, r: number, color: string): void {
  drawGlow(s, x, y, r * 1.5, color, 0.5)
  for (const [from, to, width] of [
    [0.12, 0.55, 3],
    [0.55, 0.85, 5],
    [0.92, 1, 7],
  ] as const) {
    let d = ''
    for (let i = 0; i < 26; i++) {
      const a = (i / 26) * Math.PI * 2 + 0.1
      const k = s.between(0.85, 1.08)
      d += `M${n(x + Math.cos(a) * r * from * k)} ${n(y + Math.sin(a) * r * from * k)}L${n(x + Math.cos(a) * r * to * k)} ${n(y + Math.sin(a) * r * to * k + to * to * r * 0.1)}`
    }
    s.stroke(d, lighten(color, from * 0.6), width, { 'stroke-linecap': 'round', opacity: 0.95 })
  }
}

export const peopleScenes: Scenes = {
  summit: drawSummit,
  concert: drawConcert,
  runner: drawRunner,
  court: drawCourt,
  vinyl: drawVinyl,
  piano: drawPiano,
  fireworks: s => {
    drawSky(s, '#070a2c', ['#1c1c5c', 0.5], '#5a2a6a')
    drawStars(s, 100, 500)
    for (const [x, y, r, color] of [
      [560, 270, 230, '#ff7a5c'],
      [1020, 220, 190, '#ffd36b'],
      [820, 430, 150, '#6fe0d0'],
      [1320, 380, 130, '#c98aff'],
      [260, 440, 120, '#ff8fc4'],
    ] as const)
      drawBurst(s, x, y, r, color)
    s.path(
      'M0 760h70v-60h60v30h80v-90h70v60h90v-40h60v70h110v-30h70v50h120v-90h60v-60h30v60h60v100h90v-50h80v40h70v-70h90v60h100v-40h80v60h110v240H0Z',
      '#0c0a26',
    )
    drawWater(s, 790, '#1c1a4c', '#070720')
    for (const [x, color] of [
      [560, '#ff7a5c'],
      [1020, '#ffd36b'],
      [820, '#6fe0d0'],
      [1320, '#c98aff'],
      [260, '#ff8fc4'],
    ] as const)
      drawGlow(s, x, 800, 130, color, 0.5)
    drawRipples(s, 796, '#070720', 60, 0.6)
  },
  lanterns: s => {
    drawSky(s, '#141a4a', ['#3f2f78', 0.45], ['#a8507a', 0.75], '#f0936b')
    drawStars(s, 80, 400)
    for (let i = 0; i < 24; i++) {
      const t = (i / 23) ** 1.4
      const [x, y, k] = [80 + ((i * 613) % 1440), 660 - t * 240 - ((i * 277) % 360), 0.25 + t * 0.95]
      drawGlow(s, x, y, 150 * k, '#ffb04d', 0.7)
      s.path(
        `M${n(x - 34 * k)} ${n(y - 50 * k)}Q${n(x)} ${n(y - 72 * k)} ${n(x + 34 * k)} ${n(y - 50 * k)}L${n(x + 28 * k)} ${n(y + 44 * k)}H${n(x - 28 * k)}Z`,
        s.down('#f2893f', '#ffe6a0'),
      )
    }
    drawRidge(s, { y: 760, rise: 40, span: 420, fill: '#2a1a44' })
    const front = drawRidge(s, { y: 840, rise: 16, span: 520, fill: '#120c28' })
    for (const [x, tall] of [
      [700, 120],
      [746, 112],
      [810, 126],
      [900, 84],
    ] as const)
      drawFigure(s, x, heightAt(front, x) + 6, tall, '#120c28', 0.03)
  },
  beach: s => {
    drawSky(s, '#4fa8d0', ['#bfe6e6', 0.5], '#fff3d8')
    drawWater(s, 400, '#4fb3c4', ['#8fd8d0', 0.5], '#e9f3dc')
    drawRipples(s, 410, '#ffffff', 50, 0.4)
    s.path('M0 640Q300 560 640 620T1240 600T1600 560V900H0Z', '#fffdf4')
    s.path('M0 664Q300 584 640 644T1240 624T1600 584V900H0Z', s.down('#f3d9a4', '#e0b36f'))
    s.ellipse(1150, 806, 220, 30, '#8a5a34', { opacity: 0.35 })
    s.stroke('M1010 420L1080 800', '#fff6ea', 12)
    for (const [i, d] of [
      'M760 480A260 200 0 0 1 1000 360L960 480Z',
      'M960 480L1000 360A260 200 0 0 1 1030 358L1080 470Z',
      'M1080 470L1030 358A260 200 0 0 1 1270 440Z',
    ].entries())
      s.path(d, i % 2 ? '#fff6ea' : '#e2583e')
    s.path('M960 480L1000 360L1030 358L1080 470Z', '#fff6ea')
    drawFigure(s, 420, 700, 130, '#3a3a5c', 0.16)
    drawFigure(s, 480, 704, 120, '#5c3a52', 0.14)
    drawFigure(s, 452, 708, 70, '#e2583e', 0.12)
    s.ellipse(500, 706, 90, 7, '#8a5a34', { opacity: 0.35 })
  },
}
