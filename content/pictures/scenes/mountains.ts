import { drawPeak, drawRidge, heightAt } from '../draw/land.ts'
import { HEIGHT, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow, drawHaze, drawSky, drawStars, drawStreaks, drawSun } from '../draw/sky.ts'
import { mix } from '../draw/tint.ts'
import { drawFirs } from '../draw/trees.ts'
import { drawGlints, drawRipples, drawWater } from '../draw/water.ts'
import type { Scenes } from './scene.ts'

/** Ridge behind ridge, each paler the farther it is: the air does the drawing. */
function drawRidges(s: Sheet, far: string, near: string, count: number, top: number): void {
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const fill = s.down(mix(far, near, t ** 1.15), [mix(far, near, Math.max(0, t ** 1.15 - 0.22)), 1])
    const y = top + (HEIGHT - 110 - top) * t ** 1.1
    drawRidge(s, { y, rise: 70 + 46 * t, span: 520 - 120 * t, rough: 0.55, fill, step: 24 })
  }
}

function drawAlps(s: Sheet): void {
  drawSky(s, '#1f4e79', ['#6fa3c0', 0.45], ['#f6d9b8', 0.75], '#f8e7cf')
  drawStreaks(s, 6, 90, 330, '#fff3e2')
  const peaks = [
    [250, 330, 330],
    [1340, 300, 380],
    [560, 250, 330],
    [1060, 220, 360],
    [800, 110, 430],
  ] as const
  for (const [index, [x, y, reach]] of peaks.entries()) {
    const near = index / 4
    drawPeak(s, {
      x,
      y,
      reach,
      foot: 800,
      light: mix('#a4b6c6', '#7d8da4', near),
      shade: mix('#7f97b0', '#3f5473', near),
      snow: mix('#f3ece2', '#fffaf0', near),
      snowShade: mix('#b7c8d8', '#9db4cd', near),
    })
  }
  drawHaze(s, 560, 260, '#f5e3cc', 0.75)
  const back = drawRidge(s, { y: 700, rise: 34, span: 420, fill: '#3c6470' })
  drawFirs(s, { count: 70, tall: [26, 52], fill: '#3c6470', footAt: x => heightAt(back, x) })
  const front = drawRidge(s, { y: 800, rise: 40, span: 520, fill: '#173a45' })
  drawFirs(s, { count: 52, tall: [60, 130], fill: '#173a45', footAt: x => heightAt(front, x) })
}

function drawNightLake(s: Sheet): void {
  drawSky(s, '#060b25', ['#14265c', 0.35], ['#3a5ca0', 0.6], '#6d8fc4')
  drawStars(s, 190, 460)
  drawSun(s, 1010, 190, 46, '#fdf3d7', 0.35)
  drawPeak(s, {
    x: 470,
    y: 210,
    reach: 460,
    foot: 620,
    light: '#3b5690',
    shade: '#22376b',
    snow: '#aebfe4',
    snowShade: '#6f88bf',
  })
  drawPeak(s, {
    x: 1240,
    y: 290,
    reach: 430,
    foot: 620,
    light: '#35508a',
    shade: '#1e3263',
    snow: '#9fb2dc',
    snowShade: '#6580b8',
  })
  drawPeak(s, { x: 860, y: 330, reach: 380, foot: 620, light: '#2d477f', shade: '#1a2c5a' })
  drawHaze(s, 440, 240, '#8aa6da', 0.45)
  drawFirs(s, { count: 90, tall: [22, 58], fill: '#0e1c42', footAt: () => 606 })
  drawWater(s, 604, '#253f7c', ['#152a5e', 0.4], '#070f2e')
  s.rect(0, 604, WIDTH, 60, s.down(['#050b22', 0, 0.75], ['#050b22', 1, 0]))
  drawGlints(s, 1010, 612, 90, '#fdf3d7', 18)
  drawRipples(s, 620, '#8aa6da', 70, 0.28)
  const shore = drawRidge(s, { y: 880, rise: 18, span: 300, fill: '#040919' })
  drawFirs(s, {
    count: 6,
    from: -20,
    to: 330,
    tall: [230, 400],
    fill: '#040919',
    footAt: x => heightAt(shore, x),
  })
  drawFirs(s, {
    count: 5,
    from: 1330,
    to: 1620,
    tall: [150, 330],
    fill: '#040919',
    footAt: x => heightAt(shore, x),
  })
}

/** A curtain of polar light: thin rays along a winding line, each fading upwards. */
function drawCurtain(s: Sheet, y: number, phase: number, colors: readonly [string, string]): void {
  const paints = [0, 0.5, 1].map(t => {
    const color = mix(colors[0], colors[1], t)
    return s.down([color, 0, 0], [color, 0.6, 0.22], [color, 0.93, 0.6], [color, 1, 0])
  })
  for (let x = -20; x < WIDTH; x += 19) {
    const t = x / WIDTH
    const low = y + 90 * Math.sin(t * 5 + phase) + 36 * Math.sin(t * 13 + phase * 2)
    const tall = 190 + 120 * Math.sin(t * 7 + phase * 3) + s.between(0, 110)
    const paint = paints[Math.floor(s.random() * 3)] ?? ''
    s.rect(x, Math.round(low - tall), 21, Math.round(tall), paint, {
      opacity: 0.35 + 0.45 * Math.abs(Math.sin(t * 9 + phase)),
    })
  }
}

export const mountainScenes: Scenes = {
  'mountain-dawn': s => {
    drawSky(s, '#2b3a67', ['#8d6a9f', 0.28], ['#e8998d', 0.48], ['#fbd6a6', 0.64], '#fde8c4')
    drawStreaks(s, 7, 80, 300, '#ffd9b8')
    drawSun(s, 980, 400, 54, '#fff4d6')
    drawRidges(s, '#e3a38f', '#231b3b', 7, 400)
  },
  'blue-ridges': s => {
    drawSky(s, '#7fb2d6', ['#cfe3ee', 0.5], '#f3f6f2')
    drawGlow(s, 380, 180, 620, '#ffffff', 0.7)
    drawRidges(s, '#c5d9e6', '#0d2a43', 8, 330)
  },
  'snow-peaks': drawAlps,
  'night-lake': drawNightLake,
  aurora: s => {
    drawSky(s, '#03081f', ['#08234a', 0.5], '#12506a')
    drawStars(s, 160, 560)
    drawCurtain(s, 420, 0.9, ['#54f0b0', '#9cf7c0'])
    drawCurtain(s, 350, 2.6, ['#35d6c8', '#7d7bff'])
    drawCurtain(s, 500, 4.4, ['#6bffb8', '#48c8e8'])
    drawRidge(s, { y: 620, rise: 80, span: 420, rough: 0.75, fill: s.down('#12384f', '#0d2a3d') })
    drawHaze(s, 600, 160, '#3fe0c5', 0.3)
    const front = drawRidge(s, { y: 740, rise: 40, span: 500, fill: '#071521' })
    drawFirs(s, { count: 70, tall: [50, 150], fill: '#071521', footAt: x => heightAt(front, x) })
    s.rect(0, 790, WIDTH, 110, '#071521')
  },
}
