import { drawFigure } from '../draw/figure.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow } from '../draw/sky.ts'
import { drawBall, drawBlock, drawCast, drawStudio, drawTurned } from '../draw/solid.ts'
import { darken, lighten } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'
import { drawBlade } from './still-life.ts'

function drawStone(s: Sheet, x: number, y: number, rx: number, ry: number, color: string): void {
  s.ellipse(
    x,
    y,
    rx,
    ry,
    s.round([0.34, 0.2], [lighten(color, 0.55), 0], [color, 0.45], [darken(color, 0.5), 1]),
  )
}

/** A stone of an arch, between two angles. */
function traceVoussoir(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const p = (r: number, a: number) => `${n(x + r * Math.cos(a))} ${n(y - r * Math.sin(a))}`
  return `M${p(inner, from)}L${p(outer, from)}A${outer} ${outer} 0 0 0 ${p(outer, to)}L${p(inner, to)}A${inner} ${inner} 0 0 1 ${p(inner, from)}Z`
}

export const moodScenes: Scenes = {
  calm: s => {
    s.rect(0, 0, WIDTH, HEIGHT, s.down('#dfe9e4', ['#bcd6d3', 0.5], ['#8fb9bb', 0.62], '#4f8a94'))
    drawGlow(s, 800, 260, 640, '#fffdf2', 0.75)
    for (let i = 0; i < 9; i++)
      s.stroke(
        `M${800 - 190 - i * 92} 690a${190 + i * 92} ${38 + i * 22} 0 1 0 ${380 + i * 184} 0a${190 + i * 92} ${38 + i * 22} 0 1 0 ${-380 - i * 184} 0`,
        '#ecf6f2',
        3,
        { opacity: 0.55 - i * 0.05 },
      )
    s.ellipse(800, 716, 190, 22, '#1d4a55', { opacity: 0.4 })
    drawStone(s, 800, 660, 180, 66, '#5c6f78')
    drawStone(s, 790, 552, 132, 52, '#8c9aa0')
    drawStone(s, 812, 464, 98, 42, '#4a5c66')
    drawStone(s, 800, 396, 62, 32, '#c9c5b8')
  },
  energy: s => {
    s.rect(0, 0, WIDTH, HEIGHT, '#f0432a')
    const [cx, cy] = [620, 560]
    const tones = ['#ff6a2f', '#ff9a3c', '#ffd05a', '#ff7d38', '#e8301f']
    for (let i = 0; i < 40; i++) {
      const [a, b] = [(i / 40) * Math.PI * 2, ((i + 0.55 + s.random() * 0.4) / 40) * Math.PI * 2]
      const far = 1500
      s.polygon(
        [
          [cx, cy],
          [cx + Math.cos(a) * far, cy + Math.sin(a) * far],
          [cx + Math.cos(b) * far, cy + Math.sin(b) * far],
        ],
        tones[i % 5] ?? '',
      )
    }
    drawGlow(s, cx, cy, 760, '#fff2b8', 0.95)
    for (const [r, color] of [
      [250, '#ffcf4d'],
      [190, '#ffe9a3'],
      [128, '#fffbe6'],
    ] as const)
      s.circle(cx, cy, r, color)
    for (const [r, a, size, color] of [
      [400, 0.6, 34, '#3a1150'],
      [520, -0.5, 52, '#6a1b6e'],
      [640, -0.1, 22, '#3a1150'],
      [440, -1.3, 24, '#8f1d4f'],
      [560, 3.6, 40, '#6a1b6e'],
    ] as const)
      drawBall(s, cx + r * Math.cos(a), cy + r * Math.sin(a), size, color)
  },
  growth: s => {
    drawStudio(s, '#f2d7b3', '#e7b98c', 610)
    const steps = [120, 190, 275, 375, 490]
    for (const [i, height] of steps.entries()) {
      const x = 330 + i * 178
      drawCast(s, x + 90, 760, 170, 300, '#5a2a2c', 0.28)
      drawBlock(s, x, 770, 138, height, 64, ['#e0795a', '#e9a15c', '#e3c26a', '#7fae82', '#2f7d6a'][i] ?? '')
    }
    const [x, y] = [1138, 268]
    s.stroke(`M${x} ${y}q-14 -70 8 -150`, '#2c6a45', 9, { 'stroke-linecap': 'round' })
    drawBlade(s, x + 2, y - 92, 140, -28, '#8cc463', '#3f8a4b', 0.3)
    drawBlade(s, x - 4, y - 74, 118, -156, '#5da055', '#a4d377', 0.3)
    drawBlade(s, x + 8, y - 144, 84, -74, '#a4d377', '#5da055', 0.3)
  },
  risk: s => {
    s.rect(0, 0, WIDTH, HEIGHT, s.across('#5a0f1d', ['#b3202c', 0.5], '#3b0a1c'))
    drawGlow(s, 640, 240, 760, '#ff6a4d', 0.55)
    s.rect(0, 470, 860, 430, s.down('#2a0d1d', '#12060f'))
    s.polygon(
      [
        [0, 430],
        [800, 430],
        [860, 470],
        [0, 470],
      ],
      s.across('#f0a184', '#ffd2ae'),
    )
    s.polygon(
      [
        [860, 470],
        [800, 430],
        [800, 450],
      ],
      '#8a3a3a',
    )
    s.ellipse(748, 452, 96, 12, '#3b0a1c', { opacity: 0.55 })
    drawBall(s, 778, 352, 98, '#f4efe6')
    s.stroke('M930 400q140 60 190 260', '#ffd2ae', 4, {
      'stroke-dasharray': '4 22',
      'stroke-linecap': 'round',
      opacity: 0.7,
    })
    s.polygon(
      [
        [1240, 900],
        [1240, 760],
        [1600, 760],
        [1600, 900],
      ],
      s.down('#5a1526', '#2a0a18'),
    )
    s.polygon(
      [
        [1200, 730],
        [1600, 730],
        [1600, 760],
        [1240, 760],
      ],
      '#c9625a',
    )
  },
  choice: s => {
    s.rect(0, 0, WIDTH, HEIGHT, s.down('#4b3f8f', '#352a6e', '#241a52'))
    s.polygon(
      [
        [0, 640],
        [1600, 640],
        [1600, 900],
        [0, 900],
      ],
      s.down('#3a2f78', '#1f1747'),
    )
    for (const [x, color, inner] of [
      [520, '#ffb347', '#ffe7ad'],
      [1000, '#3fc7c0', '#c9fff0'],
    ] as const) {
      const door = `M${x - 110} 640V330a110 110 0 0 1 220 0V640Z`
      drawGlow(s, x, 470, 420, color, 0.5)
      s.path(`M${x - 134} 640V330a134 134 0 0 1 268 0V640Z`, darken('#4b3f8f', 0.3))
      s.path(door, s.down(inner, color))
      const lean = x < 760 ? 90 : -90
      s.polygon(
        [
          [x - 110, 640],
          [x + 110, 640],
          [x + 230 + lean, 900],
          [x - 230 + lean, 900],
        ],
        s.down([inner, 0, 0.75], [color, 1, 0.06]),
      )
      s.path(`M${x - 110} 640V330a110 110 0 0 1 60 -97V640Z`, '#fff', { opacity: 0.18 })
    }
    s.polygon(
      [
        [752, 812],
        [768, 812],
        [800, 900],
        [690, 900],
      ],
      '#0d0826',
      { opacity: 0.5 },
    )
    drawFigure(s, 760, 814, 150, '#120b30', 0.03)
  },
  teamwork: s => {
    drawStudio(s, '#9cc4c4', '#e9d9b8', 640)
    const colors = [
      '#e2583e',
      '#f0a03c',
      '#f5d06a',
      '#fff4dc',
      '#8fc1a0',
      '#3f8f94',
      '#2b4f7c',
      '#7a4a86',
      '#c9537a',
    ]
    drawCast(s, 420, 770, 190, 420, '#2a2440', 0.35)
    drawCast(s, 1150, 770, 190, 420, '#2a2440', 0.35)
    const stones = colors
      .toReversed()
      .map((color, i) => ({ color, a: (i * Math.PI) / 9 + 0.012, b: ((i + 1) * Math.PI) / 9 - 0.012 }))
    for (const { color, a, b } of stones) s.path(traceVoussoir(826, 736, 285, 425, a, b), darken(color, 0.52))
    for (const { color, a, b } of stones) {
      const paint = s.round([0.3, 0.2], lighten(color, 0.3), [color, 0.6], darken(color, 0.2))
      s.path(traceVoussoir(790, 750, 285, 425, a, b), paint)
    }
    s.rect(345, 748, 180, 28, '#4a4560', { rx: 4 })
    s.rect(1058, 748, 180, 28, '#4a4560', { rx: 4 })
    for (const [x, tall] of [
      [700, 108],
      [760, 118],
      [820, 100],
      [880, 114],
    ] as const) {
      s.ellipse(x + 50, 782, 66, 7, '#2a2440', { opacity: 0.3 })
      drawFigure(s, x, 784, tall, '#2a2440', 0.04)
    }
  },
  time: s => {
    drawStudio(s, '#e8c48a', '#c98f52', 640)
    drawGlow(s, 560, 300, 620, '#fff6da', 0.7)
    drawCast(s, 800, 800, 330, 640, '#4a2412')
    drawTurned(s, {
      x: 800,
      foot: 806,
      profile: [
        [170, 0],
        [170, 40],
      ],
      color: '#5c2f22',
      open: false,
    })
    s.path(
      'M660 764C650 600 780 560 784 470C780 380 650 340 660 176H940C950 340 820 380 816 470C820 560 950 600 940 764Z',
      s.across(['#fffdf2', 0, 0.55], ['#ffffff', 0.25, 0.25], ['#c9a06a', 0.7, 0.3], ['#fff7e0', 1, 0.6]),
    )
    s.path(
      'M694 330C730 400 784 420 790 470H810C816 420 870 400 906 330Q800 350 694 330Z',
      s.across('#f7b955', '#e0832c', '#a8501c'),
    )
    s.path('M666 762C664 690 720 650 800 640S936 690 934 762Z', s.across('#f7b955', '#e0832c', '#a8501c'))
    s.rect(797, 470, 6, 180, '#e0832c')
    s.stroke('M690 210C690 330 760 370 772 440M690 730C694 640 750 600 768 540', '#fff', 7, {
      opacity: 0.6,
      'stroke-linecap': 'round',
    })
    for (const x of [650, 950]) s.rect(x - 9, 160, 18, 620, s.across('#a9673f', '#6b3524'))
    drawTurned(s, {
      x: 800,
      foot: 182,
      profile: [
        [170, 0],
        [170, 40],
      ],
      color: '#6b3524',
      open: false,
    })
  },
  idea: s => {
    s.rect(0, 0, WIDTH, HEIGHT, s.round([0.5, 0.42], ['#3a4fa3', 0], ['#1b2460', 0.45], ['#0a0d2e', 1]))
    s.rect(796, 0, 8, 250, '#05071c')
    drawGlow(s, 800, 440, 700, '#ffd36a', 0.85)
    s.rect(762, 244, 76, 74, s.across('#3a3f5c', '#9aa0bf', '#2a2e48'), { rx: 8 })
    for (let i = 0; i < 3; i++) s.rect(758, 258 + i * 20, 84, 7, '#1b1e36', { rx: 3 })
    s.path(
      'M766 318C766 370 660 400 660 500A140 140 0 0 0 940 500C940 400 834 370 834 318Z',
      s.round([0.5, 0.6], ['#fffbe0', 0], ['#ffe08a', 0.4, 0.9], ['#ffb93f', 0.8, 0.45], ['#ffd98f', 1, 0.6]),
    )
    s.stroke('M776 318V450L760 500L786 470L800 520L814 470L840 500L824 450V318', '#fffdf0', 5, {
      'stroke-linejoin': 'round',
    })
    s.stroke('M690 470Q680 540 724 590', '#fff', 10, { opacity: 0.7, 'stroke-linecap': 'round' })
    for (const [x, y, r] of [
      [300, 640, 74],
      [1290, 690, 110],
      [470, 760, 46],
    ] as const) {
      s.circle(
        x,
        y,
        r,
        s.round([x < 800 ? 0.78 : 0.2, 0.2], ['#ffdf94', 0], ['#5b62b0', 0.4], ['#131846', 1]),
      )
    }
  },
  speed: s => {
    s.rect(0, 0, WIDTH, HEIGHT, s.down('#0b0a2a', ['#2c145a', 0.45], ['#7a1f6a', 0.52], '#120a2c'))
    drawGlow(s, 1060, 450, 520, '#ff8f6b', 0.8)
    const trails = ['#ff4d5e', '#ffb03a', '#fff1c4', '#43d1ff', '#8f6bff']
    for (let i = 0; i < 46; i++) {
      const t = i / 45
      const color = trails[Math.floor(s.random() * 5)] ?? ''
      const y = -260 + t * 1500
      const bend = 450 + (y - 450) * 0.08
      s.stroke(
        `M-40 ${n(y)}Q${n(620 + s.between(-60, 60))} ${n(450 + (y - 450) * 0.34)} 1060 ${n(bend)}`,
        s.across([color, 0, 0.95], [color, 0.75, 0.6], [color, 1, 0]),
        2 + Math.abs(t - 0.5) * 20 * s.random(),
        { 'stroke-linecap': 'round' },
      )
    }
    for (let i = 0; i < 16; i++) {
      const y = 450 + s.between(-340, 340)
      s.stroke(
        `M1640 ${n(450 + (y - 450) * 1.6)}Q1300 ${n(450 + (y - 450) * 0.5)} 1060 450`,
        s.across(['#ffd9a0', 0, 0], ['#ff9f6b', 1, 0.7]),
        s.between(1, 5),
      )
    }
  },
  balance: s => {
    drawStudio(s, '#a9b8d6', '#e7dbe2', 630)
    drawCast(s, 800, 770, 380, 520, '#3a3358', 0.35)
    s.path(
      'M660 770A140 140 0 0 1 940 770Z',
      s.round([0.34, 0.3], [lighten('#e0563f', 0.4), 0], ['#e0563f', 0.5], [darken('#e0563f', 0.45), 1]),
    )
    s.rect(330, 604, 940, 28, s.down('#fbf2e4', '#c7b3a8'), { rx: 6 })
    s.rect(330, 630, 940, 6, '#6a5a70', { opacity: 0.5 })
    drawBall(s, 470, 510, 94, '#2f4f8f')
    drawBlock(s, 1040, 604, 118, 118, 46, '#f0b648')
    drawBlock(s, 1062, 486, 74, 74, 30, '#3f9a8c')
    drawBall(s, 1104, 372, 34, '#f4efe6')
  },
}
