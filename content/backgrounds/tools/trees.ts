import type { Hex } from '#domain/deck/color/hex.ts'
import { type Brush, HEIGHT, WIDTH } from './canvas.ts'
import { broken, type Point } from './paths.ts'
import { path } from './svg.ts'

/** A row of firs from edge to edge, standing on one ground. */
export function treeLine({ random }: Brush, base: number, tall: number, fill: Hex, opacity = 1): string {
  const points: Point[] = [[-20, HEIGHT + 20]]
  for (let x = -20; x < WIDTH + 40; ) {
    const height = tall * random.between(0.55, 1.25)
    const half = height * random.between(0.2, 0.27)
    const foot = base + random.noise(x / 260, base) * tall * 0.35
    points.push(...fir(x + half, foot, half, height))
    x += half * random.between(1.1, 1.9)
  }
  points.push([WIDTH + 40, HEIGHT + 20])
  return path(broken(points, true), { fill, opacity: opacity === 1 ? undefined : opacity })
}

/** One fir: its branches step out three times on either side. */
function fir(x: number, foot: number, half: number, height: number): Point[] {
  const left = [
    [-1, 0],
    [-0.5, 0.3],
    [-0.74, 0.32],
    [-0.32, 0.6],
    [-0.46, 0.62],
    [0, 1],
  ] as const
  const right = left.slice(0, -1).toReversed()
  return [
    ...left.map(([out, up]) => [x + out * half, foot - up * height] as const),
    ...right.map(([out, up]) => [x - out * half, foot - up * height] as const),
  ]
}
