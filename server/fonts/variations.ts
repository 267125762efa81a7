import { type Glyph, Reader } from './glyphs.ts'
import { demand, MOST_TABLES, need, type Tables } from './sfnt.ts'

/** How far along each of its axes a variable font stands: -1, 0 and 1 are the ends and the default. */
export type Position = readonly number[]

/** The place of a weight; everything else that varies stays where it is by default. */
export function placeWeight(tables: Tables, weight: number): Position {
  const fvar = need(tables, 'fvar')
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  demand(count <= MOST_TABLES && size >= 20)
  const maps = readAxisMaps(tables.get('avar')?.bytes, count)
  return Array.from({ length: count }, (_, axis) => {
    const at = start + axis * size
    if (fvar.toString('latin1', at, at + 4) !== 'wght') return 0
    const [least, normal, most] = [4, 8, 12].map(place => fvar.readInt32BE(at + place) / 65_536)
    const wanted = Math.min(most ?? 0, Math.max(least ?? 0, weight))
    const from = normal ?? 0
    const share =
      wanted < from
        ? (wanted - from) / (from - (least ?? 0))
        : wanted > from
          ? (wanted - from) / ((most ?? 0) - from)
          : 0
    return maps[axis]?.(share) ?? share
  })
}

/** A font may bend its axes: equal steps of a weight need not be equal steps of a drawing. */
function readAxisMaps(avar: Buffer | undefined, axes: number): ((share: number) => number)[] {
  if (!avar) return []
  const reader = new Reader(avar, 6)
  demand(reader.u16() === axes)
  return Array.from({ length: axes }, () => {
    const stops = Array.from(
      { length: reader.u16() },
      () => [reader.i16() / 16_384, reader.i16() / 16_384] as const,
    )
    return share => {
      const next = stops.findIndex(([from]) => from >= share)
      const [to, toValue] = stops[next] ?? [share, share]
      const [from, fromValue] = stops[next - 1] ?? [to, toValue]
      return to === from ? toValue : fromValue + ((toValue - fromValue) * (share - from)) / (to - from)
    }
  })
}

interface Region {
  readonly start: number
  readonly peak: number
  readonly end: number
}

/** How much a change of the drawing counts at a place: fully at its peak, not at all outside of its region. */
function weigh(regions: readonly Region[], position: Position): number {
  let scalar = 1
  for (const [axis, { start, peak, end }] of regions.entries()) {
    const at = position[axis] ?? 0
    if (peak === 0 || start > peak || peak > end || (start < 0 && end > 0)) continue
    if (at < start || at > end) return 0
    if (at < peak) scalar *= (at - start) / (peak - start)
    else if (at > peak) scalar *= (end - at) / (end - peak)
  }
  return scalar
}

/** The glyphs as they are drawn at a place. */
export function moveGlyphs(glyphs: readonly Glyph[], tables: Tables, position: Position): Glyph[] {
  const gvar = need(tables, 'gvar')
  const axes = gvar.readUInt16BE(4)
  demand(axes === position.length && gvar.readUInt16BE(12) >= glyphs.length)
  const sharedAt = gvar.readUInt32BE(8)
  const isLong = (gvar.readUInt16BE(14) & 1) !== 0
  const dataAt = gvar.readUInt32BE(16)
  const place = (at: number) =>
    dataAt + (isLong ? gvar.readUInt32BE(20 + at * 4) : gvar.readUInt16BE(20 + at * 2) * 2)
  const shared = (index: number) => readTuple(new Reader(gvar, sharedAt + index * axes * 2), axes)
  return glyphs.map((glyph, at) => {
    const body = gvar.subarray(place(at), place(at + 1))
    return body.length < 4 ? glyph : moveGlyph(glyph, body, { axes, shared, position })
  })
}

function readTuple(reader: Reader, axes: number): number[] {
  return Array.from({ length: axes }, () => reader.i16() / 16_384)
}

interface Varying {
  readonly axes: number
  readonly shared: (index: number) => number[]
  readonly position: Position
}

