import { brotliDecompressSync } from 'node:zlib'
import type { FontFault } from '#domain/workspace/brand.ts'

export class FontError extends Error {
  readonly fault: FontFault

  constructor(fault: FontFault) {
    super(fault)
    this.fault = fault
  }
}

export function demand(holds: boolean, fault: FontFault = 'damaged'): asserts holds {
  if (!holds) throw new FontError(fault)
}

const megabyte = 1024 * 1024
export const MOST_TABLES = 64
/** Unpacked; the largest faces with all scripts of Europe stay below a tenth of it. */
const MOST_UNPACKED = 24 * megabyte

const TRUETYPE = 0x00_01_00_00
const TRUE = 0x74_72_75_65
const OTTO = 0x4f_54_54_4f
const WOFF2 = 0x77_4f_46_32
const COLLECTION = 0x74_74_63_66

interface Table {
  readonly bytes: Buffer
  /** In WOFF2 some tables are written in a shorter way. */
  readonly isTransformed: boolean
}
export type Tables = ReadonlyMap<string, Table>

interface OpenedFont {
  readonly format: 'ttf' | 'otf' | 'woff2'
  readonly tables: Tables
}

/** The tables of a font file; what lies outside of the file, overlaps or announces too much is refused. */
export function openFont(bytes: Buffer): OpenedFont {
  if (bytes.length < 12) throw new FontError('type')
  const kind = bytes.readUInt32BE(0)
  if (kind === COLLECTION) throw new FontError('collection')
  if (![TRUETYPE, TRUE, OTTO, WOFF2].includes(kind)) throw new FontError('type')
  const tables = kind === WOFF2 ? openWoff2(bytes) : openSfnt(bytes)
  return { format: kind === WOFF2 ? 'woff2' : kind === OTTO ? 'otf' : 'ttf', tables }
}

export function need(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  demand(table !== undefined)
  return table.bytes
}

function openSfnt(bytes: Buffer): Tables {
  const count = bytes.readUInt16BE(4)
  demand(count > 0 && count <= MOST_TABLES)
  const tables = new Map<string, Table>()
  const places: { start: number; end: number }[] = [{ start: 0, end: 12 + count * 16 }]
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = bytes.toString('latin1', at, at + 4)
    const start = bytes.readUInt32BE(at + 8)
    const end = start + bytes.readUInt32BE(at + 12)
    demand(/^[\x20-\x7e]{4}$/.test(tag) && !tables.has(tag) && end <= bytes.length)
    tables.set(tag, { bytes: bytes.subarray(start, end), isTransformed: false })
    places.push({ start, end })
  }
  places.sort((a, b) => a.start - b.start)
  demand(places.every(({ start }, at) => start >= (places[at - 1]?.end ?? 0)))
  return tables
}

const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

