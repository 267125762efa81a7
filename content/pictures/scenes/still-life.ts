import { n, type Sheet } from '../draw/sheet.ts'
import { drawBall, drawCast, drawStage, drawTurned } from '../draw/solid.ts'
import { darken, lighten } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'

/** The shadow of a window's bars on the wall: the room tells of its light. */
export function drawWindowLight(
  s: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  color = '#fff1cf',
  strength = 0.4,
): void {
  const paint = s.across([color, 0, strength], [color, 1, strength * 0.35])
  const [w, h] = [width / 2 - 12, height / 2 - 12]
  for (const [i, j] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [px, py] = [x + i * (w + 24), y + j * (h + 24) + i * 26]
    s.polygon(
      [
        [px, py],
        [px + w, py + 24],
        [px + w, py + 24 + h],
        [px, py + h],
      ],
      paint,
    )
  }
}

function drawSteam(s: Sheet, x: number, y: number): void {
  for (const [i, dx] of [-34, 4, 40].entries()) {
    const top = y - 200 - i * 26
    s.stroke(`M${x + dx} ${y}c-46 -52 44 -84 4 -140s-22 -60 6 ${top - y + 140}`, '#fff7ea', 13 - i * 2, {
      opacity: 0.22,
      'stroke-linecap': 'round',
    })
  }
}

