import { drawRidge, fillBelow, heightAt, traceRidge } from '../draw/land.ts'
import { curve, HEIGHT, n, type Point, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawCloud, drawGlow, drawHaze, drawSky, drawStreaks, drawSun } from '../draw/sky.ts'
import { mix } from '../draw/tint.ts'
import { drawCypress, drawFirs, drawLeafy } from '../draw/trees.ts'
import type { Scenes } from './scene.ts'

/** A dune: a long back in the light and a face in the shade, divided by a sharp crest. */
function drawDune(s: Sheet, x: number, y: number, reach: number, light: string, shade: string): void {
  const foot = HEIGHT + 40
  const crest: Point[] = [
    [x, y],
    [x + reach * 0.16, y + reach * 0.1],
    [x - reach * 0.02, y + reach * 0.24],
    [x + reach * 0.2, y + reach * 0.42],
    [x + reach * 0.05, foot],
  ]
  s.path(
    `M${n(x - reach * 1.5)} ${foot}C${n(x - reach)} ${n(y + reach * 0.42)} ${n(x - reach * 0.4)} ${n(y + reach * 0.05)} ${n(x)} ${n(y)}C${n(x + reach * 0.5)} ${n(y + reach * 0.12)} ${n(x + reach)} ${n(y + reach * 0.4)} ${n(x + reach * 1.6)} ${foot}Z`,
    light,
  )
  s.path(
    `${curve(crest)}H${n(x + reach * 1.6)}C${n(x + reach)} ${n(y + reach * 0.4)} ${n(x + reach * 0.5)} ${n(y + reach * 0.12)} ${n(x)} ${n(y)}Z`,
    shade,
  )
}

function drawDunes(s: Sheet): void {
  drawSky(s, '#3f7ea6', ['#9cc3c8', 0.4], ['#fbe3b4', 0.7], '#fbdca2')
  drawSun(s, 420, 250, 58, '#fff7df', 0.6)
  drawRidge(s, { y: 520, rise: 26, span: 500, fill: '#e2b07f' })
  drawDune(s, 1190, 430, 420, s.down('#f4bd72', '#e0934c'), s.down('#a75a3c', '#8a4636'))
  drawDune(s, 330, 520, 430, s.down('#f2b264', '#d98543'), s.down('#97503b', '#7c3f35'))
  drawDune(s, 860, 600, 560, s.down('#f3a953', '#cf7436'), s.down('#7f3f35', '#5b2b30'))
  let d = ''
  for (let i = 0; i < 15; i++) {
    const y = 690 + i * 15
    d += `M${n(120 - i * 12)} ${y}q120 ${-16 + i} 240 0t220 ${4 + i}`
  }
  s.stroke(d, '#8f4a2e', 2, { opacity: 0.28, 'stroke-linecap': 'round' })
  for (const [i, x] of [612, 640, 676].entries()) {
    const y = 742 - i * 15
    s.path(`M${x - 2} ${y}l-74 26l80 -18Z`, '#4c2430', { opacity: 0.45 })
    s.path(`M${x - 5} ${y + 6}v-24q5 -8 10 0v24Z`, '#3a1a2b')
    s.circle(x, y - 26, 5, '#3a1a2b')
  }
}

/** Strips of field that run to one point of the horizon. */
function drawFurrows(s: Sheet, vanish: Point, top: number, colors: readonly string[], strips: number): void {
  for (let i = 0; i < strips; i++) {
    const place = (k: number) => -1500 + (k * 4600) / strips
    const [a, b] = [place(i), place(i + 1)]
    s.polygon(
      [
        [vanish[0] + (a - vanish[0]) * 0.04, top],
        [vanish[0] + (b - vanish[0]) * 0.04, top],
        [b, HEIGHT + 5],
        [a, HEIGHT + 5],
      ],
      colors[i % colors.length] ?? '#000',
    )
  }
}

function drawRolling(
  s: Sheet,
  hues: readonly string[],
  sky: readonly string[],
  sun: string,
  tree: readonly [string, string],
  draw: typeof drawLeafy,
): void {
  drawSky(s, ...sky)
  drawSun(s, 1160, 260, 50, sun, 0.6)
  for (const [i, x] of [120, 700].entries())
    drawCloud(s, x, 210 + i * 90, 300 - i * 60, '#ffffff', mix(sky.at(-1) ?? '#fff', '#ffffff', 0.2))
  const far = drawRidge(s, { y: 450, rise: 44, span: 640, fill: hues[0] ?? '', rough: 0.2 })
  drawFirs(s, { count: 46, tall: [14, 28], fill: hues[1] ?? '', footAt: x => heightAt(far, x) + 12 })
  for (let i = 1; i < hues.length; i++) {
    const y = 440 + (i * 420) / hues.length
    const points = traceRidge(s, { y, rise: 46 + i * 6, span: 900, rough: 0.05, step: 40 })
    const color = hues[i] ?? ''
    fillBelow(s, points, s.down(mix(color, '#fff2c4', 0.16), [color, 0.5], mix(color, '#152033', 0.25)))
    const places = i === 1 ? [240, 290, 335, 980] : i === 2 ? [1290, 1345, 1420] : i === 3 ? [420, 520] : []
    for (const x of places) {
      const tall = 40 + i * 34
      const foot = heightAt(points, x) + 6
      s.ellipse(x - tall * 0.4, foot + 3, tall * 0.55, tall * 0.06, '#152033', { opacity: 0.28 })
      draw(s, x, foot, tall, tree[0], tree[1])
    }
  }
}

