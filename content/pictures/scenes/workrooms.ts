import { drawRidge } from '../draw/land.ts'
import { drawLamp, drawRoom } from '../draw/room.ts'
import type { Sheet } from '../draw/sheet.ts'
import { drawGlow } from '../draw/sky.ts'
import { drawBlock, drawTurned } from '../draw/solid.ts'
import type { Scenes } from './scene.ts'

function drawStudioRoom(s: Sheet): void {
  drawRoom(s, '#d6d9e0', '#a58a78', 720)
  s.polygon(
    [
      [120, 0],
      [620, 0],
      [980, 720],
      [420, 720],
    ],
    '#ffffff',
    { opacity: 0.45 },
  )
  s.polygon(
    [
      [350, 0],
      [374, 0],
      [722, 720],
      [690, 720],
    ],
    '#b9bdc9',
    { opacity: 0.6 },
  )
  s.polygon(
    [
      [830, 150],
      [850, 150],
      [700, 860],
      [676, 860],
    ],
    '#8a5634',
  )
  s.polygon(
    [
      [830, 150],
      [850, 150],
      [1010, 860],
      [984, 860],
    ],
    '#6a3f26',
  )
  s.rect(640, 230, 430, 400, '#6a5a60', { opacity: 0.35, transform: 'translate(22 20)' })
  s.rect(640, 230, 430, 400, '#fbf4e6')
  s.within('M662 252h386v356H662Z', () => {
    s.rect(662, 252, 386, 356, '#f2c9a0')
    s.circle(900, 360, 70, '#e0563f')
    for (const [y, fill] of [
      [450, '#2f6f74'],
      [510, '#1f4a5c'],
      [560, '#14304a'],
    ] as const)
      drawRidge(s, { y, rise: 40, span: 300, fill })
  })
  s.rect(640, 630, 430, 20, '#7a4a2c')
  s.rect(1190, 600, 240, 18, '#8a5634')
  for (const dx of [10, 214]) s.rect(1190 + dx, 618, 16, 240, '#5f3820')
  drawTurned(s, {
    x: 1260,
    foot: 600,
    profile: [
      [36, 0],
      [40, 60],
      [38, 110],
    ],
    color: '#3f7f86',
  })
  for (const [dx, color] of [
    [-20, '#e0563f'],
    [0, '#e9b04a'],
    [22, '#3a4a78'],
  ] as const) {
    s.stroke(`M${1260 + dx * 0.6} 500l${dx} -90`, '#b98a5c', 8)
    s.path(`M${1254 + dx * 1.6} 414q6 -46 8 -46q8 20 6 46Z`, color)
  }
  for (const [i, color] of ['#e0563f', '#e9b04a', '#2f6f74'].entries())
    drawTurned(s, {
      x: 1340 + (i % 2) * 54,
      foot: 600 - (i === 2 ? 56 : 0),
      profile: [
        [22, 0],
        [22, 54],
      ],
      color,
      open: false,
    })
  drawBlock(s, 230, 800, 180, 120, 70, '#c9a07a')
}

function drawWorkshop(s: Sheet): void {
  drawRoom(s, '#4a6670', '#6f4a34', 760)
  s.rect(220, 90, 1160, 420, s.slant('#d9b487', '#a87c50'), { rx: 6 })
  let holes = ''
  for (let r = 0; r < 9; r++) for (let c = 0; c < 26; c++) holes += `M${246 + c * 44} ${116 + r * 46}h0`
  s.stroke(holes, '#7a5430', 7, { 'stroke-linecap': 'round', opacity: 0.6 })
  const hung = [
    ['M330 160h130v50h-130ZM384 210h24v220h-24Z', '#3a4a5c'],
    ['M560 160l40 -20l40 20v60l-26 20v190h-28v-190l-26 -20Z', '#8f9aa5'],
    ['M760 150h26v150h-26ZM748 300h50v130q-25 24 -50 0Z', '#d9532f'],
    ['M900 160h190l20 60h-40v-20h-150v200h-20Z', '#8f9aa5'],
    ['M1190 150a70 70 0 1 0 .1 0M1190 190a30 30 0 1 1 -.1 0', '#e9b04a'],
  ] as const
  for (const [d] of hung)
    s.path(d, '#3a2010', { opacity: 0.35, transform: 'translate(12 14)', 'fill-rule': 'evenodd' })
  for (const [d, fill] of hung) s.path(d, fill, { 'fill-rule': 'evenodd' })
  s.rect(140, 620, 1320, 48, s.across('#e3b078', '#a8703f'))
  s.rect(140, 668, 1320, 16, '#4a2814', { opacity: 0.6 })
  for (const x of [210, 1330]) s.rect(x, 668, 60, 232, s.across('#a8703f', '#6f4526'))
  drawBlock(s, 520, 620, 300, 40, 60, '#d9a56a')
  drawBlock(s, 560, 580, 240, 36, 56, '#c98f54')
  drawTurned(s, {
    x: 1130,
    foot: 620,
    profile: [
      [50, 0],
      [54, 100],
    ],
    color: '#3f7f86',
  })
  s.stroke('M1110 520l-20 -110M1130 520v-130M1150 520l24 -100', '#c99a64', 10, { 'stroke-linecap': 'round' })
  drawLamp(s, 700, 0, '#d9532f')
  drawGlow(s, 700, 120, 300, '#ffe6a8', 0.4)
}

export const workroomScenes: Scenes = {
  studio: drawStudioRoom,
  workshop: drawWorkshop,
}
