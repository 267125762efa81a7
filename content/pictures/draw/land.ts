import { curve, HEIGHT, line, type Point, type Sheet, WIDTH } from './sheet.ts'

export interface Ridge {
  /** The middle line of the crest. */
  readonly y: number
  readonly rise: number
  /** Width of the largest forms, in pixels. */
  readonly span: number
  readonly fill: string
  /** 0 soft hills, 1 jagged rock. */
  readonly rough?: number
  readonly step?: number
}

/** Heights along the picture by noise of four octaves. */
export function traceRidge(
  s: Sheet,
  { y, rise, span, rough = 0.4, step = 20 }: Omit<Ridge, 'fill'>,
): Point[] {
  const octaves = [0, 1, 2, 3].map(octave => {
    const cell = span / 2 ** octave
    const values = Array.from({ length: Math.ceil(WIDTH / cell) + 3 }, () => s.random() * 2 - 1)
    return { cell, values, weight: (0.35 + rough * 0.2) ** octave }
  })
  const points: Point[] = []
  for (let x = -step; x <= WIDTH + step; x += step) {
    let height = 0
    for (const { cell, values, weight } of octaves) {
      const place = (x + step) / cell
      const [i, t] = [Math.floor(place), place % 1]
      const soft = rough > 0.7 ? t : t * t * (3 - 2 * t)
      height += weight * ((values[i] ?? 0) * (1 - soft) + (values[i + 1] ?? 0) * soft)
    }
    points.push([x, y - height * rise])
  }
  return points
}

export function fillBelow(
  s: Sheet,
  points: readonly Point[],
  fill: string,
  soft = true,
  bottom = HEIGHT,
): void {
  const last = points.at(-1)?.[0] ?? WIDTH
  s.path(
    `${soft ? curve(points) : line(points)}V${bottom}H${points[0]?.[0] ?? 0}Z`.replace(
      /V\d+H/,
      `L${last} ${bottom}H`,
    ),
    fill,
  )
}

export function drawRidge(s: Sheet, ridge: Ridge): Point[] {
  const points = traceRidge(s, ridge)
  fillBelow(s, points, ridge.fill, (ridge.rough ?? 0.4) < 0.7)
  return points
}

export function heightAt(points: readonly Point[], x: number): number {
  const index = points.findIndex(([px]) => px >= x)
  const [a, b] = [points[Math.max(0, index - 1)], points[Math.max(0, index)]]
  if (!a || !b || a === b) return a?.[1] ?? HEIGHT
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
}

export interface Peak {
  readonly x: number
  readonly y: number
  readonly foot: number
  /** Half the width at the foot. */
  readonly reach: number
  readonly light: string
  readonly shade: string
  readonly snow?: string
  readonly snowShade?: string
}

/** One mountain, lit from the left: two broken faces and, high enough, snow. */
export function drawPeak(s: Sheet, peak: Peak): void {
  const { x, y, foot, reach, light, shade, snow, snowShade = snow } = peak
  const tall = foot - y
  const edge = (side: number) =>
    [0.14, 0.3, 0.47, 0.66, 0.84].map((t, i): Point => {
      const wobble = (i % 2 ? -1 : 1) * reach * 0.035 + s.between(-0.02, 0.02) * reach
      return [x + side * (reach * t + wobble), y + tall * t]
    })
  const spine = [0.12, 0.24, 0.38, 0.55, 0.75].map(
    (t, i): Point => [
      x + reach * (i % 2 ? 0.1 : -0.05) * (0.5 + t) + s.between(-0.04, 0.04) * reach,
      y + tall * t,
    ],
  )
  const [left, right] = [edge(-1), edge(1)]
  s.polygon([[x, y], ...left, [x - reach, foot], [x + reach, foot], ...right.toReversed()], light)
  s.polygon([[x, y], ...right, [x + reach, foot], [x + reach * 0.12, foot], ...spine.toReversed()], shade)
  if (!snow || !snowShade) return
  const line2 = (side: Point[], from: number) =>
    [side[0], side[1], from ? side[2] : undefined].filter(p => p !== undefined)
  const teeth = (a: Point, b: Point): Point[] =>
    [0.2, 0.36, 0.52, 0.68, 0.84].map((t, i) => [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t + (i % 2 ? -1 : 1) * tall * s.between(0.03, 0.075),
    ])
  const [l, m, r] = [left[1], spine[2], right[1]]
  if (!l || !m || !r) return
  s.polygon([[x, y], ...line2(left, 0), ...teeth(l, m), ...spine.slice(0, 3).toReversed()], snow)
  s.polygon([[x, y], ...spine.slice(0, 3), ...teeth(m, r), ...line2(right, 0).toReversed()], snowShade)
}