export const plainScenes: Scenes = {
  'desert-dunes': drawDunes,
  'green-hills': s =>
    drawRolling(
      s,
      ['#9cc5a7', '#7fb27d', '#5f9f5c', '#3f8a4b', '#256b42'],
      ['#3f94c4', '#a8d8e0', '#f4f3d8'],
      '#fffbe3',
      ['#3f8f54', '#123f34'],
      drawCypress,
    ),
  'autumn-hills': s =>
    drawRolling(
      s,
      ['#c9a08a', '#d3925a', '#cf7435', '#b3502c', '#7b2f2a'],
      ['#4e7fa0', '#e7c9a4', '#f9e4bd'],
      '#fff3cf',
      ['#f0913a', '#8c2f26'],
      drawLeafy,
    ),
  'lavender-field': s => {
    drawSky(s, '#4a5c9e', ['#c59ac0', 0.3], ['#f7b79c', 0.47], '#fde0b0')
    drawStreaks(s, 6, 70, 300, '#ffd6c2')
    drawSun(s, 620, 392, 46, '#fff2cf')
    drawRidge(s, { y: 425, rise: 26, span: 480, fill: '#8a7bb0' })
    s.rect(0, 450, WIDTH, 450, '#6f9a5e')
    drawFurrows(s, [620, 440], 450, ['#7b53a6', '#4f2f7d', '#8fa866', '#9a6cc0', '#5d3890', '#7f9a58'], 42)
    s.rect(0, 450, WIDTH, 450, s.down(['#fbd0a8', 0, 0.75], ['#fbd0a8', 0.35, 0.12], ['#1e1140', 1, 0.45]))
    drawLeafy(s, 1120, 500, 190, '#5b7a52', '#2e3f48')
    s.ellipse(1180, 502, 120, 8, '#2a1850', { opacity: 0.4 })
  },
  'wheat-field': s => {
    drawSky(s, '#2f6ea8', ['#7fb6d4', 0.35], '#eaf0dc')
    drawCloud(s, 900, 290, 460, '#ffffff', '#c7dbe2')
    drawCloud(s, 180, 210, 320, '#ffffff', '#d3e3e4')
    drawRidge(s, { y: 480, rise: 20, span: 520, fill: '#6d9a86' })
    s.rect(0, 496, WIDTH, 404, s.down('#f3cf6f', '#dc9f36', '#a9661f'))
    drawFurrows(s, [1040, 480], 497, ['#e7b549', '#f2cb69', '#dba63c'], 30)
    s.rect(0, 497, WIDTH, 403, s.down(['#fdeebb', 0, 0.8], ['#f0bd52', 0.4, 0.1], ['#7a3e12', 1, 0.55]))
    s.path('M1034 497Q1010 600 860 700T700 900H1000Q940 760 1010 660T1046 497Z', s.down('#f5e3b6', '#c58d52'))
    drawLeafy(s, 1300, 520, 170, '#5d8f4e', '#28513f')
    s.ellipse(1240, 523, 110, 7, '#6b4a16', { opacity: 0.4 })
  },
  'misty-forest': s => {
    drawSky(s, '#c7d8d2', ['#e8ead8', 0.5], '#f6efd9')
    drawGlow(s, 840, 200, 700, '#fffbe8', 0.9)
    const tones = ['#b5c8c0', '#93afa6', '#6a8f88', '#3f6c69', '#1d4a4d', '#0a2a31']
    for (const [i, fill] of tones.entries()) {
      const y = 480 + i * 74
      const points = drawRidge(s, { y, rise: 26, span: 560, fill })
      const tall = 110 + i * 46
      drawFirs(s, { count: 40 - i * 4, tall: [tall * 0.55, tall], fill, footAt: x => heightAt(points, x) })
      if (i < 5) drawHaze(s, y - 60, 220, '#f3efdd', 0.55 - i * 0.07)
    }
  },
}
