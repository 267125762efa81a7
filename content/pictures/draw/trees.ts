import { n, type Sheet } from './sheet.ts'
import { mix } from './tint.ts'

/** The outline of a fir in whole steps; many make one path, so a forest stays small. */
export function traceFir(s: Sheet, x: number, foot: number, tall: number): string {
  const tiers = tall > 150 ? 6 : tall > 60 ? 4 : 2
  const drop = Math.round((tall * 0.94) / tiers)
  const halves = Array.from({ length: tiers }, (_, i) =>
    Math.max(2, Math.round(tall * 0.22 * ((i + 1) / tiers) ** 0.9 * s.between(0.85, 1.15))),
  )
  const tuck = Math.max(1, Math.round(drop * 0.12))
  let d = `M${Math.round(x)} ${Math.round(foot - tall)}l`
  let at = 0
  for (const [i, half] of halves.entries()) {
    const inner = i === tiers - 1 ? 1 : Math.round(half * 0.42)
    d += ` ${half - at} ${drop} ${inner - half} ${-tuck}`
    at = inner
  }
  d += ` 0 ${Math.round(tall * 0.1) + tuck * tiers + 4} ${-2 * at} 0 0 ${-Math.round(tall * 0.1) - tuck * tiers - 4}`
  for (let i = tiers - 1; i >= 0; i--) {
    const half = halves[i] ?? 0
    const inner = i === 0 ? 0 : Math.round((halves[i - 1] ?? 0) * 0.42)
    d += ` ${at - half} ${tuck} ${half - inner} ${-drop}`
    at = inner
  }
  return `${d.replaceAll(' -', '-')}Z`
}

export interface Wood {
  readonly count: number
  readonly from?: number
  readonly to?: number
  readonly tall: readonly [number, number]
  readonly fill: string
  readonly footAt: (x: number) => number
}

export function drawFirs(s: Sheet, { count, from = -20, to = 1620, tall, fill, footAt }: Wood): void {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = from + ((i + s.random() * 0.9) * (to - from)) / count
    d += traceFir(s, x, footAt(x) + 6, s.between(tall[0], tall[1]))
  }
  s.path(d, fill)
}

/** A leafy tree: a trunk and a crown of many rounds, those to the left in the light. */
export function drawLeafy(
  s: Sheet,
  x: number,
  foot: number,
  tall: number,
  light: string,
  shade: string,
): void {
  const w = tall * 0.035
  s.path(
    `M${n(x - w)} ${n(foot)}Q${n(x - w * 0.3)} ${n(foot - tall * 0.3)} ${n(x - tall * 0.1)} ${n(foot - tall * 0.6)}L${n(x)} ${n(foot - tall * 0.42)}L${n(x + tall * 0.12)} ${n(foot - tall * 0.6)}Q${n(x + w * 0.4)} ${n(foot - tall * 0.3)} ${n(x + w)} ${n(foot)}Z`,
    shade,
  )
  const rounds = (count: number, size: number, dx: number, dy: number) => {
    let d = ''
    for (let i = 0; i < count; i++) {
      const [turn, away] = [i * 2.4, Math.sqrt((i + 0.4) / count)]
      const r = tall * size * s.between(0.75, 1.2)
      const cx = x + dx * tall + Math.cos(turn) * away * tall * 0.26
      const cy = foot - tall * 0.66 + dy * tall + Math.sin(turn) * away * tall * 0.2
      d += `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`
    }
    return d
  }
  s.path(rounds(12, 0.12, 0, 0), shade)
  s.path(rounds(9, 0.095, -0.055, -0.055), mix(shade, light, 0.55))
  s.path(rounds(6, 0.065, -0.1, -0.1), light)
}

/** Slim dark trees of the south, alone or in rows. */
export function drawCypress(
  s: Sheet,
  x: number,
  foot: number,
  tall: number,
  light: string,
  shade: string,
): void {
  const w = tall * 0.1
  s.path(
    `M${n(x)} ${n(foot - tall)}C${n(x - w * 1.5)} ${n(foot - tall * 0.5)} ${n(x - w * 1.2)} ${n(foot - tall * 0.05)} ${n(x)} ${n(foot)}C${n(x + w * 1.2)} ${n(foot - tall * 0.05)} ${n(x + w * 1.5)} ${n(foot - tall * 0.5)} ${n(x)} ${n(foot - tall)}Z`,
    shade,
  )
  s.path(
    `M${n(x)} ${n(foot - tall)}C${n(x - w * 1.5)} ${n(foot - tall * 0.5)} ${n(x - w * 1.2)} ${n(foot - tall * 0.05)} ${n(x)} ${n(foot)}Q${n(x - w * 0.5)} ${n(foot - tall * 0.45)} ${n(x)} ${n(foot - tall)}Z`,
    light,
  )
}
