import type { Hex } from '#domain/deck/color/hex.ts'
import { all, child, flag, int, type XmlNode } from './package.ts'
import type { Fill } from './theme.ts'

/** Where something is in the slide of the file, in its own units: upright, then turned about its middle. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Clockwise, in degrees. */
  readonly turn: number
  readonly flipH: boolean
  readonly flipV: boolean
}

/** Puts a frame of a group's inside into what the group is in. */
export type Into = (frame: Frame) => Frame

export const asIs: Into = frame => frame

export function readFrame(xfrm: XmlNode | undefined): Frame | undefined {
  const off = child(xfrm, 'a:off')
  const ext = child(xfrm, 'a:ext')
  if (!off || !ext) return undefined
  return {
    x: int(off, 'x') ?? 0,
    y: int(off, 'y') ?? 0,
    width: Math.max(0, int(ext, 'cx') ?? 0),
    height: Math.max(0, int(ext, 'cy') ?? 0),
    turn: (int(xfrm, 'rot') ?? 0) / 60_000,
    flipH: flag(xfrm, 'flipH') ?? false,
    flipV: flag(xfrm, 'flipV') ?? false,
  }
}

/** The way from the inside of a group out of it. */
export function readGroup(xfrm: XmlNode | undefined, outer: Into): Into {
  const frame = readFrame(xfrm)
  if (!frame) return outer
  const from = child(xfrm, 'a:chOff')
  const size = child(xfrm, 'a:chExt')
  const inner = {
    x: int(from, 'x') ?? frame.x,
    y: int(from, 'y') ?? frame.y,
    width: int(size, 'cx') || frame.width || 1,
    height: int(size, 'cy') || frame.height || 1,
  }
  return one => outer(liftFrame(one, inner, frame))
}

type Rectangle = Pick<Frame, 'x' | 'y' | 'width' | 'height'>

export function liftFrame(one: Frame, inner: Rectangle, group: Frame): Frame {
  const across = group.width / inner.width
  const down = group.height / inner.height
  // What lies on its side inside the group is stretched by the group's other side.
  const isAcross = Math.abs(Math.sin((one.turn * Math.PI) / 180)) > Math.SQRT1_2
  const width = one.width * (isAcross ? down : across)
  const height = one.height * (isAcross ? across : down)
  const centre = { x: group.x + group.width / 2, y: group.y + group.height / 2 }
  let dx = group.x + (one.x + one.width / 2 - inner.x) * across - centre.x
  let dy = group.y + (one.y + one.height / 2 - inner.y) * down - centre.y
  let { turn, flipH, flipV } = one
  if (group.flipH) [dx, turn, flipH] = [-dx, -turn, !flipH]
  if (group.flipV) [dy, turn, flipV] = [-dy, -turn, !flipV]
  const angle = (group.turn * Math.PI) / 180
  const x = centre.x + dx * Math.cos(angle) - dy * Math.sin(angle)
  const y = centre.y + dx * Math.sin(angle) + dy * Math.cos(angle)
  return { x: x - width / 2, y: y - height / 2, width, height, turn: turn + group.turn, flipH, flipV }
}

/** The corners of a box that covers a frame however it is turned. */
export function boundsOf({ x, y, width, height, turn }: Frame): Rectangle {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [w, h] = [width * cos + height * sin, width * sin + height * cos]
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h }
}

const n = (value: number) => String(Math.round(value * 100) / 100)

