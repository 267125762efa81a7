import { HEIGHT, n, type Point, type Sheet, WIDTH } from './sheet.ts'
import { darken, lighten, mix } from './tint.ts'

/** A wall and a table in one light from the upper left. */
export function drawStage(
  s: Sheet,
  wall: string,
  table: string,
  edge = 600,
  light: Point = [0.3, 0.2],
): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.round(light, [lighten(wall, 0.32), 0], [wall, 0.55], [darken(wall, 0.28), 1]))
  const top = s.down([darken(table, 0.22), 0], [table, 0.25], [lighten(table, 0.12), 1])
  s.rect(0, edge, WIDTH, HEIGHT - edge, top)
  s.rect(0, edge, WIDTH, 26, s.down([darken(table, 0.5), 0, 0.35], [darken(table, 0.5), 1, 0]))
}

/** A studio without corners: floor and wall are one sweep of colour. */
export function drawStudio(s: Sheet, wall: string, floor: string, horizon = 600): void {
  const at = horizon / HEIGHT
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.down(
      [darken(wall, 0.16), 0],
      [wall, at * 0.6],
      [mix(wall, floor, 0.5), at],
      [floor, Math.min(1, at + 0.14)],
      [darken(floor, 0.14), 1],
    ),
  )
  s.rect(0, 0, WIDTH, HEIGHT, s.round([0.32, 0.3], ['#fff6e6', 0, 0.36], ['#fff6e6', 0.6, 0]))
}

/** What a thing throws on its table, away from the light. */
export function drawCast(
  s: Sheet,
  x: number,
  y: number,
  width: number,
  length: number,
  color = '#120a22',
  strength = 0.5,
): void {
  const paint = s.across([color, 0, strength], [color, 0.3, strength * 0.8], [color, 1, 0])
  const half = width / 2
  const thick = Math.min(34, Math.max(10, width * 0.13))
  s.path(
    `M${n(x - half)} ${n(y)}Q${n(x - half)} ${n(y + thick)} ${n(x)} ${n(y + thick)}L${n(x + length)} ${n(y + thick * 0.5)}L${n(x + length)} ${n(y - thick * 0.9)}L${n(x)} ${n(y - thick)}Q${n(x - half)} ${n(y - thick)} ${n(x - half)} ${n(y)}Z`,
    paint,
  )
  s.ellipse(x, y, half * 1.02, thick * 0.9, color, { opacity: strength * 0.6 })
}

export function paintTurned(s: Sheet, color: string): string {
  return s.across(
    [darken(color, 0.12), 0],
    [lighten(color, 0.34), 0.24],
    [color, 0.48],
    [darken(color, 0.42), 0.86],
    [darken(color, 0.3), 1],
  )
}

export interface Turned {
  readonly x: number
  readonly foot: number
  /** Half widths with the heights above the foot, from the foot up. */
  readonly profile: readonly (readonly [half: number, height: number])[]
  readonly color: string
  /** Shows the inside at the mouth. */
  readonly open?: boolean
  readonly flat?: number
  readonly more?: Readonly<Record<string, string | number>>
}

/** Anything a lathe or a wheel could make: cups, vases, bottles, columns. */
export function drawTurned(
  s: Sheet,
  { x, foot, profile, color, open = true, flat = 0.2, more = {} }: Turned,
): void {
  const side = (sign: number, list: Turned['profile']): string => {
    let d = ''
    for (const [i, [half, height]] of list.entries()) {
      const before = list[i - 1]
      const point = `${n(x + sign * half)} ${n(foot - height)}`
      if (!before) {
        d += `L${point}`
        continue
      }
      const bend = (height - before[1]) * 0.45
      d += `C${n(x + sign * before[0])} ${n(foot - before[1] - bend)} ${n(x + sign * half)} ${n(foot - height + bend)} ${point}`
    }
    return d
  }
  const [first, last] = [profile[0], profile.at(-1)]
  if (!first || !last) return
  const left = side(-1, profile).replace('L', 'M')
  const mouth = last[0] * flat
  const d = `${left}A${n(last[0])} ${n(mouth)} 0 0 1 ${n(x + last[0])} ${n(foot - last[1])}${side(1, profile.toReversed())}A${n(first[0])} ${n(first[0] * flat)} 0 0 1 ${n(x - first[0])} ${n(foot)}Z`
  s.path(d, paintTurned(s, color), more)
  const inside = open
    ? s.across(darken(color, 0.62), darken(color, 0.3), lighten(color, 0.1))
    : s.across(lighten(color, 0.4), color)
  s.ellipse(x, foot - last[1], last[0], mouth, inside, more)
  if (open)
    s.stroke(
      `M${n(x - last[0])} ${n(foot - last[1])}A${n(last[0])} ${n(mouth)} 0 0 0 ${n(x + last[0])} ${n(foot - last[1])}`,
      lighten(color, 0.42),
      Math.max(2, last[0] * 0.035),
      more,
    )
}

export function drawBall(s: Sheet, x: number, y: number, radius: number, color: string): void {
  s.circle(
    x,
    y,
    radius,
    s.round(
      [0.34, 0.28],
      [lighten(color, 0.62), 0],
      [lighten(color, 0.12), 0.3],
      [color, 0.5],
      [darken(color, 0.46), 0.88],
      [darken(color, 0.34), 1],
    ),
  )
}

/** A block seen a little from above and from the left. */
export function drawBlock(
  s: Sheet,
  x: number,
  foot: number,
  width: number,
  height: number,
  depth: number,
  color: string,
): void {
  const [dx, dy] = [depth * 0.8, -depth * 0.36]
  const top = foot - height
  s.polygon(
    [
      [x, top],
      [x + width, top],
      [x + width + dx, top + dy],
      [x + dx, top + dy],
    ],
    s.slant(lighten(color, 0.5), lighten(color, 0.28)),
  )
  s.polygon(
    [
      [x + width, top],
      [x + width + dx, top + dy],
      [x + width + dx, foot + dy],
      [x + width, foot],
    ],
    s.down(darken(color, 0.4), darken(color, 0.55)),
  )
  s.rect(x, top, width, height, s.down(lighten(color, 0.08), [color, 0.4], darken(color, 0.16)))
}
