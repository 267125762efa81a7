import {
  type Bitmap,
  BLACK_PEN,
  type Box,
  chain,
  decodeLetters,
  type Font,
  IDENTITY,
  type Matrix,
  type MetafileCanvas,
  type Point,
  type Tool,
} from './metafile-canvas.ts'

/** The option of records that write: their letters are numbers of glyphs in a font that is not here, no words. */
export const GLYPHS = 0x10
/** A file that says more was not made by a program that draws. */
export const MOST_OBJECTS = 10_000
const MOST_BITMAP = 4_000_000

/** Numbers of the file; beyond its end everything is 0. */
export class Bytes {
  readonly all: Buffer
  constructor(all: Buffer) {
    this.all = all
  }
  get length(): number {
    return this.all.length
  }
  has(at: number, count: number): boolean {
    return at >= 0 && at + count <= this.all.length
  }
  byte(at: number): number {
    return this.all[at] ?? 0
  }
  short(at: number): number {
    return this.has(at, 2) ? this.all.readInt16LE(at) : 0
  }
  word(at: number): number {
    return this.has(at, 2) ? this.all.readUInt16LE(at) : 0
  }
  int(at: number): number {
    return this.has(at, 4) ? this.all.readInt32LE(at) : 0
  }
  long(at: number): number {
    return this.has(at, 4) ? this.all.readUInt32LE(at) : 0
  }
  float(at: number): number {
    const value = this.has(at, 4) ? this.all.readFloatLE(at) : 0
    return Number.isFinite(value) ? value : 0
  }
  color(at: number): string {
    return `#${[0, 1, 2]
      .map(one =>
        this.byte(at + one)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  }
  part(from: number, length: number): Bytes {
    return new Bytes(this.all.subarray(Math.max(0, from), Math.max(0, from + length)))
  }
  points(at: number, count: number, size: 2 | 4): Point[] {
    const most = Math.max(0, Math.min(count, Math.floor((this.length - at) / (size * 2))))
    const one = (place: number) => (size === 2 ? this.short(place) : this.int(place))
    return Array.from({ length: most }, (_, n) => [one(at + n * size * 2), one(at + n * size * 2 + size)])
  }
  box(at: number): Box {
    return { left: this.int(at), top: this.int(at + 4), right: this.int(at + 8), bottom: this.int(at + 12) }
  }
}

const DASHES: readonly (readonly number[])[] = [[], [3, 1], [1, 1], [3, 1, 1, 1], [3, 1, 1, 1, 1, 1]]
const NO_PEN: Tool = { kind: 'pen', none: true }
const NO_BRUSH: Tool = { kind: 'brush', none: true }

export function penOf(style: number, width: number, color: string): Tool {
  const line = style & 0xf
  if (line === 5) return NO_PEN
  const cap = (['round', 'square', 'butt'] as const)[(style >> 8) & 0xf] ?? 'round'
  const join = (['round', 'bevel', 'miter'] as const)[(style >> 12) & 0xf] ?? 'round'
  const dash = DASHES[line] ?? []
  return { ...BLACK_PEN, width: Math.abs(width), color, dash, cap: dash.length > 0 ? 'butt' : cap, join }
}

export function brushOf(style: number, color: string): Tool {
  if (style === 1) return NO_BRUSH
  // Lines across are drawn as what they look like from afar.
  return { kind: 'brush', color, opacity: style === 2 ? 0.4 : 1 }
}

export function fontOf(record: Bytes, isWide: boolean): Font {
  const step = isWide ? 4 : 2
  const number = (place: number) => (isWide ? record.int(place * 4) : record.short(place * 2))
  const flags = step * 5
  const charset = record.byte(flags + 3)
  const { all } = record.part(flags + 8, isWide ? 64 : 32)
  const name = isWide ? all.toString('utf16le') : decodeLetters(all, charset)
  return {
    ...{ kind: 'font', height: number(0) || -12, turn: number(2), weight: number(4) },
    italic: record.byte(flags) > 0,
    underline: record.byte(flags + 1) > 0,
    strike: record.byte(flags + 2) > 0,
    ...{ family: name.split('\0')[0] ?? '', charset },
  }
}

const GREYS = ['#ffffff', '#c0c0c0', '#808080', '#404040', '#000000']

/** What is always there, by its number. */
export function stockTool(number: number): Tool {
  const grey = GREYS[number]
  if (grey) return { kind: 'brush', color: grey, opacity: 1 }
  if (number === 5) return NO_BRUSH
  if (number === 6 || number === 7) return { ...BLACK_PEN, color: number === 6 ? '#ffffff' : '#000000' }
  return number === 8 ? NO_PEN : { kind: 'other' }
}

export const line = (canvas: MetafileCanvas, points: readonly Point[], isClosed: boolean) =>
  points.length < 2 ? '' : `M${points.map(point => canvas.at(point)).join('L')}${isClosed ? 'Z' : ''}`

export function curve(canvas: MetafileCanvas, [first, ...rest]: readonly Point[], isGoingOn = false): string {
  if (!first) return ''
  const steps: string[] = []
  for (let at = 0; at + 2 < rest.length; at += 3)
    steps.push(
      `C${rest
        .slice(at, at + 3)
        .map(point => canvas.at(point))
        .join(' ')}`,
    )
  return isGoingOn ? steps.join('') : `M${canvas.at(first)}${steps.join('')}`
}

/** Part of an ellipse as curves, from one angle to another; the first point comes before them. */
function arc({ left, top, right, bottom }: Box, from: number, to: number): Point[] {
  const [cx, cy, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2)))
  const step = (to - from) / count
  const reach = (4 / 3) * Math.tan(step / 4)
  const on = (angle: number, bend = 0): Point => [
    cx + rx * (Math.cos(angle) - bend * Math.sin(angle)),
    cy + ry * (Math.sin(angle) + bend * Math.cos(angle)),
  ]
  const points: Point[] = [on(from)]
  for (let n = 0; n < count; n++) {
    const [start, end] = [from + n * step, from + (n + 1) * step]
    points.push(on(start, reach), on(end, -reach), on(end))
  }
  return points
}

export const ellipse = (canvas: MetafileCanvas, box: Box) => `${curve(canvas, arc(box, 0, Math.PI * 2))}Z`

export function rectangle(canvas: MetafileCanvas, { left, top, right, bottom }: Box): string {
  return line(
    canvas,
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    true,
  )
}

export function roundRectangle(canvas: MetafileCanvas, box: Box, wide: number, high: number): string {
  const [rx, ry] = [
    Math.min(Math.abs(wide), Math.abs(box.right - box.left)) / 2,
    Math.min(Math.abs(high), Math.abs(box.bottom - box.top)) / 2,
  ]
  const corner = (x: number, y: number, from: number) => {
    const points = arc({ left: x - rx, right: x + rx, top: y - ry, bottom: y + ry }, from, from + Math.PI / 2)
    return { start: points[0] ?? [x, y], bent: curve(canvas, points, true) } as const
  }
  const corners = [
    corner(box.right - rx, box.top + ry, -Math.PI / 2),
    corner(box.right - rx, box.bottom - ry, 0),
    corner(box.left + rx, box.bottom - ry, Math.PI / 2),
    corner(box.left + rx, box.top + ry, Math.PI),
  ]
  return `${corners.map(({ start, bent }, at) => `${at === 0 ? 'M' : 'L'}${canvas.at(start)}${bent}`).join('')}Z`
}

/** An arc between two rays, against the clock; a pie goes to the middle, a chord straight back. */
export function segment(
  canvas: MetafileCanvas,
  box: Box,
  [start, end]: readonly [Point, Point],
  kind: 'arc' | 'chord' | 'pie',
): string {
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const angle = ([x, y]: Point) =>
    Math.atan2((y - cy) / (box.bottom - box.top || 1), (x - cx) / (box.right - box.left || 1))
  const from = angle(start)
  let to = angle(end)
  while (to >= from) to -= Math.PI * 2
  const bent = curve(canvas, arc(box, from, to))
  return kind === 'arc' ? bent : kind === 'chord' ? `${bent}Z` : `${bent}L${canvas.at([cx, cy])}Z`
}

/** A bitmap as Windows keeps it; undefined where it is packed in a way that is not read here, or too large. */
export function readBitmap(head: Bytes, given?: Bytes): Bitmap | undefined {
  const size = head.long(0)
  const isOld = size === 12
  const [width, tall] = isOld ? [head.word(4), head.short(6)] : [head.int(4), head.int(8)]
  const height = Math.abs(tall)
  const kept = head.word(isOld ? 10 : 14)
  const packing = isOld ? 0 : head.long(16)
  if (size < 12 || width <= 0 || height === 0 || width * height > MOST_BITMAP) return undefined
  const colors = kept > 8 ? 0 : Math.min(256, (isOld ? 0 : head.long(32)) || 1 << kept)
  const masks = packing === 3 && size === 40 ? 12 : 0
  const each = isOld ? 3 : 4
  const found = given ?? head.part(size + masks + colors * each, head.length)
  const isRuns = (packing === 1 && kept === 8) || (packing === 2 && kept === 4)
  const bits = isRuns ? unpackRuns(found, { width, height, isHalf: packing === 2 }) : found
  const depth = isRuns ? 8 : kept
  if (packing === 4 || packing === 5) {
    const type = packing === 4 ? 'jpeg' : 'png'
    const address = `data:image/${type};base64,${bits.all.toString('base64')}`
    return { width, height, rgba: Buffer.alloc(0), address }
  }
  if (packing !== 0 && packing !== 3 && !isRuns) return undefined
  const row = Math.floor((width * depth + 31) / 32) * 4
  if (!bits.has(0, row * height)) return undefined
  const rgba = Buffer.alloc(width * height * 4, 255)
  const isNarrow = packing === 3 && head.long(size === 40 ? 40 : 44) === 0x7e0
  let hasAlpha = false
  for (let y = 0; y < height; y++) {
    const from = (tall > 0 ? height - 1 - y : y) * row
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (depth <= 8) {
        const place = from + Math.floor((x * depth) / 8)
        const index = (bits.byte(place) >> (8 - depth - ((x * depth) % 8))) & ((1 << depth) - 1)
        const color = size + masks + index * each
        for (const channel of [0, 1, 2]) rgba[at + channel] = head.byte(color + 2 - channel)
      } else if (depth === 16) {
        const value = bits.word(from + x * 2)
        const green = isNarrow ? ((value >> 5) & 63) * 4 : ((value >> 5) & 31) * 8
        rgba[at] = ((value >> (isNarrow ? 11 : 10)) & 31) * 8
        rgba[at + 1] = green
        rgba[at + 2] = (value & 31) * 8
      } else {
        const place = from + (x * depth) / 8
        for (const channel of [0, 1, 2]) rgba[at + channel] = bits.byte(place + 2 - channel)
        if (depth !== 32) continue
        rgba[at + 3] = bits.byte(place + 3)
        hasAlpha ||= bits.byte(place + 3) > 0
      }
    }
  }
  // Most programs leave the fourth byte empty.
  if (depth === 32 && !hasAlpha) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
  return { width, height, rgba }
}

/** The points of a bitmap that is packed by runs of the same colour (RLE), a byte for each. */
function unpackRuns(
  bits: Bytes,
  { width, height, isHalf }: { readonly width: number; readonly height: number; readonly isHalf: boolean },
): Bytes {
  const row = Math.floor((width * 8 + 31) / 32) * 4
  const points = Buffer.alloc(row * height)
  let [x, y, at] = [0, 0, 0]
  const put = (byte: number, place: number) => {
    const index = isHalf ? (place % 2 === 0 ? byte >> 4 : byte & 15) : byte
    if (x < width && y < height) points[y * row + x] = index
    x += 1
  }
  while (bits.has(at, 2) && y < height) {
    const [count, value] = [bits.byte(at), bits.byte(at + 1)]
    at += 2
    if (count > 0) for (let n = 0; n < count; n++) put(value, n)
    else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) break
    else if (value === 2) {
      if (!bits.has(at, 2)) break
      x += bits.byte(at)
      y += bits.byte(at + 1)
      at += 2
    } else {
      const length = isHalf ? Math.ceil(value / 2) : value
      if (!bits.has(at, length)) break
      for (let n = 0; n < value; n++) put(bits.byte(at + (isHalf ? Math.floor(n / 2) : n)), n)
      at += length + (length % 2)
    }
  }
  return new Bytes(points)
}

/** A brush that repeats a bitmap, as what it looks like from afar: its colours mixed. */
export function patternOf(bitmap: Bitmap | undefined): Tool {
  const points = (bitmap?.rgba.length ?? 0) / 4
  if (!bitmap || points === 0) return { kind: 'brush', color: '#808080', opacity: 0.4 }
  const sums = [0, 0, 0]
  for (let at = 0; at < bitmap.rgba.length; at++) {
    const channel = at % 4
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + (bitmap.rgba[at] ?? 0)
  }
  const mixed = sums.map(sum =>
    Math.round(sum / points)
      .toString(16)
      .padStart(2, '0'),
  )
  return { kind: 'brush', color: `#${mixed.join('')}`, opacity: 1 }
}

export function cut(bitmap: Bitmap | undefined, { left, top, right, bottom }: Box): Bitmap | undefined {
  if (!bitmap || bitmap.address) return bitmap
  const [x, y] = [Math.max(0, Math.min(left, right)), Math.max(0, Math.min(top, bottom))]
  const width = Math.min(bitmap.width - x, Math.abs(right - left))
  const height = Math.min(bitmap.height - y, Math.abs(bottom - top))
  if (width <= 0 || height <= 0) return undefined
  if (width === bitmap.width && height === bitmap.height) return bitmap
  const rows = Array.from({ length: height }, (_, row) =>
    bitmap.rgba.subarray(((y + row) * bitmap.width + x) * 4, ((y + row) * bitmap.width + x + width) * 4),
  )
  return { width, height, rgba: Buffer.concat(rows) }
}

const ACTS: Readonly<Record<number, 'copy' | 'mask' | 'paint'>> = {
  13369376: 'copy',
  8913094: 'mask',
  15597702: 'paint',
  6684742: 'paint',
}

interface Blit {
  readonly to: Box
  readonly rop: number
  readonly bitmap: Bitmap | undefined
  readonly opacity?: number
}

/** Copies a picture, or where there is none fills the box with the brush or with black or white. */
export function blit(canvas: MetafileCanvas, { to, rop, bitmap, opacity = 1 }: Blit): void {
  const act = ACTS[rop]
  if (act && bitmap) canvas.place(bitmap, to, act, opacity)
  const plain = rop === 0x42 ? '#000000' : rop === 0xff0062 ? '#ffffff' : undefined
  if (!plain && rop !== 0xf00021) return
  const { pen, brush } = canvas.state
  canvas.state.pen = null
  if (plain) canvas.state.brush = { kind: 'brush', color: plain, opacity: 1 }
  canvas.trace(rectangle(canvas, to), { isFilled: true })
  Object.assign(canvas.state, { pen, brush })
}

export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  ...{ left: x, top: y, right: x + width, bottom: y + height },
})

/** How units of the drawing lie on the device: set by several records, which hold together. */
export class Mapping {
  mode = 1
  world: Matrix = IDENTITY
  window: { x: number; y: number; w: number; h: number } = { x: 0, y: 0, w: 1, h: 1 }
  view: { x: number; y: number; w: number; h: number } = { x: 0, y: 0, w: 1, h: 1 }
  readonly #pixels: number

  /** Pixels of the device for a millimetre. */
  constructor(pixels: number) {
    this.#pixels = pixels
  }

  matrix(): Matrix {
    const { window, view, mode } = this
    const metric = [0, 0, 0.1, 0.01, 0.254, 0.0254, 25.4 / 1440][mode]
    const across = mode >= 7 ? view.w / (window.w || 1) : metric ? metric * this.#pixels : 1
    const down = mode >= 7 ? view.h / (window.h || 1) : metric ? -metric * this.#pixels : 1
    const page: Matrix = [across, 0, 0, down, view.x - window.x * across, view.y - window.y * down]
    return chain(this.world, page)
  }

  copy(): Mapping {
    return Object.assign(new Mapping(this.#pixels), this, {
      window: { ...this.window },
      view: { ...this.view },
    })
  }
}
