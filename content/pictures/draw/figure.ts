import { n, type Sheet } from './sheet.ts'

/** Someone far away, standing or in stride: a head, a coat, two legs. Never a face. */
export function drawFigure(
  s: Sheet,
  x: number,
  foot: number,
  tall: number,
  fill: string,
  stride = 0.1,
  lean = 0,
): void {
  const u = tall / 100
  const p = (dx: number, dy: number) => `${n(x + (dx + (lean * dy) / 100) * u)} ${n(foot - dy * u)}`
  const step = stride * 100
  s.path(
    `M${p(-11, 80)}Q${p(0, 90)} ${p(11, 80)}L${p(13, 46)}L${p(8, 44)}L${p(6 + step, 0)}H${n(x + (0 + step) * u)}L${p(0, 40)}L${p(-1 - step, 0)}H${n(x + (-8 - step) * u)}L${p(-8, 44)}L${p(-14, 47)}Z`,
    fill,
  )
  s.circle(x + lean * u * 0.92, foot - 92.5 * u, 7.4 * u, fill)
}
