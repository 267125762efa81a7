import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { FaceMeasure } from '#domain/deck/design/brand-look.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { BRAND_LIMITS, type FontFault } from '#domain/workspace/brand.ts'
import { seconds } from '#server/clock.ts'
import { demand, FontError, MOST_TABLES, need, openFont, readMap, type Tables } from '#server/fonts/sfnt.ts'
import { runInWorker, WorkerLimitError } from '#server/worker-threads/run-in-worker.ts'
import { limitConcurrency } from '../../concurrency.ts'

/** What is known of a font file once it was looked through. */
export interface CheckedFont {
  readonly format: 'ttf' | 'otf' | 'woff2'
  /** The family's own name as words to show; empty where it has none. */
  readonly family: string
  /** The lightest and the heaviest; the same of a face that does not vary. */
  readonly weight: readonly [from: number, to: number]
  readonly italic: boolean
  readonly viewOnly: boolean
  readonly measure: FaceMeasure
}

const megabyte = 1024 * 1024

/**
 * Looks through a font as a browser does before it lets it near its letters: what lies outside of the file, overlaps or
 * contradicts itself is refused. Instructions for hinting are neither run nor trusted here, and stay in the file:
 * browsers check and confine them.
 */
export function checkFont(bytes: Buffer): CheckedFont {
  if (bytes.length > BRAND_LIMITS.fontBytes) throw new FontError('too_large')
  try {
    return readFont(bytes)
  } catch (error) {
    // Whatever reads past the end of a table was sent there by the file.
    throw error instanceof FontError ? error : new FontError('damaged')
  }
}

function readFont(bytes: Buffer): CheckedFont {
  const { format, tables } = openFont(bytes)
  if (tables.has('SVG ')) throw new FontError('color')
  const glyphs = checkOutlines(tables)
  const lettered = readLetters(tables, glyphs)
  const family = readFamily(need(tables, 'name'))
  const { weight, italic, viewOnly } = readStyle(tables)
  return {
    ...{ format, family, weight, italic, viewOnly },
    measure: { kind: guessKind(tables, family), breadth: lettered },
  }
}

interface Glyphs {
  readonly count: number
  readonly unitsPerEm: number
  /** How far a glyph moves on, in units. */
  advance(glyph: number): number
}

/** Whether the tables that draw letters agree about how many there are and where each lies. */
function checkOutlines(tables: Tables): Glyphs {
  const head = need(tables, 'head')
  demand(head.length >= 54 && head.readUInt32BE(12) === 0x5f_0f_3c_f5)
  const unitsPerEm = head.readUInt16BE(18)
  demand(unitsPerEm >= 16 && unitsPerEm <= 16_384)
  const count = need(tables, 'maxp').readUInt16BE(4)
  const moved = need(tables, 'hhea').readUInt16BE(34)
  demand(count > 0 && moved > 0 && moved <= count)
  const metrics = tables.get('hmtx')
  demand(metrics !== undefined)
  const { bytes: hmtx, isTransformed } = metrics
  demand(hmtx.length >= (isTransformed ? 1 + moved * 2 : moved * 4 + (count - moved) * 2))
  if (tables.has('glyf')) checkGlyphs(tables, count, head.readInt16BE(50))
  else demand(readsAsCff(tables))
  const first = isTransformed ? 1 : 0
  const step = isTransformed ? 2 : 4
  const advance = (glyph: number) => hmtx.readUInt16BE(first + Math.min(glyph, moved - 1) * step)
  return { count, unitsPerEm, advance }
}

function checkGlyphs(tables: Tables, count: number, format: number): void {
  const glyf = tables.get('glyf')
  const loca = tables.get('loca')
  demand(glyf !== undefined && loca !== undefined && glyf.isTransformed === loca.isTransformed)
  if (glyf.isTransformed) {
    const streams = Array.from({ length: 7 }, (_, at) => glyf.bytes.readUInt32BE(8 + at * 4))
    demand(loca.bytes.length === 0 && glyf.bytes.readUInt16BE(4) === count)
    demand(36 + streams.reduce((sum, size) => sum + size, 0) <= glyf.bytes.length)
    return
  }
  demand(format === 0 || format === 1)
  let before = 0
  for (let glyph = 0; glyph <= count; glyph++) {
    const place = format === 0 ? loca.bytes.readUInt16BE(glyph * 2) * 2 : loca.bytes.readUInt32BE(glyph * 4)
    demand(place >= before && place <= glyf.bytes.length)
    before = place
  }
}

function readsAsCff(tables: Tables): boolean {
  const old = tables.get('CFF ')?.bytes
  if (old) return old.length > 8 && old.readUInt8(0) === 1 && old.readUInt8(2) >= 4
  const late = tables.get('CFF2')?.bytes
  return late !== undefined && late.length > 8 && late.readUInt8(0) === 2 && late.readUInt8(2) >= 5
}

const SCRIPTS = [
  ['abcdefghijklmnopqrstuvwxyz', 'acdeghknopsuvxyz', 'ABCDEGHKNOPRSTUVXYZ'],
  ['абвгдежзийклмнопрстуфхцчшщъыьэюя', 'абвгдезийклнопрстухцчья', 'АБВГДЕЗИЙКЛНОПРСТУХЦЧЬЯ'],
] as const
const FEWEST_LETTERS = 20

