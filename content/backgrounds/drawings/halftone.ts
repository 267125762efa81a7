import { type Draw, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { broken, type Point } from '../tools/paths.ts'
import { circle, path, round } from '../tools/svg.ts'

/** A screen of dots that swell towards the corners, a disc printed under it. */
export const halftoneDots: Draw = brush => {
  const { color } = brush
  const dots: string[] = []
  const gap = 26
  for (let row = 0; row * gap * 0.5 < HEIGHT + gap; row++) {
    for (let column = 0; column * gap < WIDTH + gap; column++) {
      const [x, y] = [column * gap + (row % 2) * (gap / 2), row * gap * 0.5]
      const near = Math.max(
        1 - Math.hypot(WIDTH - x, (HEIGHT - y) * 1.15) / 980,
        0.62 - Math.hypot(x, y - HEIGHT) / 900,
      )
      const radius = Math.max(0, near) * 15.5
      if (radius > 0.9)
        dots.push(
          `M${round(x)} ${round(y)}m${round(-radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0`,
        )
    }
  }
  return [
    ground(brush),
    circle(1390, 230, 235, { fill: color(3) }),
    circle(1390, 230, 160, { fill: color(2), opacity: 0.7 }),
    path(dots.join(''), { fill: color(1) }),
  ].join('')
}

/** Engraved lines that swell where a sphere turns away from the light. */
export const halftoneLines: Draw = brush => {
  const { color } = brush
  const weight = (x: number, y: number) => {
    const [dx, dy] = [(x - 1270) / 430, (y - 520) / 430]
    const far = Math.hypot(dx, dy)
    if (far < 1)
      return 1.2 + 8.6 * Math.max(0, 0.62 - (-dx * 0.6 - dy * 0.62 + Math.sqrt(1 - far * far) * 0.5)) ** 0.8
    return 0.7 + Math.max(0, 1.5 - far) * 2.2
  }
  const lines = times(66, index => {
    const base = index * 14 + 4
    const bow = (x: number) => {
      const [dx, dy] = [(x - 1270) / 430, (base - 520) / 430]
      const far = dx * dx + dy * dy
      return far < 1 ? dy * Math.sqrt(1 - far) * 60 : 0
    }
    const upper: Point[] = []
    const lower: Point[] = []
    for (let x = 560; x <= WIDTH + 12; x += 13) {
      const thick = weight(x, base) / 2
      const fade = Math.min(1, (x - 560) / 380)
      upper.push([x, base + bow(x) - thick * fade])
      lower.unshift([x, base + bow(x) + thick * fade])
    }
    return broken([...upper, ...lower], true)
  })
  return ground(brush) + path(lines.join(''), { fill: color(3), opacity: 0.85 })
}