/** The outline of a shape that somebody drew, as path data in a box of this size; undefined where it draws nothing. */
export function drawCustom(geometry: XmlNode, width: number, height: number): string | undefined {
  const guides = readGuides(geometry, width, height)
  const value = (text: string | undefined) => guides(text ?? '0')
  const parts: string[] = []
  for (const path of all(child(geometry, 'a:pathLst'), 'a:path')) {
    const across = width / (int(path, 'w') || width || 1)
    const down = height / (int(path, 'h') || height || 1)
    let pen: readonly [number, number] = [0, 0]
    const point = (node: XmlNode | undefined) =>
      [value(node?.attrs.x) * across, value(node?.attrs.y) * down] as const
    const write = (points: readonly (readonly [number, number])[]) =>
      points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')
    for (const step of path.children) {
      const points = all(step, 'a:pt').map(point)
      const last = points.at(-1)
      if (step.name === 'a:moveTo') parts.push(`M${write(points)}`)
      else if (step.name === 'a:lnTo') parts.push(`L${write(points)}`)
      else if (step.name === 'a:cubicBezTo' && points.length === 3) parts.push(`C${write(points)}`)
      else if (step.name === 'a:quadBezTo' && points.length === 2) parts.push(`Q${write(points)}`)
      else if (step.name === 'a:close') parts.push('Z')
      else if (step.name === 'a:arcTo') {
        const arc = drawArc(step, value, pen, [across, down])
        parts.push(arc.path)
        pen = arc.end
      }
      if (last) pen = last
    }
  }
  return parts.length > 1 ? parts.join('') : undefined
}

function drawArc(
  step: XmlNode,
  value: (text: string | undefined) => number,
  [x, y]: readonly [number, number],
  [across, down]: readonly [number, number],
) {
  const [rx, ry] = [value(step.attrs.wR) * across, value(step.attrs.hR) * down]
  const from = (value(step.attrs.stAng) / 60_000) * (Math.PI / 180)
  const sweep = (value(step.attrs.swAng) / 60_000) * (Math.PI / 180)
  const centre = [x - rx * Math.cos(from), y - ry * Math.sin(from)] as const
  const at = (angle: number) => [centre[0] + rx * Math.cos(angle), centre[1] + ry * Math.sin(angle)] as const
  const piece = (angle: number, isLarge: boolean) => {
    const [px, py] = at(angle)
    return `A${n(rx)} ${n(ry)} 0 ${isLarge ? 1 : 0} ${sweep > 0 ? 1 : 0} ${n(px)} ${n(py)}`
  }
  const end = at(from + sweep)
  // All the way round is two halves: one arc that ends where it begins draws nothing.
  const isRound = Math.abs(sweep) > Math.PI * 1.99
  const path = isRound
    ? piece(from + sweep / 2, false) + piece(from + sweep, false)
    : piece(from + sweep, Math.abs(sweep) > Math.PI)
  return { path, end }
}

/** Names and formulas that a drawing's points are given by. */
function readGuides(geometry: XmlNode, width: number, height: number): (text: string) => number {
  const short = Math.min(width, height)
  const known = new Map<string, number>([
    ...([
      ['l', 0],
      ['t', 0],
      ['r', width],
      ['b', height],
      ['w', width],
      ['h', height],
    ] as const),
    ...([
      ['hc', width / 2],
      ['vc', height / 2],
      ['wd2', width / 2],
      ['hd2', height / 2],
    ] as const),
    ...([
      ['wd4', width / 4],
      ['hd4', height / 4],
      ['ss', short],
      ['ls', Math.max(width, height)],
    ] as const),
    ...([
      ['cd2', 10_800_000],
      ['cd4', 5_400_000],
      ['cd8', 2_700_000],
      ['3cd4', 16_200_000],
    ] as const),
  ])
  const value = (text: string) => known.get(text) ?? (Number.parseFloat(text) || 0)
  const guides = [...all(child(geometry, 'a:avLst'), 'a:gd'), ...all(child(geometry, 'a:gdLst'), 'a:gd')]
  for (const { attrs } of guides) {
    const [op = '', ...rest] = (attrs.fmla ?? '').trim().split(/\s+/)
    const [x = 0, y = 0, z = 0] = rest.map(value)
    const result = calculate(op, x, y, z)
    known.set(attrs.name ?? '', Number.isFinite(result) ? result : 0)
  }
  return value
}

