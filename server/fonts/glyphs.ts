import { demand, need, type Tables } from './sfnt.ts'

export interface Point {
  x: number
  y: number
  readonly on: boolean
}

/** A part of a glyph that is another glyph: where it stands, and what is written about it besides. */
export interface Component {
  glyph: number
  readonly flags: number
  /** Two numbers: a distance, or points to match. */
  x: number
  y: number
  /** Scale or matrix, as it is written. */
  readonly scale: Buffer
}

/** One drawn letter. Instructions for hinting are left out: nothing that we write is shown so small. */
export interface Glyph {
  /** The last point of each contour. */
  readonly ends: readonly number[]
  readonly points: readonly Point[]
  readonly components: readonly Component[]
  advance: number
}

const MORE = 0x20
const WORDS = 0x01
const OFFSETS = 0x02
const INSTRUCTED = 0x1_00

/** The glyphs of a TrueType font, however its file packs them. */
export function readGlyphs(tables: Tables): Glyph[] {
  const count = need(tables, 'maxp').readUInt16BE(4)
  const glyf = tables.get('glyf')
  demand(glyf !== undefined)
  const drawn = glyf.isTransformed ? readPacked(glyf.bytes, count) : readPlain(tables, count)
  const advances = readAdvances(tables)
  return drawn.map((glyph, at) => ({ ...glyph, advance: advances(at) }))
}

type Outline = Omit<Glyph, 'advance'>
const EMPTY: Outline = { ends: [], points: [], components: [] }

function readAdvances(tables: Tables): (glyph: number) => number {
  const moved = need(tables, 'hhea').readUInt16BE(34)
  const metrics = tables.get('hmtx')
  demand(metrics !== undefined && moved > 0)
  const { bytes, isTransformed } = metrics
  const [first, step] = isTransformed ? [1, 2] : [0, 4]
  return glyph => bytes.readUInt16BE(first + Math.min(glyph, moved - 1) * step)
}

function readPlain(tables: Tables, count: number): Outline[] {
  const glyf = need(tables, 'glyf')
  const loca = need(tables, 'loca')
  const isLong = need(tables, 'head').readInt16BE(50) === 1
  const place = (at: number) => (isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2)
  return Array.from({ length: count }, (_, at) => {
    const body = glyf.subarray(place(at), place(at + 1))
    if (body.length < 10) return EMPTY
    const contours = body.readInt16BE(0)
    return contours < 0
      ? { ...EMPTY, components: readComponents(new Reader(body, 10)).components }
      : readSimple(body, contours)
  })
}

function readSimple(body: Buffer, contours: number): Outline {
  const reader = new Reader(body, 10)
  const ends = Array.from({ length: contours }, () => reader.u16())
  reader.at += reader.u16()
  const count = (ends.at(-1) ?? -1) + 1
  const flags: number[] = []
  while (flags.length < count) {
    const flag = reader.u8()
    const times = flag & 8 ? reader.u8() : 0
    for (let time = 0; time <= times; time++) flags.push(flag)
  }
  const readLine = (short: number, same: number) => {
    let value = 0
    return flags.slice(0, count).map(flag => {
      if (flag & short) value += flag & same ? reader.u8() : -reader.u8()
      else if (!(flag & same)) value += reader.i16()
      return value
    })
  }
  const xs = readLine(2, 16)
  const ys = readLine(4, 32)
  const points = xs.map((x, at) => ({ x, y: ys[at] ?? 0, on: ((flags[at] ?? 0) & 1) !== 0 }))
  return { ...EMPTY, ends, points }
}

function readComponents(reader: Reader): { components: Component[]; hasInstructions: boolean } {
  const components: Component[] = []
  let hasInstructions = false
  for (;;) {
    const flags = reader.u16()
    const glyph = reader.u16()
    const isWide = (flags & WORDS) !== 0
    const signed = (flags & OFFSETS) !== 0
    const read = () => (signed ? (isWide ? reader.i16() : reader.i8()) : isWide ? reader.u16() : reader.u8())
    const [x, y] = [read(), read()]
    const size = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    const scale = reader.bytes.subarray(reader.at, reader.at + size)
    reader.at += size
    hasInstructions ||= (flags & INSTRUCTED) !== 0
    components.push({ flags, glyph, x, y, scale })
    if (!(flags & MORE)) return { components, hasInstructions }
    demand(components.length < 64)
  }
}

