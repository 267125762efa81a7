import type { Point, Sheet } from './sheet.ts'
import { darken, lighten } from './tint.ts'

export interface Iso {
  at(x: number, y: number, z?: number): Point
  box(x: number, y: number, z: number, w: number, d: number, h: number, color: string, glow?: boolean): void
  /** A flat figure on the ground or at a height. */
  plate(points: readonly Point[], z: number, fill: string, opacity?: number): void
  /** A mark on the face that looks to the left (`y` side) or to the right (`x` side). */
  mark(face: 'left' | 'right', x: number, y: number, z: number, w: number, h: number, fill: string): void
}

/** A world seen along its diagonal: x runs to the lower right, y to the lower left, z upwards. */
export function openIso(s: Sheet, originX: number, originY: number, unit: number): Iso {
  const at = (x: number, y: number, z = 0): Point => [
    originX + (x - y) * unit * 0.866,
    originY + (x + y) * unit * 0.5 - z * unit,
  ]
  return {
    at,
    box(x, y, z, w, d, h, color, glow = false) {
      const side = glow ? 0.12 : 0.3
      s.polygon(
        [at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)],
        lighten(color, 0.3),
      )
      s.polygon(
        [at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x, y + d, z)],
        s.down(color, darken(color, side * 0.6)),
      )
      s.polygon(
        [at(x + w, y, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x + w, y, z)],
        s.down(darken(color, side), darken(color, side * 1.7)),
      )
    },
    plate(points, z, fill, opacity = 1) {
      s.polygon(
        points.map(([x, y]) => at(x, y, z)),
        fill,
        opacity < 1 ? { opacity } : {},
      )
    },
    mark(face, x, y, z, w, h, fill) {
      const along = (t: number): Point => (face === 'left' ? [x + t, y] : [x, y + t])
      const [a, b] = [along(0), along(w)]
      s.polygon([at(a[0], a[1], z + h), at(b[0], b[1], z + h), at(b[0], b[1], z), at(a[0], a[1], z)], fill)
    },
  }
}
