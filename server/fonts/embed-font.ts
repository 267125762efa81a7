import { type Glyph, readGlyphs, writeGlyphs } from './glyphs.ts'
import { demand, FontError, listMap, need, openFont, type Tables, writeSfnt } from './sfnt.ts'
import { type FaceName, mayEmbed, nameFace } from './static-fonts.ts'
import { moveGlyphs, placeWeight } from './variations.ts'

/** One file of a family: fonts for the web come a script a file. */
export interface FontPiece {
  readonly file: Buffer
  /** Whether a character is to be taken from this file. */
  has(code: number): boolean
}

/**
 * One weight of a family as a single font in the form that office programs carry in their files: Embedded OpenType,
 * neither packed nor scrambled. Undefined where the font may not be embedded, or its outlines are not TrueType.
 */
export function makeEmbedded(pieces: readonly FontPiece[], name: FaceName): Buffer | undefined {
  try {
    return wrapFont(joinPieces(pieces, name), name)
  } catch (error) {
    if (error instanceof FontError || error instanceof RangeError) return undefined
    throw error
  }
}

/** The letters of all pieces in one font. What one piece says of the whole, its height for one, all of them say. */
export function joinPieces(pieces: readonly FontPiece[], name: FaceName): Buffer {
  const glyphs: Glyph[] = []
  const letters = new Map<number, number>()
  let first: Tables | undefined
  for (const { file, has } of pieces) {
    const { tables } = openFont(file)
    if (!tables.has('glyf') || !mayEmbed(tables)) throw new FontError('embedding')
    first ??= tables
    demand(need(tables, 'head').readUInt16BE(18) === need(first, 'head').readUInt16BE(18))
    const drawn = readGlyphs(tables)
    const isVariable = tables.has('fvar') && tables.has('gvar')
    const all = isVariable ? moveGlyphs(drawn, tables, placeWeight(tables, name.weight)) : drawn
    // What stands for a missing letter is the first of every font.
    const places = new Map<number, number>([[0, 0]])
    if (glyphs.length === 0 && all[0])
      glyphs.push(all[0].components.length > 0 ? { ...all[0], components: [] } : all[0])
    const take = (glyph: number, depth: number): number => {
      const known = places.get(glyph)
      if (known !== undefined) return known
      const one = all[glyph]
      demand(one !== undefined && depth < 8)
      const place = glyphs.length
      places.set(glyph, place)
      const copy = { ...one, components: one.components.map(part => ({ ...part })) }
      glyphs.push(copy)
      for (const part of copy.components) part.glyph = take(part.glyph, depth + 1)
      return place
    }
    for (const [code, glyph] of listMap(need(tables, 'cmap'), all.length, has)) {
      if (!letters.has(code)) letters.set(code, take(glyph, 0))
    }
  }
  demand(first !== undefined && glyphs.length < 0xff_ff)
  const made = writeGlyphs(glyphs, first)
  made.set('cmap', writeMap(letters))
  made.set('OS/2', Buffer.from(need(first, 'OS/2')))
  made.set('post', Buffer.from(need(first, 'post')))
  return writeSfnt(nameFace(made, name))
}

/** Which glyph stands for which character: a format 4 table, for what we write has no characters beyond it. */
function writeMap(letters: ReadonlyMap<number, number>): Buffer {
  const sorted = [...letters].filter(([code]) => code < 0xff_ff).sort(([a], [b]) => a - b)
  const segments: { from: number; to: number; delta: number }[] = []
  for (const [code, glyph] of sorted) {
    const last = segments.at(-1)
    const delta = (glyph - code + 0x1_00_00) % 0x1_00_00
    if (last && code === last.to + 1 && delta === last.delta) last.to = code
    else segments.push({ from: code, to: code, delta })
  }
  segments.push({ from: 0xff_ff, to: 0xff_ff, delta: 1 })
  const count = segments.length
  const power = 2 ** Math.floor(Math.log2(count))
  const table = Buffer.alloc(16 + count * 8)
  const head = [4, table.length, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2]
  for (const [at, value] of head.entries()) table.writeUInt16BE(value, at * 2)
  for (const [at, { from, to, delta }] of segments.entries()) {
    table.writeUInt16BE(to, 14 + at * 2)
    table.writeUInt16BE(from, 16 + count * 2 + at * 2)
    table.writeUInt16BE(delta, 16 + count * 4 + at * 2)
  }
  const start = Buffer.alloc(12)
  for (const [at, value] of [0, 1, 3, 1].entries()) start.writeUInt16BE(value, at * 2)
  start.writeUInt32BE(12, 8)
  return Buffer.concat([start, table])
}

const EOT_VERSION = 0x00_02_00_01
const EOT_MAGIC = 0x50_4c

function wrapFont(font: Buffer, { family, weight, italic }: FaceName): Buffer {
  const { tables } = openFont(font)
  const os2 = need(tables, 'OS/2')
  const head = Buffer.alloc(82)
  head.writeUInt32LE(font.length, 4)
  head.writeUInt32LE(EOT_VERSION, 8)
  os2.copy(head, 16, 32, 42)
  head.writeUInt8(1, 26)
  head.writeUInt8(italic ? 1 : 0, 27)
  head.writeUInt32LE(Math.round(weight), 28)
  head.writeUInt16LE(os2.readUInt16BE(8), 32)
  head.writeUInt16LE(EOT_MAGIC, 34)
  for (let at = 0; at < 4; at++) head.writeUInt32LE(os2.readUInt32BE(42 + at * 4), 36 + at * 4)
  for (let at = 0; at < 2; at++) {
    if (os2.length >= 86) head.writeUInt32LE(os2.readUInt32BE(78 + at * 4), 52 + at * 4)
  }
  head.writeUInt32LE(need(tables, 'head').readUInt32BE(8), 60)
  const style = weight >= 600 ? (italic ? 'Bold Italic' : 'Bold') : italic ? 'Italic' : 'Regular'
  const full = style === 'Regular' ? family : `${family} ${style}`
  const words = [family, style, 'Version 1.0', full, ''].map((text, at, all) => {
    const body = Buffer.from(text, 'utf16le')
    const size = Buffer.alloc(2)
    size.writeUInt16LE(body.length, 0)
    return Buffer.concat([size, body, Buffer.alloc(at < all.length - 1 ? 2 : 0)])
  })
  const whole = Buffer.concat([head, ...words, font])
  whole.writeUInt32LE(whole.length, 0)
  return whole
}