function calculate(op: string, x: number, y: number, z: number): number {
  const angle = (units: number) => (units / 60_000) * (Math.PI / 180)
  switch (op) {
    case '*/':
      return (x * y) / z
    case '+-':
      return x + y - z
    case '+/':
      return (x + y) / z
    case '?:':
      return x > 0 ? y : z
    case 'abs':
      return Math.abs(x)
    case 'at2':
      return (Math.atan2(y, x) * 180 * 60_000) / Math.PI
    case 'cat2':
      return x * Math.cos(Math.atan2(z, y))
    case 'sat2':
      return x * Math.sin(Math.atan2(z, y))
    case 'cos':
      return x * Math.cos(angle(y))
    case 'sin':
      return x * Math.sin(angle(y))
    case 'tan':
      return x * Math.tan(angle(y))
    case 'max':
      return Math.max(x, y)
    case 'min':
      return Math.min(x, y)
    case 'mod':
      return Math.hypot(x, y, z)
    case 'pin':
      return Math.min(Math.max(x, y), z)
    case 'sqrt':
      return Math.sqrt(x)
    default:
      return x
  }
}

export interface Drawing {
  readonly path: string
  readonly fill: Exclude<Fill, { kind: 'picture' }> | undefined
  readonly line: { readonly color: Hex; readonly alpha: number; readonly width: number } | undefined
}

/** The frame of several drawings together, upright. */
export function joinFrames(frames: readonly Frame[]): Frame {
  const boxes = frames.map(boundsOf)
  const [x, y] = [Math.min(...boxes.map(box => box.x)), Math.min(...boxes.map(box => box.y))]
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y, turn: 0, flipH: false, flipV: false }
}

/** What none of our shapes is, drawn as one picture in a frame. Its units are made small: files count in millionths. */
export function drawSvg(
  drawings: readonly { readonly drawing: Drawing; readonly frame: Frame }[],
  whole: Frame,
): string {
  const unit = Math.max(whole.width, whole.height, 1) / 1000
  const [w, h] = [Math.max(1, whole.width / unit), Math.max(1, whole.height / unit)]
  const parts = drawings.map(({ drawing: { path, fill, line }, frame }, at) => {
    const { width, height, flipH, flipV, turn } = frame
    const middle = [(frame.x - whole.x + width / 2) / unit, (frame.y - whole.y + height / 2) / unit] as const
    const moved = `translate(${n(middle[0])} ${n(middle[1])}) rotate(${n(turn)}) scale(${flipH ? -1 : 1} ${flipV ? -1 : 1}) translate(${n(-width / 2 / unit)} ${n(-height / 2 / unit)})`
    const stroke = line
      ? ` stroke="${line.color}" stroke-width="${n(line.width / unit)}" stroke-opacity="${n(line.alpha)}"`
      : ''
    const { paint, defs } = writePaint(fill, `g${at}`)
    return `${defs}<g transform="${moved}"><path d="${scalePath(path, 1 / unit)}" ${paint} fill-rule="evenodd"${stroke}/></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} ${n(h)}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="none">${parts.join('')}</svg>`
}

function scalePath(path: string, by: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.trim().split(/\s+/).filter(Boolean).map(Number)
    // The three in the middle of an arc are no lengths.
    const scaled = numbers.map((value, at) =>
      command === 'A' && at % 7 >= 2 && at % 7 <= 4 ? value : value * by,
    )
    return `${command}${scaled.map(n).join(' ')}`
  })
}

function writePaint(fill: Drawing['fill'], id: string): { readonly paint: string; readonly defs: string } {
  if (!fill || fill.kind === 'none') return { paint: 'fill="none"', defs: '' }
  if (fill.kind === 'solid') {
    return { paint: `fill="${fill.color.hex}" fill-opacity="${n(fill.color.alpha)}"`, defs: '' }
  }
  const stops = fill.stops
    .map(
      ({ at, color }) =>
        `<stop offset="${n(at)}" stop-color="${color.hex}" stop-opacity="${n(color.alpha)}"/>`,
    )
    .join('')
  const angle = (fill.angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle) / 2, Math.sin(angle) / 2]
  const defs = fill.radial
    ? `<defs><radialGradient id="${id}">${stops}</radialGradient></defs>`
    : `<defs><linearGradient id="${id}" x1="${n(0.5 - dx)}" y1="${n(0.5 - dy)}" x2="${n(0.5 + dx)}" y2="${n(0.5 + dy)}">${stops}</linearGradient></defs>`
  return { paint: `fill="url(#${id})"`, defs }
}