/** As WOFF2 packs outlines: numbers of one kind in a stream of their own. */
function readPacked(table: Buffer, count: number): Outline[] {
  let start = 36
  const [contours, counts, flags, coordinates, composites] = Array.from({ length: 7 }, (_, at) => {
    const stream = new Reader(table, start)
    start += table.readUInt32BE(8 + at * 4)
    return stream
  })
  demand(contours !== undefined && counts !== undefined && flags !== undefined)
  demand(coordinates !== undefined && composites !== undefined && start <= table.length)
  return Array.from({ length: count }, (): Outline => {
    const number = contours.i16()
    if (number === 0) return EMPTY
    if (number < 0) {
      const { components, hasInstructions } = readComponents(composites)
      if (hasInstructions) coordinates.short()
      return { ...EMPTY, components }
    }
    let last = -1
    const ends = Array.from({ length: number }, () => {
      last += counts.short()
      return last
    })
    let [x, y] = [0, 0]
    const points = Array.from({ length: last + 1 }, () => {
      const flag = flags.u8()
      const [dx, dy] = readStep(flag & 0x7f, coordinates)
      x += dx
      y += dy
      return { x, y, on: flag < 0x80 }
    })
    coordinates.short()
    return { ...EMPTY, ends, points }
  })
}

/** From one point to the next: the flag says how many bits of which sign each direction has. */
function readStep(flag: number, stream: Reader): [number, number] {
  const across = (value: number) => (flag & 1 ? value : -value)
  const up = (value: number) => (flag & 2 ? value : -value)
  const first = stream.u8()
  if (flag < 10) return [0, across(((flag & 14) << 7) + first)]
  if (flag < 20) return [across((((flag - 10) & 14) << 7) + first), 0]
  if (flag < 84) {
    const base = flag - 20
    return [across(1 + (base & 0x30) + (first >> 4)), up(1 + ((base & 0x0c) << 2) + (first & 0x0f))]
  }
  const second = stream.u8()
  if (flag < 120) {
    const base = flag - 84
    return [across(1 + (Math.floor(base / 12) << 8) + first), up(1 + (((base % 12) >> 2) << 8) + second)]
  }
  const third = stream.u8()
  if (flag < 124) return [across((first << 4) + (second >> 4)), up(((second & 0x0f) << 8) + third)]
  return [across((first << 8) + second), up((third << 8) + stream.u8())]
}

/** Reads numbers one after the other. */
export class Reader {
  readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  u8(): number {
    return this.bytes.readUInt8(this.at++)
  }

  i8(): number {
    return this.bytes.readInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }

  /** A number of one to three bytes, as WOFF2 writes small ones. */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    return code === 254 ? this.u8() + 506 : code
  }
}

interface Bounds {
  readonly xMin: number
  readonly yMin: number
  readonly xMax: number
  readonly yMax: number
}

/** The tables that draw letters: `glyf`, `loca`, `hmtx`, and what `head`, `hhea` and `maxp` say of them. */
export function writeGlyphs(glyphs: readonly Glyph[], tables: Tables): Map<string, Buffer> {
  const boxes = glyphs.map((_, at) => boundsOf(glyphs, at, 0))
  const bodies = glyphs.map((glyph, at) => writeGlyph(glyph, boxes[at]))
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let place = 0
  for (const [at, body] of bodies.entries()) {
    loca.writeUInt32BE(place, at * 4)
    place += body.length
  }
  loca.writeUInt32BE(place, glyphs.length * 4)
  const hmtx = Buffer.alloc(glyphs.length * 4)
  for (const [at, { advance }] of glyphs.entries()) {
    hmtx.writeUInt16BE(Math.max(0, Math.round(advance)), at * 4)
    hmtx.writeInt16BE(boxes[at]?.xMin ?? 0, at * 4 + 2)
  }
  const seen = boxes.filter(box => box !== undefined)
  const head = Buffer.from(need(tables, 'head'))
  const edges = [
    Math.min(0, ...seen.map(({ xMin }) => xMin)),
    Math.min(0, ...seen.map(({ yMin }) => yMin)),
    Math.max(0, ...seen.map(({ xMax }) => xMax)),
    Math.max(0, ...seen.map(({ yMax }) => yMax)),
  ]
  for (const [at, edge] of edges.entries()) head.writeInt16BE(edge, 36 + at * 2)
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(need(tables, 'hhea'))
  hhea.writeUInt16BE(Math.max(0, ...glyphs.map(({ advance }) => Math.round(advance))), 10)
  hhea.writeUInt16BE(glyphs.length, 34)
  const maxp = Buffer.alloc(32)
  maxp.writeUInt32BE(TRUETYPE_MAXIMA, 0)
  const flat = glyphs.map((_, at) => countFlat(glyphs, at, 0))
  const maxima: readonly [number, number][] = [
    [4, glyphs.length],
    [6, Math.max(0, ...glyphs.map(({ points }) => points.length))],
    [8, Math.max(0, ...glyphs.map(({ ends }) => ends.length))],
    [10, Math.max(0, ...flat.map(({ points }) => points))],
    [12, Math.max(0, ...flat.map(({ contours }) => contours))],
    [14, 1],
    [28, Math.max(0, ...glyphs.map(({ components }) => components.length))],
    [30, Math.max(0, ...flat.map(({ depth }) => depth))],
  ]
  for (const [at, value] of maxima) maxp.writeUInt16BE(Math.min(0xff_ff, value), at)
  const made = { glyf: Buffer.concat(bodies), loca, hmtx, head, hhea, maxp }
  return new Map(Object.entries(made))
}