function moveGlyph(glyph: Glyph, body: Buffer, { axes, shared, position }: Varying): Glyph {
  const isComposite = glyph.components.length > 0
  const own: readonly { x: number; y: number }[] = isComposite ? glyph.components : glyph.points
  // Behind its points four more move: the left and right side of the glyph, its top and its foot.
  const origin = [...own.map(({ x, y }) => ({ x, y })), { x: 0, y: 0 }, { x: glyph.advance, y: 0 }]
  const total = own.length + 4
  const sum = Array.from({ length: total }, () => ({ x: 0, y: 0 }))
  const head = new Reader(body)
  const count = head.u16()
  const data = new Reader(body, head.u16())
  const common = count & 0x80_00 ? readPoints(data, total) : null
  for (let number = 0; number < (count & 0x0f_ff); number++) {
    const size = head.u16()
    const index = head.u16()
    const peak = index & 0x80_00 ? readTuple(head, axes) : shared(index & 0x0f_ff)
    const [start, end] =
      index & 0x40_00
        ? [readTuple(head, axes), readTuple(head, axes)]
        : [peak.map(one => Math.min(0, one)), peak.map(one => Math.max(0, one))]
    const regions = peak.map((one, axis) => ({ peak: one, start: start[axis] ?? 0, end: end[axis] ?? 0 }))
    const scalar = weigh(regions, position)
    const next = data.at + size
    if (scalar !== 0) {
      const touched =
        (index & 0x20_00 ? readPoints(data, total) : common) ?? Array.from({ length: total }, (_, at) => at)
      const xs = readDeltas(data, touched.length)
      const ys = readDeltas(data, touched.length)
      const moves: ({ x: number; y: number } | undefined)[] = Array.from({ length: total })
      for (const [at, point] of touched.entries()) moves[point] = { x: xs[at] ?? 0, y: ys[at] ?? 0 }
      if (!isComposite) fillUntouched(glyph, moves)
      for (const [at, move] of moves.entries()) {
        const one = sum[at]
        if (!move || !one) continue
        one.x += move.x * scalar
        one.y += move.y * scalar
      }
    }
    data.at = next
  }
  const left = sum[own.length]?.x ?? 0
  const right = glyph.advance + (sum[own.length + 1]?.x ?? 0)
  const moved = (at: number) => ({
    x: (origin[at]?.x ?? 0) + (sum[at]?.x ?? 0),
    y: (origin[at]?.y ?? 0) + (sum[at]?.y ?? 0),
  })
  return {
    ends: glyph.ends,
    points: glyph.points.map(({ on }, at) => {
      const { x, y } = moved(at)
      return { x: Math.round(x - left), y: Math.round(y), on }
    }),
    // Parts stand where they are told to, or meet at points, which move with their outlines.
    components: glyph.components.map((component, at) =>
      component.flags & 0x02 ? { ...component, ...moved(at) } : component,
    ),
    advance: Math.round(right - left),
  }
}

/** The numbers of the points that are moved; null for all of them. */
function readPoints(data: Reader, total: number): number[] | null {
  const first = data.u8()
  const count = first & 0x80 ? ((first & 0x7f) << 8) | data.u8() : first
  if (count === 0) return null
  demand(count <= total)
  const points: number[] = []
  let last = 0
  while (points.length < count) {
    const control = data.u8()
    for (let left = (control & 0x7f) + 1; left > 0 && points.length < count; left--) {
      last += control & 0x80 ? data.u16() : data.u8()
      points.push(last)
    }
  }
  return points
}

function readDeltas(data: Reader, count: number): number[] {
  const deltas: number[] = []
  while (deltas.length < count) {
    const control = data.u8()
    for (let left = (control & 0x3f) + 1; left > 0 && deltas.length < count; left--) {
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? data.i16() : data.i8())
    }
  }
  return deltas
}

/** Points that are not named follow their neighbours on the contour. */
function fillUntouched({ ends, points }: Glyph, moves: ({ x: number; y: number } | undefined)[]): void {
  let start = 0
  for (const end of ends) {
    const touched: number[] = []
    for (let at = start; at <= end; at++) if (moves[at]) touched.push(at)
    if (touched.length > 0 && touched.length <= end - start) {
      const known = new Map(touched.map(at => [at, moves[at] ?? { x: 0, y: 0 }]))
      for (let at = start; at <= end; at++) {
        if (known.has(at)) continue
        const before = touched.findLast(one => one < at) ?? touched.at(-1) ?? start
        const after = touched.find(one => one > at) ?? touched[0] ?? start
        moves[at] = { x: between('x', at, before, after), y: between('y', at, before, after) }
      }
      function between(side: 'x' | 'y', at: number, before: number, after: number): number {
        const place = points[at]?.[side] ?? 0
        const [from, to] = [points[before]?.[side] ?? 0, points[after]?.[side] ?? 0]
        const [fromMove, toMove] = [known.get(before)?.[side] ?? 0, known.get(after)?.[side] ?? 0]
        if (from === to) return fromMove === toMove ? fromMove : 0
        const [low, high, lowMove, highMove] =
          from < to ? [from, to, fromMove, toMove] : [to, from, toMove, fromMove]
        if (place <= low) return lowMove
        if (place >= high) return highMove
        return lowMove + ((highMove - lowMove) * (place - low)) / (high - low)
      }
    }
    start = end + 1
  }
}