/** How broad its letters run, measured as our own faces were; refused where it has neither of our two scripts. */
function readLetters(tables: Tables, glyphs: Glyphs): FaceMeasure['breadth'] {
  const find = readMap(need(tables, 'cmap'), glyphs.count)
  const script = SCRIPTS.find(([small]) => [...small].filter(has).length >= FEWEST_LETTERS)
  function has(letter: string) {
    return find(letter.codePointAt(0) ?? 0) !== 0
  }
  demand(script !== undefined, 'letters')
  const breadth = (letters: string, ofOurs: number) => {
    const widths = [...letters].filter(has).map(letter => glyphs.advance(find(letter.codePointAt(0) ?? 0)))
    if (widths.length === 0) return 1
    const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length / glyphs.unitsPerEm
    return Math.min(2, Math.max(0.3, mean / ofOurs))
  }
  return [breadth(script[1], 0.56), breadth(script[2], 0.69), breadth('0123456789', 0.6)]
}

const ENGLISH = 0x04_09

/** The typographic family, else the family; what is no word of a name is dropped. */
function readFamily(name: Buffer): string {
  const count = name.readUInt16BE(2)
  const words = name.readUInt16BE(4)
  demand(6 + count * 12 <= name.length)
  const found = Array.from({ length: count }, (_, at) => 6 + at * 12).flatMap(at => {
    const id = name.readUInt16BE(at + 6)
    const start = words + name.readUInt16BE(at + 10)
    const end = start + name.readUInt16BE(at + 8)
    if ((id !== 1 && id !== 16) || end > name.length) return []
    const isWide = name.readUInt16BE(at) !== 1
    const raw = Buffer.from(name.subarray(start, isWide ? end - ((end - start) % 2) : end))
    const text = isWide ? raw.swap16().toString('utf16le') : raw.toString('latin1')
    const isEnglish = name.readUInt16BE(at + 4) === ENGLISH
    return [{ text, score: (id === 16 ? 4 : 0) + (isWide ? 2 : 0) + (isEnglish ? 1 : 0) }]
  })
  const [best] = found.sort((a, b) => b.score - a.score)
  const plain = cleanName(best?.text ?? '').replace(/[^\p{L}\p{M}\p{N} .&+'’_-]+/gu, ' ')
  return [...plain.replace(/\s+/g, ' ').trim()].slice(0, BRAND_LIMITS.familyName).join('').trim()
}

function readStyle(tables: Tables): Pick<CheckedFont, 'weight' | 'italic' | 'viewOnly'> {
  const os2 = need(tables, 'OS/2')
  demand(os2.length >= 68 && need(tables, 'post').length >= 32)
  const rights = os2.readUInt16BE(8)
  const isRestricted = (rights & 0x02) !== 0 && (rights & 0x0c) === 0
  demand(!isRestricted && (rights & 0x02_00) === 0, 'embedding')
  const given = os2.readUInt16BE(4)
  const weight = toWeight(given < 10 ? given * 100 : given)
  const slant = (os2.readUInt16BE(62) & 1) !== 0 || (need(tables, 'head').readUInt16BE(44) & 2) !== 0
  return {
    weight: readRange(tables.get('fvar')?.bytes) ?? [weight, weight],
    italic: slant,
    viewOnly: (rights & 0x04) !== 0 && (rights & 0x08) === 0,
  }
}

function toWeight(value: number): number {
  return Math.min(1000, Math.max(1, Math.round(value || 400)))
}

/** The weights of a face that varies. */
function readRange(fvar: Buffer | undefined): readonly [number, number] | undefined {
  if (!fvar) return undefined
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  demand(count <= MOST_TABLES && size >= 20)
  for (let at = start; at < start + count * size; at += size) {
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue
    const [from, to] = [
      toWeight(fvar.readInt32BE(at + 4) / 65_536),
      toWeight(fvar.readInt32BE(at + 12) / 65_536),
    ]
    demand(from <= to)
    return [from, to]
  }
  return undefined
}

function guessKind(tables: Tables, family: string): FaceMeasure['kind'] {
  const os2 = need(tables, 'OS/2')
  const [sort = 0, serifs = 0, , proportion = 0] = os2.subarray(32, 42)
  if (
    need(tables, 'post').readUInt32BE(12) !== 0 ||
    (sort === 2 && proportion === 9) ||
    /\bmono|\bcode\b/i.test(family)
  )
    return 'mono'
  if (/slab/i.test(family)) return 'slab'
  if (sort === 3 || /script|hand/i.test(family)) return 'hand'
  if (sort === 2 && serifs >= 2 && serifs <= 10) return 'serif'
  if (sort === 2 && serifs > 10) return 'sans'
  return /serif|roman|antiqua/i.test(family) && !/sans/i.test(family) ? 'serif' : 'sans'
}

interface Order {
  readonly fontFile: Uint8Array
}
type Reply = { readonly font: CheckedFont } | { readonly fault: FontFault }

function answer({ fontFile }: Order): Reply {
  try {
    return { font: checkFont(Buffer.from(fontFile.buffer, fontFile.byteOffset, fontFile.byteLength)) }
  } catch (error) {
    return { fault: error instanceof FontError ? error.fault : 'damaged' }
  }
}

const limits = { timeMs: seconds(10), memoryBytes: 256 * megabyte }
const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 20, patienceMs: seconds(20) })

/** Before anything else reads the file: on a thread of its own, which ends when it takes too long or too much. */
export async function checkFontInWorker(bytes: Buffer): Promise<CheckedFont> {
  const order: Order = { fontFile: bytes }
  const script = new URL('./check-font.ts', import.meta.url)
  const reply = await inTurn(() => runInWorker<Reply>(script, order, limits)).catch(error => {
    throw error instanceof WorkerLimitError ? new FontError('too_large') : error
  })
  if ('font' in reply) return reply.font
  throw new FontError(reply.fault)
}

if (!isMainThread && workerData !== null && typeof workerData === 'object' && 'fontFile' in workerData) {
  await import('#server/worker-threads/lower-thread-priority.ts')
  parentPort?.postMessage(answer(workerData as Order))
}