/** Reads the directory, then unpacks all tables at once into as many bytes as it announced and not one more. */
function openWoff2(bytes: Buffer): Tables {
  const flavor = bytes.readUInt32BE(4)
  demand(flavor !== COLLECTION, 'collection')
  demand([TRUETYPE, TRUE, OTTO].includes(flavor) && bytes.readUInt32BE(8) === bytes.length)
  const count = bytes.readUInt16BE(12)
  demand(count > 0 && count <= MOST_TABLES)
  demand(bytes.readUInt32BE(16) <= MOST_UNPACKED, 'too_large')
  const packed = bytes.readUInt32BE(20)
  demand(bytes.readUInt32BE(28) + bytes.readUInt32BE(32) <= bytes.length)
  demand(bytes.readUInt32BE(40) + bytes.readUInt32BE(44) <= bytes.length)

  let at = 48
  const readNumber = () => {
    let value = 0
    for (let digits = 0; digits < 5; digits++) {
      const byte = bytes.readUInt8(at++)
      demand(digits > 0 || byte !== 0x80)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new FontError('damaged')
  }
  const entries: { tag: string; length: number; isTransformed: boolean }[] = []
  let whole = 0
  for (let number = 0; number < count; number++) {
    const flags = bytes.readUInt8(at++)
    const known = flags & 0x3f
    const tag = known < 63 ? KNOWN_TAGS.slice(known * 5, known * 5 + 4) : bytes.toString('latin1', at, at + 4)
    if (known === 63) at += 4
    const version = flags >> 6
    const isGlyphs = tag === 'glyf' || tag === 'loca'
    const isTransformed = isGlyphs ? version === 0 : version !== 0
    demand(isGlyphs ? version === 0 || version === 3 : version === 0 || (tag === 'hmtx' && version === 1))
    demand(/^[\x20-\x7e]{4}$/.test(tag) && entries.every(one => one.tag !== tag))
    const own = readNumber()
    const length = isTransformed ? readNumber() : own
    whole += length
    demand(own <= MOST_UNPACKED && whole <= MOST_UNPACKED, 'too_large')
    entries.push({ tag, length, isTransformed })
  }
  demand(Math.ceil((at + packed) / 4) * 4 <= bytes.length && whole > 0)
  const unpacked = brotliDecompressSync(bytes.subarray(at, at + packed), { maxOutputLength: whole })
  demand(unpacked.length === whole)
  let start = 0
  return new Map(
    entries.map(({ tag, length, isTransformed }) => {
      const table = { bytes: unpacked.subarray(start, start + length), isTransformed }
      start += length
      return [tag, table] as const
    }),
  )
}

/** Which glyph stands for a character, by the best of its tables. */
export function readMap(cmap: Buffer, count: number): (code: number) => number {
  const subtables = Array.from({ length: Math.min(cmap.readUInt16BE(2), MOST_TABLES) }, (_, at) => {
    const place = 4 + at * 8
    const start = cmap.readUInt32BE(place + 4)
    demand(start + 4 <= cmap.length)
    const bytes = cmap.subarray(start)
    return { platform: cmap.readUInt16BE(place), bytes, format: bytes.readUInt16BE(0) }
  }).filter(({ platform }) => platform === 0 || platform === 3)
  const best = subtables.find(({ format }) => format === 12) ?? subtables.find(({ format }) => format === 4)
  demand(best !== undefined)
  const find = best.format === 12 ? readGroups(best.bytes) : readSegments(best.bytes)
  return code => {
    const glyph = find(code)
    demand(glyph < count)
    return glyph
  }
}

/** Every character that a font has a glyph for, and which. */
export function listMap(
  cmap: Buffer,
  count: number,
  isWanted: (code: number) => boolean,
): [code: number, glyph: number][] {
  const find = readMap(cmap, count)
  const found: [number, number][] = []
  for (let code = 1; code < 0xff_ff; code++) {
    if (!isWanted(code)) continue
    const glyph = find(code)
    if (glyph !== 0) found.push([code, glyph])
  }
  return found
}

function readGroups(table: Buffer): (code: number) => number {
  const groups = table.readUInt32BE(12)
  demand(16 + groups * 12 <= table.length)
  return code => {
    for (let at = 16; at < 16 + groups * 12; at += 12) {
      const from = table.readUInt32BE(at)
      if (code >= from && code <= table.readUInt32BE(at + 4)) return table.readUInt32BE(at + 8) + code - from
    }
    return 0
  }
}

function readSegments(table: Buffer): (code: number) => number {
  const width = table.readUInt16BE(6)
  demand(width > 0 && width % 2 === 0 && 16 + width * 4 <= table.length)
  return code => {
    for (let at = 0; at < width; at += 2) {
      if (code > table.readUInt16BE(14 + at)) continue
      const from = table.readUInt16BE(16 + width + at)
      if (code < from) return 0
      const delta = table.readUInt16BE(16 + width * 2 + at)
      const place = 16 + width * 3 + at
      const range = table.readUInt16BE(place)
      if (range === 0) return (code + delta) & 0xff_ff
      const glyph = table.readUInt16BE(place + range + (code - from) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
    }
    return 0
  }
}

/** A TrueType file of these tables, whose `head` gets the sum that readers check. */
export function writeSfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(entries.length))
  const head = Buffer.alloc(12 + entries.length * 16)
  head.writeUInt32BE(TRUETYPE, 0)
  head.writeUInt16BE(entries.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((entries.length - power) * 16, 10)
  let start = head.length
  const bodies = entries.map(([tag, table], at) => {
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    if (tag === 'head') body.writeUInt32BE(0, 8)
    const place = 12 + at * 16
    head.write(tag, place, 'latin1')
    head.writeUInt32BE(sumOf(body), place + 4)
    head.writeUInt32BE(start, place + 8)
    head.writeUInt32BE(table.length, place + 12)
    start += body.length
    return body
  })
  const whole = Buffer.concat([head, ...bodies])
  const headAt = entries.findIndex(([tag]) => tag === 'head')
  if (headAt >= 0) {
    const place = head.readUInt32BE(12 + headAt * 16 + 8)
    whole.writeUInt32BE((0xb1_b0_af_ba - sumOf(whole) + 2 ** 32) % 2 ** 32, place + 8)
  }
  return whole
}

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) % 2 ** 32
  return sum
}
