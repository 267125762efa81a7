import { drawRidge, heightAt } from '../draw/land.ts'
import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawCloud, drawGlow, drawHaze, drawSky, drawStars, drawStreaks, drawSun } from '../draw/sky.ts'
import { drawCast, drawStage, drawTurned } from '../draw/solid.ts'
import { darken, lighten } from '../draw/tint.ts'
import { drawFirs } from '../draw/trees.ts'
import { drawRipples, drawWater } from '../draw/water.ts'
import type { Scenes } from './scene.ts'

function drawTrain(s: Sheet): void {
  drawSky(s, '#3f5f9f', ['#c98fa8', 0.4], '#fbd3a0')
  drawStreaks(s, 6, 60, 260, '#ffd9c4')
  drawSun(s, 420, 350, 50, '#fff1cf')
  drawRidge(s, { y: 430, rise: 60, span: 420, rough: 0.5, fill: '#a9809f' })
  const wood = drawRidge(s, { y: 500, rise: 30, span: 420, fill: '#6a5a86' })
  drawFirs(s, { count: 60, tall: [24, 54], fill: '#6a5a86', footAt: x => heightAt(wood, x) })
  drawRidge(s, { y: 600, rise: 20, span: 520, fill: s.down('#4a4a72', '#2c2c50') })
  for (let i = 0; i < 6; i++)
    s.path(`M${60 + i * 300} 900V770a90 70 0 0 1 180 0V900h120V700H${-60 + i * 300}V900Z`, '#3a2f52')
  s.rect(0, 690, WIDTH, 24, '#5a4a70')
  s.path('M-40 680V540H1180C1290 540 1370 600 1400 680Z', s.down('#fff6ea', ['#f0dcc8', 0.4], '#b98f94'))
  s.path('M-40 634H1382Q1392 656 1400 680H-40Z', '#c8382f')
  s.path('M1200 556H1228Q1300 570 1340 622H1200Z', '#1f2745')
  for (let i = 0; i < 8; i++) s.rect(20 + i * 144, 562, 112, 52, s.slant('#ffd98f', '#e88f5c'), { rx: 10 })
  s.rect(-40, 680, 1440, 12, '#1c1630')
  s.polygon(
    [
      [1396, 650],
      [1600, 610],
      [1600, 720],
      [1398, 676],
    ],
    s.across(['#fff3c4', 0, 0.8], ['#fff3c4', 1, 0]),
  )
}

function drawShip(s: Sheet): void {
  drawSky(s, '#1c4f86', ['#5fa3c4', 0.45], '#fbe6c0')
  drawCloud(s, 180, 240, 380, '#fff9ee', '#c3dbe0')
  drawSun(s, 1240, 260, 46, '#fffbe6', 0.6)
  drawWater(s, 620, '#3f93ab', ['#1f6388', 0.4], '#0a2c54')
  const boxes = ['#d9482f', '#f0a83a', '#2f7f8f', '#f4ead6', '#6a4a86', '#3f8a6a']
  for (let c = 0; c < 11; c++)
    for (let r = 0; r < 2 + ((c * 7) % 3); r++)
      s.rect(
        430 + c * 62,
        488 - r * 40,
        58,
        37,
        s.down(
          lighten(boxes[(c * 3 + r * 2) % 6] ?? '', 0.12),
          darken(boxes[(c * 3 + r * 2) % 6] ?? '', 0.15),
        ),
      )
  s.rect(1130, 300, 140, 230, s.across('#fffaf0', '#d3c9c0'))
  for (let r = 0; r < 4; r++) s.rect(1144, 320 + r * 44, 112, 14, '#2b4f7a')
  s.rect(1160, 240, 54, 64, s.across('#d9482f', '#9c2a24'))
  s.path('M330 520H1330L1270 660H420Q350 610 330 520Z', s.down('#2b3f66', '#16233f'))
  s.path('M352 590Q380 640 420 660H1270L1290 612Z', '#b3392f')
  s.path('M280 664q60 -26 140 -4H1280q90 -6 160 12q-300 16 -600 10t-560 -18Z', '#eefaf6', { opacity: 0.8 })
  drawRipples(s, 670, '#9fd8e0', 90, 0.4)
}

