import { HEIGHT, n, type Sheet, type Stop, WIDTH } from './sheet.ts'

export function drawWater(s: Sheet, top: number, ...stops: Stop[]): void {
  s.rect(0, top, WIDTH, HEIGHT - top, s.down(...stops))
}

/** The road of light below a sun: dashes that widen towards the viewer. */
export function drawGlints(s: Sheet, x: number, top: number, spread: number, color: string, rows = 22): void {
  let d = ''
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.4) / rows
    const y = top + (HEIGHT - top) * t ** 1.5
    const thick = 1.5 + t * 9
    for (let k = 0; k < 3; k++) {
      const half = spread * (0.12 + t * 0.6) * s.between(0.15, 0.6)
      const cx = x + s.between(-1, 1) * spread * (0.15 + t * 0.75)
      d += `M${n(cx - half)} ${n(y)}q${n(half)} ${n(-thick)} ${n(half * 2)} 0q${n(-half)} ${n(thick)} ${n(-half * 2)} 0`
    }
  }
  s.path(d, color, { opacity: 0.75 })
}

/** Quiet ripples over the whole surface. */
export function drawRipples(s: Sheet, top: number, color: string, count = 60, opacity = 0.35): void {
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = s.random()
    const y = top + 6 + (HEIGHT - top) * t ** 1.6
    const half = (20 + 120 * t) * s.between(0.4, 1)
    const thick = 1 + t * 5
    const cx = s.between(-60, WIDTH + 60)
    d += `M${n(cx - half)} ${n(y)}q${n(half)} ${n(-thick)} ${n(half * 2)} 0q${n(-half)} ${n(thick)} ${n(-half * 2)} 0`
  }
  s.path(d, color, { opacity })
}