/** What the shared table of changes (`GDEF`) says for an entry at a place. */
function readStore(gdef: Buffer, position: Position): ((outer: number, inner: number) => number) | undefined {
  const start = gdef.length >= 18 && gdef.readUInt32BE(0) >= 0x00_01_00_03 ? gdef.readUInt32BE(14) : 0
  if (start === 0) return undefined
  const list = new Reader(gdef, start + gdef.readUInt32BE(start + 2))
  const axes = list.u16()
  const scalars = Array.from({ length: list.u16() }, () => {
    const regions = Array.from({ length: axes }, () => {
      const [from = 0, peak = 0, end = 0] = readTuple(list, 3)
      return { start: from, peak, end }
    })
    return weigh(regions, position)
  })
  return (outer, inner) => {
    if (outer >= gdef.readUInt16BE(start + 6)) return 0
    const data = new Reader(gdef, start + gdef.readUInt32BE(start + 8 + outer * 4))
    const items = data.u16()
    const wide = data.u16()
    const regions = Array.from({ length: data.u16() }, () => data.u16())
    if (inner >= items) return 0
    const isLong = (wide & 0x80_00) !== 0
    const words = wide & 0x7f_ff
    const [large, small] = isLong ? [4, 2] : [2, 1]
    data.at += inner * (words * large + (regions.length - words) * small)
    let sum = 0
    for (const [at, region] of regions.entries()) {
      const size = at < words ? large : small
      sum += (scalars[region] ?? 0) * data.bytes.readIntBE(data.at, size)
      data.at += size
    }
    return Math.round(sum)
  }
}

/** Distances of pairs of letters at a place: a bold pair stands otherwise than a light one. */
export function moveKerning(tables: Tables, position: Position): Buffer | undefined {
  const given = tables.get('GPOS')?.bytes
  const gdef = tables.get('GDEF')?.bytes
  const read = gdef && readStore(gdef, position)
  if (!given || !read) return given
  const gpos = Buffer.from(given)
  const change = (at: number, format: number, parent: number) => {
    const fields = [1, 2, 4, 8].filter(bit => format & bit)
    for (const bit of [0x10, 0x20, 0x40, 0x80]) {
      if (!(format & bit)) continue
      const field = fields.indexOf(bit >> 4)
      const devices = [0x10, 0x20, 0x40, 0x80].filter(one => format & one && one < bit).length
      const device = gpos.readUInt16BE(at + (fields.length + devices) * 2)
      if (device === 0 || field < 0 || gpos.readUInt16BE(parent + device + 4) !== 0x80_00) continue
      const delta = read(gpos.readUInt16BE(parent + device), gpos.readUInt16BE(parent + device + 2))
      const place = at + field * 2
      gpos.writeInt16BE(Math.max(-32_768, Math.min(32_767, gpos.readInt16BE(place) + delta)), place)
    }
  }
  // Tables may share parts: each is changed once.
  const done = new Set<number>()
  const changeOnce = (at: number, format: number, parent: number) => {
    if (done.has(at)) return
    done.add(at)
    change(at, format, parent)
  }
  const list = gpos.readUInt16BE(8)
  for (let at = 0; at < gpos.readUInt16BE(list); at++) {
    const lookup = list + gpos.readUInt16BE(list + 2 + at * 2)
    for (let one = 0; one < gpos.readUInt16BE(lookup + 4); one++) {
      const named = lookup + gpos.readUInt16BE(lookup + 6 + one * 2)
      const isFar = gpos.readUInt16BE(lookup) === 9
      const kind = isFar ? gpos.readUInt16BE(named + 2) : gpos.readUInt16BE(lookup)
      const table = isFar ? named + gpos.readUInt32BE(named + 4) : named
      if (kind === 1) changeSingles(gpos, table, changeOnce)
      if (kind === 2) changePairs(gpos, table, changeOnce)
    }
  }
  return gpos
}

type ChangeValue = (at: number, format: number, parent: number) => void

const sizeOf = (format: number) => [1, 2, 4, 8, 16, 32, 64, 128].filter(bit => format & bit).length * 2

function changeSingles(gpos: Buffer, table: number, change: ChangeValue): void {
  const format = gpos.readUInt16BE(table + 4)
  const isOne = gpos.readUInt16BE(table) === 1
  const count = isOne ? 1 : gpos.readUInt16BE(table + 6)
  for (let at = 0; at < count; at++) change(table + (isOne ? 6 : 8 + at * sizeOf(format)), format, table)
}

function changePairs(gpos: Buffer, table: number, change: ChangeValue): void {
  const [first, second] = [gpos.readUInt16BE(table + 4), gpos.readUInt16BE(table + 6)]
  const [firstSize, secondSize] = [sizeOf(first), sizeOf(second)]
  const changeBoth = (at: number, parent: number) => {
    change(at, first, parent)
    if (secondSize > 0) change(at + firstSize, second, parent)
  }
  if (gpos.readUInt16BE(table) === 2) {
    const pairs = gpos.readUInt16BE(table + 12) * gpos.readUInt16BE(table + 14)
    for (let at = 0; at < pairs; at++) changeBoth(table + 16 + at * (firstSize + secondSize), table)
    return
  }
  for (let at = 0; at < gpos.readUInt16BE(table + 8); at++) {
    const set = table + gpos.readUInt16BE(table + 10 + at * 2)
    for (let pair = 0; pair < gpos.readUInt16BE(set); pair++) {
      changeBoth(set + 2 + pair * (2 + firstSize + secondSize) + 2, set)
    }
  }
}