/** A leaf blade with its rib, from the stalk outwards. */
export function drawBlade(
  s: Sheet,
  x: number,
  y: number,
  length: number,
  turn: number,
  light: string,
  shade: string,
  wide = 0.26,
): void {
  const l = n(length)
  const w = n(length * wide)
  s.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` }, () => {
    s.path(`M0 0C${n(length * 0.25)} -${w} ${n(length * 0.7)} -${w} ${l} 0Z`, light)
    s.path(`M0 0C${n(length * 0.25)} ${w} ${n(length * 0.7)} ${w} ${l} 0Z`, shade)
    s.stroke(`M0 0H${n(length * 0.94)}`, lighten(light, 0.35), 2, { opacity: 0.6 })
  })
}

function drawBook(s: Sheet, x: number, foot: number, width: number, thick: number, color: string): void {
  s.rect(x, foot - thick, width, thick, s.down(lighten(color, 0.18), color, darken(color, 0.25)), { rx: 5 })
  s.rect(x + width - 34, foot - thick + 7, 36, thick - 14, s.down('#f6ead2', '#cdb896'))
  s.rect(x + width * 0.12, foot - thick, 12, thick, lighten(color, 0.5), { opacity: 0.6 })
  s.rect(x + width * 0.16 + 8, foot - thick, 5, thick, lighten(color, 0.5), { opacity: 0.6 })
}

export const stillLifeScenes: Scenes = {
  coffee: s => {
    drawStage(s, '#b9694a', '#6f3b2c', 620)
    drawWindowLight(s, 250, 70, 460, 470, '#ffd9a0', 0.42)
    drawCast(s, 800, 742, 420, 620)
    s.ellipse(800, 742, 255, 52, s.across('#fff3df', '#e2c9ab', '#a57f66'))
    s.ellipse(800, 734, 180, 34, s.across('#c9a98c', '#f3dfc4'))
    s.stroke('M930 560c110 -20 130 116 -14 116', '#e9d3b6', 30, { 'stroke-linecap': 'round' })
    s.stroke('M930 560c110 -20 130 116 -14 116', '#a57f66', 8, { opacity: 0.5, transform: 'translate(6 8)' })
    drawTurned(s, {
      x: 800,
      foot: 732,
      profile: [
        [70, 0],
        [118, 60],
        [150, 220],
      ],
      color: '#f3dfc4',
      flat: 0.24,
    })
    s.ellipse(800, 522, 136, 28, s.across('#2a120c', '#5a2c18', '#8a4a26'))
    s.ellipse(770, 516, 60, 9, '#c98a52', { opacity: 0.5 })
    drawSteam(s, 800, 490)
    s.path('M430 800l190 -26q14 -3 16 8t-12 14l-190 20Z', s.down('#f7e3c4', '#b98e62'))
  },
  books: s => {
    drawStage(s, '#1f5a5c', '#c98d55', 660)
    drawWindowLight(s, 880, 60, 460, 480, '#e9f3d2', 0.22)
    drawCast(s, 700, 768, 620, 560)
    const stack = [
      ['#b8432f', 60, 640, 470],
      ['#e8b04a', 46, 560, 500],
      ['#2b4a7c', 70, 600, 480],
      ['#efe2c8', 40, 500, 540],
      ['#7c3152', 54, 540, 510],
    ] as const
    let foot = 780
    for (const [color, thick, width, x] of stack) {
      drawBook(s, x, foot, width, thick, color)
      foot -= thick
    }
    drawBall(s, 740, foot - 60, 64, '#d9402f')
    s.path(`M738 ${foot - 112}q4 -34 26 -46`, 'none', {
      stroke: '#4b2a18',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    })
    drawBlade(s, 748, foot - 128, 74, -28, '#86b04c', '#3f7a3a', 0.3)
  },
  ceramics: s => {
    drawStage(s, '#e3b59a', '#d79a76', 640, [0.2, 0.1])
    s.circle(1110, 300, 230, '#f4d3b6', { opacity: 0.7 })
    drawCast(s, 1060, 770, 250, 520, '#4c1f2a')
    drawTurned(s, {
      x: 1060,
      foot: 770,
      profile: [
        [80, 0],
        [150, 120],
        [120, 230],
        [44, 300],
        [60, 350],
      ],
      color: '#2f6f74',
    })
    drawCast(s, 560, 780, 200, 520, '#4c1f2a')
    drawTurned(s, {
      x: 560,
      foot: 780,
      profile: [
        [70, 0],
        [112, 170],
        [96, 350],
        [36, 450],
        [34, 540],
        [56, 570],
      ],
      color: '#c4502f',
    })
    drawCast(s, 800, 826, 260, 520, '#4c1f2a')
    drawTurned(s, {
      x: 800,
      foot: 826,
      profile: [
        [64, 0],
        [130, 70],
        [164, 150],
      ],
      color: '#f2e6d2',
      flat: 0.26,
    })
    s.stroke(
      'M560 330C540 220 600 160 560 60M560 330c30 -90 90 -120 110 -210M562 330c-30 -80 -80 -110 -96 -190',
      '#5b3a2c',
      4,
    )
    for (const [x, y] of [
      [560, 60],
      [572, 150],
      [670, 120],
      [630, 190],
      [466, 140],
      [500, 210],
    ] as const)
      drawBall(s, x, y, 20, '#f0c56a')
  },
  plants: s => {
    drawStage(s, '#d9dfc6', '#b98a5c', 690)
    drawWindowLight(s, 180, 80, 520, 520, '#ffffff', 0.55)
    drawCast(s, 820, 800, 300, 560, '#26321f')
    const blades = [
      [-160, 330],
      [-128, 400],
      [-100, 440],
      [-76, 430],
      [-48, 400],
      [-20, 320],
      [-145, 230],
      [-62, 260],
      [-112, 280],
    ] as const
    for (const [i, [turn, length]] of blades.entries()) {
      const tone = 0.08 * (i % 3)
      drawBlade(s, 820, 590, length, turn, lighten('#4f9157', tone), darken('#1f5a44', tone), 0.17)
    }
    drawTurned(s, {
      x: 820,
      foot: 800,
      profile: [
        [92, 0],
        [128, 110],
        [138, 220],
      ],
      color: '#c9603f',
      flat: 0.2,
    })
    s.ellipse(820, 580, 126, 22, '#3a2318')
    drawBlade(s, 800, 586, 300, -118, '#5fa564', '#2b6e4d', 0.18)
    drawBlade(s, 842, 586, 290, -58, '#66ad69', '#2b6e4d', 0.18)
    drawCast(s, 480, 826, 150, 380, '#26321f')
    drawTurned(s, {
      x: 480,
      foot: 826,
      profile: [
        [56, 0],
        [74, 60],
        [80, 120],
      ],
      color: '#f3ecdc',
    })
    for (const turn of [-150, -120, -92, -64, -32])
      drawBlade(s, 480, 706, 130, turn, '#9cc08a', '#5d8f6a', 0.3)
  },
  bread: s => {
    drawStage(s, '#2d3f4c', '#8a5a38', 600, [0.25, 0.1])
    drawCast(s, 800, 760, 900, 500)
    s.path(
      'M300 730L420 660H1250L1330 730Q1330 770 1290 770H340Q300 770 300 730Z',
      s.down('#c98f58', '#8f5a30'),
    )
    s.stroke('M420 690H1260M380 716H1300', '#7a4a26', 3, { opacity: 0.4 })
    s.path(
      'M430 690C400 520 560 430 790 430S1190 520 1160 690Q800 730 430 690Z',
      s.round([0.35, 0.2], ['#f6cf8d', 0], ['#d98f42', 0.4], ['#8f4a1e', 0.8], ['#5c2b16', 1]),
    )
    for (let i = 0; i < 4; i++) {
      const x = 540 + i * 150
      s.path(
        `M${x} 620C${x + 10} 540 ${x + 60} 480 ${x + 110} 452C${x + 120} 500 ${x + 70} 560 ${x + 46} 628Z`,
        s.slant('#fbe6b8', '#e0a65a'),
      )
    }
    for (const [x, y, turn] of [
      [1210, 650, -70],
      [1246, 660, -58],
      [1180, 664, -84],
    ] as const) {
      s.stroke(
        `M${x} ${y + 70}l${n(Math.cos((turn * Math.PI) / 180) * 260)} ${n(Math.sin((turn * Math.PI) / 180) * 260)}`,
        '#c99a4c',
        4,
      )
      for (let k = 0; k < 6; k++) {
        const t = 130 + k * 26
        const [px, py] = [
          x + Math.cos((turn * Math.PI) / 180) * t,
          y + 70 + Math.sin((turn * Math.PI) / 180) * t,
        ]
        drawBlade(s, px, py, 44, turn - 34, '#f0c66c', '#c18a3a', 0.3)
        drawBlade(s, px, py, 44, turn + 34, '#d9a94e', '#a8742c', 0.3)
      }
    }
  },
  fruit: s => {
    drawStage(s, '#20304f', '#d8b48a', 640, [0.3, 0.1])
    drawCast(s, 800, 780, 520, 560)
    for (const [x, y, r, color] of [
      [640, 560, 92, '#e8892b'],
      [800, 510, 100, '#f0a030'],
      [960, 560, 92, '#d9532f'],
      [720, 600, 84, '#f2c53d'],
      [880, 600, 86, '#e9742c'],
    ] as const)
      drawBall(s, x, y, r, color)
    drawTurned(s, {
      x: 800,
      foot: 790,
      profile: [
        [120, 0],
        [230, 70],
        [290, 170],
      ],
      color: '#e9e2d3',
      open: false,
      flat: 0.001,
    })
    s.ellipse(800, 622, 292, 20, darken('#e9e2d3', 0.2), { opacity: 0.6 })
    for (const [x, y, r, color] of [
      [690, 584, 78, '#f2c53d'],
      [850, 570, 84, '#e8892b'],
      [780, 606, 66, '#d9532f'],
    ] as const)
      drawBall(s, x, y, r, color)
    s.path(
      'M508 620A292 40 0 0 0 1092 620C1080 700 1020 770 920 800H680C580 770 520 700 508 620Z',
      s.across('#cfc4ae', '#fffaf0', ['#e4dac6', 0.5], '#8f8494', '#a59a9a'),
    )
    drawCast(s, 1230, 800, 150, 300)
    drawBall(s, 1230, 744, 74, '#e8892b')
    drawBlade(s, 800, 420, 120, -30, '#7fae4e', '#3d7440', 0.26)
  },
  tools: s => {
    s.rect(0, 0, 1600, 900, s.slant('#d7a56a', '#a86d3c'))
    for (let i = 0; i < 7; i++) s.rect(0, i * 132, 1600, 3, '#6b3d1f', { opacity: 0.35 })
    const shadow = { opacity: 0.35, transform: 'translate(16 20)' }
    const shapes = [
      [
        'M420 236q60 -10 110 0h20v-16h70v112h-70v-16h-20q-90 10 -150 60q-50 26 -64 10q60 -110 104 -150Z',
        s.down('#dfe5ea', '#8894a0', '#4f5a68'),
      ],
      ['M540 330h56l-14 420q-14 24 -28 0Z', s.across('#d9482f', '#a92c22')],
      [
        'M800 180a84 84 0 0 1 40 152l-10 380a44 44 0 1 1 -60 0l-10 -380a84 84 0 0 1 20 -150v90l20 22l22 -22Z',
        s.across('#eef1f2', '#9aa5b0', '#5d6875'),
      ],
      ['M1080 170h44l8 300h-60Z', s.across('#cfd6dc', '#79848f')],
      [
        'M1064 470h76q16 40 12 90l-16 170q-34 30 -68 0l-16 -170q-4 -50 12 -90Z',
        s.across('#f3c243', '#c98a22'),
      ],
      [
        'M1290 240h120q20 0 20 20v460q0 20 -20 20h-120q-20 0 -20 -20V260q0 -20 20 -20Z',
        s.across('#3f7f86', '#235059'),
      ],
    ] as const
    for (const [d] of shapes) s.path(d, '#2c1508', shadow)
    for (const [d, fill] of shapes) s.path(d, fill)
    for (let i = 0; i < 14; i++) s.rect(1272, 268 + i * 32, i % 2 ? 26 : 44, 4, '#f3e6c9')
    s.circle(800, 740, 18, '#a86d3c')
  },
}