function drawBicycle(s: Sheet): void {
  s.rect(0, 0, WIDTH, 700, s.across('#f7d774', ['#f2c14e', 0.5], '#d9993a'))
  s.rect(0, 700, WIDTH, 200, s.down('#8a6a5a', '#6a4c46'))
  s.polygon(
    [
      [0, 0],
      [700, 0],
      [1200, 700],
      [0, 700],
    ],
    '#fff3c4',
    { opacity: 0.35 },
  )
  s.rect(0, 688, WIDTH, 14, '#b3722c', { opacity: 0.6 })
  const frame =
    'M560 600L690 400L960 400L800 600ZM690 400L800 600L560 600M672 372L690 400M960 400L940 340L1000 326M960 400L1060 600'
  const wheels = 'M560 460a140 140 0 1 0 .1 0M1060 460a140 140 0 1 0 .1 0'
  s.group({ opacity: 0.32, transform: 'translate(60 40)' }, () => {
    s.stroke(wheels, '#5a2c0c', 16)
    s.stroke(frame, '#5a2c0c', 16)
  })
  let spokes = ''
  for (const cx of [560, 1060])
    for (let i = 0; i < 12; i++)
      spokes += `M${cx} 600l${n(Math.cos(i * 0.524) * 134)} ${n(Math.sin(i * 0.524) * 134)}`
  s.stroke(spokes, '#4a3a40', 2, { opacity: 0.7 })
  s.stroke(wheels, '#22202c', 15)
  s.stroke(wheels, '#6a5f68', 4)
  s.stroke(frame, '#c8382f', 15, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' })
  s.circle(800, 600, 34, '#22202c')
  s.circle(800, 600, 22, '#8a8490')
  s.path('M624 366q50 -24 106 2q-20 16 -50 14q-40 0 -56 -16Z', '#3a2218')
  s.stroke('M1000 326q44 -6 40 34', '#22202c', 13, { 'stroke-linecap': 'round' })
}

function drawPlane(s: Sheet): void {
  drawSky(s, '#2c3f8f', ['#7f7fc4', 0.35], ['#f2a3a0', 0.65], '#ffd9a8')
  drawSun(s, 1120, 560, 80, '#fff3d0', 0.7)
  for (let i = 0; i < 10; i++)
    drawCloud(
      s,
      s.between(-250, 1350),
      700 + i * 22,
      s.between(420, 760),
      i < 5 ? '#ffd9c4' : '#fff0e4',
      i < 5 ? '#c98fb0' : '#e0a9b4',
    )
  s.group({ transform: 'translate(760 370) rotate(-14)' }, () => {
    s.path('M-30 -6L-260 -200L-200 -206L120 -10Z', s.down('#8f95c0', '#c9cbe6'))
    s.path('M-420 -10L-500 -140L-440 -140L-330 -16Z', '#e2583e')
    s.path(
      'M-440 0C-440 -46 -380 -52 -300 -52H300C400 -52 470 -20 500 10C480 38 400 48 300 48H-300C-380 48 -440 30 -440 0Z',
      s.down('#ffffff', ['#f3ece6', 0.45], '#a99ac0'),
    )
    s.path('M420 -34Q460 -24 482 -6L430 -4Z', '#2b3560')
    for (let i = 0; i < 15; i++) s.rect(-270 + i * 42, -24, 18, 22, '#4a5590', { rx: 8 })
    s.path('M-430 8L-520 60L-460 62L-340 22Z', '#b5a5cc')
    s.path('M-40 20L-330 250L-240 250L160 30Z', s.down('#fbf6f2', '#a99ac8'))
    s.rect(-150, 118, 110, 44, s.down('#ffffff', '#8f86b0'), { rx: 22 })
  })
}

function drawRoad(s: Sheet): void {
  drawSky(s, '#2b3f7a', ['#a46fa0', 0.28], ['#f79a73', 0.45], '#ffdc9c')
  drawStreaks(s, 6, 60, 280, '#ffc4a3')
  drawSun(s, 800, 430, 64, '#fff4d2')
  drawRidge(s, { y: 470, rise: 70, span: 460, rough: 0.6, fill: '#7a4f86' })
  s.rect(0, 520, WIDTH, 380, s.down('#d98a5c', '#8a4a3f', '#4a2434'))
  drawHaze(s, 470, 110, '#ffd0a0', 0.6)
  s.polygon(
    [
      [786, 520],
      [814, 520],
      [1280, 900],
      [320, 900],
    ],
    s.down('#6a5a76', '#2b2238'),
  )
  for (const side of [-1, 1])
    s.polygon(
      [
        [800 + side * 13, 520],
        [800 + side * 14, 520],
        [800 + side * 470, 900],
        [800 + side * 448, 900],
      ],
      '#ffe9c4',
    )
  for (const [a, b] of [
    [0.03, 0.07],
    [0.12, 0.2],
    [0.3, 0.44],
    [0.62, 0.92],
  ] as const) {
    const [y1, y2] = [520 + 380 * a, 520 + 380 * b]
    s.polygon(
      [
        [800 - 14 * a, y1],
        [800 + 14 * a, y1],
        [800 + 14 * b, y2],
        [800 - 14 * b, y2],
      ],
      '#ffd36b',
    )
  }
  for (const [x, k] of [
    [520, 0.6],
    [1130, 0.75],
    [240, 1.2],
    [1440, 1.4],
  ] as const) {
    const foot = 540 + k * 90
    s.path(
      `M${x - 8 * k} ${foot}v${-150 * k}q${8 * k} ${-14 * k} ${16 * k} 0v${150 * k}ZM${x - 60 * k} ${n(foot - 70 * k)}q0 ${30 * k} ${54 * k} ${30 * k}v${-14 * k}q${-40 * k} 0 ${-40 * k} ${-50 * k}q${-8 * k} ${-8 * k} ${-14 * k} 0ZM${x + 52 * k} ${n(foot - 96 * k)}q0 ${40 * k} ${-50 * k} ${40 * k}v${-14 * k}q${36 * k} 0 ${36 * k} ${-60 * k}q${7 * k} ${-8 * k} ${14 * k} 0Z`.replace(
        /(\.\d)\d+/g,
        '$1',
      ),
      '#3a2440',
    )
  }
}

/** A hot-air balloon with gores of two colours. */
function drawBalloon(s: Sheet, x: number, y: number, r: number, a: string, b: string): void {
  const outline = (w: number) =>
    `M${n(x)} ${n(y - r)}C${n(x + w * 1.35)} ${n(y - r)} ${n(x + w * 1.3)} ${n(y + r * 0.4)} ${n(x + w * 0.24)} ${n(y + r * 1.2)}H${n(x - w * 0.24)}C${n(x - w * 1.3)} ${n(y + r * 0.4)} ${n(x - w * 1.35)} ${n(y - r)} ${n(x)} ${n(y - r)}Z`
  for (const [i, w] of [1, 0.78, 0.52, 0.24].entries()) s.path(outline(r * w), i % 2 ? b : a)
  s.path(
    outline(r),
    s.round([0.32, 0.25], ['#fff', 0, 0.45], ['#fff', 0.4, 0], ['#150a30', 0.7, 0.2], ['#150a30', 1, 0.6]),
  )
  s.stroke(
    `M${n(x - r * 0.22)} ${n(y + r * 1.2)}L${n(x - r * 0.12)} ${n(y + r * 1.5)}M${n(x + r * 0.22)} ${n(y + r * 1.2)}L${n(x + r * 0.12)} ${n(y + r * 1.5)}`,
    '#3a2030',
    2,
  )
  s.rect(x - r * 0.15, y + r * 1.5, r * 0.3, r * 0.2, '#7a4a2c', { rx: r * 0.04 })
}

export const travelScenes: Scenes = {
  train: drawTrain,
  ship: drawShip,
  bicycle: drawBicycle,
  aeroplane: drawPlane,
  road: drawRoad,
  balloons: s => {
    drawSky(s, '#3f6fb0', ['#a8b8d8', 0.4], ['#fbd0b0', 0.7], '#ffe6c4')
    drawGlow(s, 1100, 560, 620, '#fff3d6', 0.8)
    drawBalloon(s, 1180, 330, 74, '#e9b04a', '#2f6f8f')
    drawBalloon(s, 380, 220, 54, '#6a4a96', '#f3a58f')
    drawBalloon(s, 940, 170, 34, '#e0563f', '#f7d774')
    drawRidge(s, { y: 640, rise: 80, span: 380, rough: 0.75, fill: '#c99a9a' })
    drawHaze(s, 560, 220, '#ffe6cc', 0.7)
    drawRidge(s, { y: 740, rise: 70, span: 320, rough: 0.8, fill: '#9a6a7a' })
    drawRidge(s, { y: 840, rise: 50, span: 300, rough: 0.7, fill: '#5a3a5a' })
    drawBalloon(s, 700, 380, 170, '#d9402f', '#fff0d6')
  },
  globe: s => {
    drawStage(s, '#c97a4a', '#5f3826', 660)
    drawCast(s, 800, 790, 300, 520)
    drawTurned(s, {
      x: 800,
      foot: 796,
      profile: [
        [130, 0],
        [110, 26],
        [30, 60],
        [26, 110],
      ],
      color: '#8a5a34',
      open: false,
    })
    s.circle(
      800,
      430,
      246,
      s.round([0.34, 0.28], ['#cfeef2', 0], ['#5fb0c9', 0.35], ['#2a6f94', 0.65], ['#123a5c', 1]),
    )
    s.within('M554 430a246 246 0 1 1 492 0a246 246 0 1 1 -492 0', () => {
      s.path(
        'M600 300q60 -90 170 -90q40 30 0 70q-60 20 -60 70q-70 30 -80 80q-50 -30 -30 -130ZM700 470q80 -20 110 40q-10 90 -60 150q-50 -40 -60 -110ZM860 240q110 -10 160 90q30 90 -30 110q-60 -30 -70 30q-60 10 -70 -60q-30 -80 10 -170ZM930 520q60 -20 80 30q-30 70 -80 40Z',
        '#e3c37a',
      )
      s.circle(
        800,
        430,
        246,
        s.round(
          [0.3, 0.25],
          ['#fff', 0, 0.4],
          ['#fff', 0.35, 0],
          ['#0a1c34', 0.7, 0.25],
          ['#0a1c34', 1, 0.75],
        ),
      )
      s.stroke('M554 430h492M590 300h420M590 560h420', '#fff', 1.5, { opacity: 0.3 })
    })
    s.stroke('M720 170A275 275 0 1 0 920 680', '#e9b860', 16, { 'stroke-linecap': 'round' })
    s.circle(716, 168, 14, '#f3d08a')
  },
  tent: s => {
    drawSky(s, '#0e1440', ['#2b2f78', 0.45], '#8a5f96')
    drawStars(s, 200, 560)
    drawRidge(s, { y: 560, rise: 80, span: 420, rough: 0.7, fill: '#3a3372' })
    const ground = drawRidge(s, { y: 730, rise: 20, span: 520, fill: s.down('#2a2350', '#120e2c') })
    drawFirs(s, {
      count: 7,
      from: -20,
      to: 420,
      tall: [160, 330],
      fill: '#120e2c',
      footAt: x => heightAt(ground, x),
    })
    drawFirs(s, {
      count: 6,
      from: 1180,
      to: 1620,
      tall: [150, 300],
      fill: '#120e2c',
      footAt: x => heightAt(ground, x),
    })
    drawGlow(s, 790, 690, 480, '#ffb45c', 0.7)
    s.polygon(
      [
        [560, 780],
        [790, 520],
        [900, 780],
      ],
      s.down('#ffd98a', '#f2893f'),
    )
    s.polygon(
      [
        [790, 520],
        [900, 780],
        [1060, 760],
      ],
      s.down('#e8743a', '#b34a2c'),
    )
    s.polygon(
      [
        [700, 780],
        [782, 560],
        [800, 780],
      ],
      '#7a2f24',
    )
    s.polygon(
      [
        [720, 780],
        [782, 600],
        [790, 780],
      ],
      '#fff1c4',
    )
    s.rect(0, 778, WIDTH, HEIGHT - 778, s.down(['#120e2c', 0, 0], ['#0a0820', 1, 1]))
  },
}
