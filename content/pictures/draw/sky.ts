import { HEIGHT, type Sheet, type Stop, WIDTH } from './sheet.ts'

export function drawSky(s: Sheet, ...stops: Stop[]): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down(...stops))
}

/** A lamp, a sun, a moon: light that fades into what is around it. */
export function drawGlow(
  s: Sheet,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.6,
): void {
  const fall = [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.66].map((at): Stop => {
    const left = 1 - at / 0.66
    return [color, at, Math.round(strength * left ** 2.4 * 1000) / 1000]
  })
  const paint = s.round([0.5, 0.5], ...fall)
  s.circle(x, y, radius, paint)
}

export function drawSun(
  s: Sheet,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.55,
): void {
  drawGlow(s, x, y, radius * 6, color, strength)
  s.circle(x, y, radius, color)
}

/** Stars of four sizes, each size one path of dots. */
export function drawStars(s: Sheet, count: number, bottom: number, color = '#fff'): void {
  const sizes = [
    [1.8, 0.4, 0.5],
    [2.4, 0.6, 0.3],
    [3.4, 0.8, 0.15],
    [5, 0.95, 0.05],
  ] as const
  for (const [width, opacity, share] of sizes) {
    let d = ''
    for (let i = 0; i < count * share; i++)
      d += `M${Math.round(s.between(0, WIDTH))} ${Math.round(bottom * s.random() ** 1.4)}h0`
    s.stroke(d, color, width, { opacity, 'stroke-linecap': 'round' })
  }
}

/** A band of haze that is thickest in its middle. */
export function drawHaze(s: Sheet, y: number, height: number, color: string, strength = 0.6): void {
  s.rect(0, y, WIDTH, height, s.down([color, 0, 0], [color, 0.55, strength], [color, 1, 0]))
}

/** Long flat clouds, as the evening has them. */
export function drawStreaks(s: Sheet, count: number, top: number, bottom: number, color: string): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = [s.between(-200, WIDTH), s.between(top, bottom)]
    const [w, h] = [s.between(260, 760), s.between(5, 17)]
    const paint = s.across([color, 0, 0], [color, 0.4, 0.75], [color, 1, 0])
    s.path(
      `M${x} ${y}q${w * 0.3} ${-h * 2} ${w * 0.55} ${-h}t${w * 0.45} ${h}q${-w / 2} ${h} ${-w} 0Z`.replace(
        /\.\d+/g,
        '',
      ),
      paint,
    )
  }
}

/** A heap cloud: rounds that swell to the middle, lit from above, dissolving at the foot. */
export function drawCloud(s: Sheet, x: number, y: number, width: number, light: string, shade: string): void {
  const heap = (count: number, size: number, dx: number, dy: number) => {
    let d = ''
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count
      const swell = Math.sin(Math.PI * t) ** 0.8
      const r = Math.round(width * size * (0.35 + 0.65 * swell) * s.between(0.8, 1.2))
      const cx = Math.round(x + dx + width * (0.08 + 0.84 * t))
      const cy = Math.round(y + dy - width * 0.07 * swell * s.between(0.4, 1.7))
      d += `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`
    }
    return d
  }
  s.path(heap(8, 0.115, 0, 0), s.down([shade, 0], [shade, 0.55, 0.9], [shade, 1, 0]))
  s.path(
    heap(7, 0.085, -width * 0.015, -width * 0.045),
    s.down([light, 0], [light, 0.5, 0.85], [light, 1, 0]),
  )
}