const TRUETYPE_MAXIMA = 0x00_01_00_00
const DEEPEST = 8

function countFlat(
  glyphs: readonly Glyph[],
  at: number,
  depth: number,
): { points: number; contours: number; depth: number } {
  const glyph = glyphs[at]
  demand(depth < DEEPEST)
  if (!glyph || glyph.components.length === 0) {
    return { points: glyph?.points.length ?? 0, contours: glyph?.ends.length ?? 0, depth: 0 }
  }
  const parts = glyph.components.map(one => countFlat(glyphs, one.glyph, depth + 1))
  return {
    points: parts.reduce((sum, part) => sum + part.points, 0),
    contours: parts.reduce((sum, part) => sum + part.contours, 0),
    depth: 1 + Math.max(...parts.map(part => part.depth)),
  }
}

function boundsOf(glyphs: readonly Glyph[], at: number, depth: number): Bounds | undefined {
  const points = flatten(glyphs, at, depth)
  if (points.length === 0) return undefined
  const bounds = { xMin: Infinity, yMin: Infinity, xMax: -Infinity, yMax: -Infinity }
  for (const { x, y } of points) {
    bounds.xMin = Math.min(bounds.xMin, Math.floor(x))
    bounds.yMin = Math.min(bounds.yMin, Math.floor(y))
    bounds.xMax = Math.max(bounds.xMax, Math.ceil(x))
    bounds.yMax = Math.max(bounds.yMax, Math.ceil(y))
  }
  return bounds
}

function flatten(glyphs: readonly Glyph[], at: number, depth: number): { x: number; y: number }[] {
  const glyph = glyphs[at]
  demand(depth < DEEPEST)
  if (!glyph) return []
  if (glyph.components.length === 0)
    return glyph.points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  return glyph.components.flatMap(({ glyph: part, flags, x, y, scale }) => {
    const [dx, dy] = flags & OFFSETS ? [Math.round(x), Math.round(y)] : [0, 0]
    const [a, b, c, d] = readScale(scale)
    return flatten(glyphs, part, depth + 1).map(point => ({
      x: point.x * a + point.y * c + dx,
      y: point.x * b + point.y * d + dy,
    }))
  })
}

function readScale(scale: Buffer): [number, number, number, number] {
  const read = (at: number) => scale.readInt16BE(at) / 16_384
  if (scale.length === 2) return [read(0), 0, 0, read(0)]
  if (scale.length === 4) return [read(0), 0, 0, read(2)]
  return scale.length === 8 ? [read(0), read(2), read(4), read(6)] : [1, 0, 0, 1]
}

function writeGlyph(glyph: Glyph, box: Bounds | undefined): Buffer {
  if (!box) return Buffer.alloc(0)
  const head = Buffer.alloc(10)
  head.writeInt16BE(glyph.components.length > 0 ? -1 : glyph.ends.length, 0)
  for (const [at, edge] of [box.xMin, box.yMin, box.xMax, box.yMax].entries())
    head.writeInt16BE(edge, 2 + at * 2)
  const parts = [head, ...(glyph.components.length > 0 ? writeComponents(glyph) : writePoints(glyph))]
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([...parts, Buffer.alloc((4 - (size % 4)) % 4)])
}

function writeComponents({ components }: Glyph): Buffer[] {
  return components.map(({ flags, glyph, x, y, scale }, at) => {
    const more = at < components.length - 1 ? MORE : 0
    const head = Buffer.alloc(8)
    head.writeUInt16BE((flags & ~(MORE | INSTRUCTED)) | WORDS | more, 0)
    head.writeUInt16BE(glyph, 2)
    const write = (value: number, place: number) =>
      flags & OFFSETS ? head.writeInt16BE(Math.round(value), place) : head.writeUInt16BE(value, place)
    write(x, 4)
    write(y, 6)
    return Buffer.concat([head, scale])
  })
}

function writePoints({ ends, points }: Glyph): Buffer[] {
  const head = Buffer.alloc(ends.length * 2 + 2)
  for (const [at, end] of ends.entries()) head.writeUInt16BE(end, at * 2)
  const flags: number[] = []
  const xs: number[] = []
  const ys: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const { x, y, on } of points) {
    const [dx, dy] = [Math.round(x) - lastX, Math.round(y) - lastY]
    lastX += dx
    lastY += dy
    const flag = (on ? 1 : 0) | writeStep(dx, 2, 16, xs) | writeStep(dy, 4, 32, ys)
    flags.push(flag)
  }
  return [head, Buffer.from([...flags, ...xs, ...ys])]
}

function writeStep(step: number, short: number, same: number, into: number[]): number {
  if (step === 0) return same
  if (Math.abs(step) < 256) {
    into.push(Math.abs(step))
    return short | (step > 0 ? same : 0)
  }
  into.push((step >> 8) & 0xff, step & 0xff)
  return 0
}
