import type { ReadFile } from '#server/providers/browser/browser.ts'
import { readGlyphs, writeGlyphs } from './glyphs.ts'
import { FontError, need, openFont, type Tables, writeSfnt } from './sfnt.ts'
import { moveGlyphs, moveKerning, placeWeight } from './variations.ts'

export interface FaceName {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
}

const LEFT_OUT = /^(fvar|gvar|avar|HVAR|VVAR|MVAR|STAT|cvar|fpgm|prep|cvt |gasp|hdmx|VDMX|LTSH|DSIG|meta)$/

/**
 * One weight of a font as a file of its own. Printers and office programs know no variable fonts: a PDF of one holds its
 * letters as drawings without a name (Type 3), which print badly and cannot be searched everywhere.
 */
export function makeStatic(file: Buffer, name: FaceName): Buffer {
  const { tables } = openFont(file)
  if (!tables.has('glyf')) throw new FontError('type')
  const position = tables.has('fvar') ? placeWeight(tables, name.weight) : null
  const drawn = readGlyphs(tables)
  const glyphs = position && tables.has('gvar') ? moveGlyphs(drawn, tables, position) : drawn
  const kept = [...tables].filter(([tag]) => !LEFT_OUT.test(tag))
  const made = new Map<string, Buffer>(kept.map(([tag, { bytes }]) => [tag, bytes]))
  for (const [tag, table] of writeGlyphs(glyphs, tables)) made.set(tag, table)
  const kerning = position && moveKerning(tables, position)
  if (kerning) made.set('GPOS', kerning)
  return writeSfnt(nameFace(made, name))
}

const WEIGHTS: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
}

/** What the file says of itself: its own weight, and a name that no other of its family has. */
export function nameFace(
  tables: Map<string, Buffer>,
  { family, weight, italic }: FaceName,
): Map<string, Buffer> {
  const isBold = weight >= 600
  const os2 = Buffer.from(tables.get('OS/2') ?? Buffer.alloc(96))
  os2.writeUInt16BE(Math.round(weight), 4)
  const kept = os2.readUInt16BE(62) & ~0x61
  os2.writeUInt16BE(kept | (italic ? 0x01 : 0) | (isBold ? 0x20 : 0) | (italic || isBold ? 0 : 0x40), 62)
  const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54))
  head.writeUInt16BE((isBold ? 1 : 0) | (italic ? 2 : 0), 44)
  const post = Buffer.alloc(32)
  tables.get('post')?.copy(post, 0, 0, 32)
  post.writeUInt32BE(0x00_03_00_00, 0)
  const plain = family.normalize('NFKD').replace(/[^\w]+/g, '') || 'Font'
  const step = WEIGHTS[Math.min(9, Math.max(1, Math.round(weight / 100))) * 100] ?? 'Regular'
  const exact = weight % 100 === 0 ? step : `W${Math.round(weight)}`
  const style = italic ? (exact === 'Regular' ? 'Italic' : `${exact}Italic`) : exact
  const basic = isBold ? (italic ? 'Bold Italic' : 'Bold') : italic ? 'Italic' : 'Regular'
  const names = new Map([
    [1, family],
    [2, basic],
    [3, `${plain}-${style}`],
    [4, basic === 'Regular' ? family : `${family} ${basic}`],
    [5, 'Version 1.0'],
    [6, `${plain}-${style}`.slice(0, 63)],
  ])
  return new Map([...tables, ['OS/2', os2], ['head', head], ['post', post], ['name', writeNames(names)]])
}

function writeNames(names: ReadonlyMap<number, string>): Buffer {
  const records: Buffer[] = []
  const words: Buffer[] = []
  let place = 0
  for (const [id, text] of names) {
    const word = Buffer.from(text, 'utf16le').swap16()
    const record = Buffer.alloc(12)
    for (const [at, value] of [3, 1, 0x04_09, id, word.length, place].entries())
      record.writeUInt16BE(value, at * 2)
    records.push(record)
    words.push(word)
    place += word.length
  }
  const head = Buffer.alloc(6)
  head.writeUInt16BE(names.size, 2)
  head.writeUInt16BE(6 + names.size * 12, 4)
  return Buffer.concat([head, ...records, ...words])
}

/** The right to embed, as the font itself states it: 0 is free; view-only and restricted fonts stay out of files that others edit. */
export function mayEmbed(tables: Tables): boolean {
  const rights = need(tables, 'OS/2').readUInt16BE(8)
  return (rights & 0x0f) === 0 || (rights & 0x08) !== 0
}

/** Weights that a variable face is offered in: words between two of them take the nearer. */
const STEP = 50
const MOST_KEPT = 120

const kept = new Map<string, Buffer>()

/** Style sheets of fonts with a rule for each weight instead of one for all, and the files that these rules name. */
export function staticFonts(readFile: ReadFile, names: ReadonlyMap<string, string> = new Map()): ReadFile {
  return async address => {
    const [path = '', query] = address.split('?static=')
    if (query !== undefined) return readStatic(readFile, path, query, address)
    const file = await readFile(address)
    if (!file?.type.startsWith('text/css')) return file
    return { ...file, body: Buffer.from(spreadWeights(file.body.toString(), names)) }
  }
}

async function readStatic(readFile: ReadFile, path: string, query: string, address: string) {
  const known = kept.get(address)
  if (known) return { body: known, type: 'font/ttf' }
  const file = await readFile(path)
  if (!file) return undefined
  const [weight = '400', style, name = ''] = query.split(',')
  try {
    const family = decodeURIComponent(name)
    const body = makeStatic(file.body, { family, weight: Number(weight), italic: style === 'italic' })
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(address, body)
    return { body, type: 'font/ttf' }
  } catch (error) {
    // Of outlines that are not TrueType: browsers take the file as it is.
    if (error instanceof FontError || error instanceof RangeError) return file
    throw error
  }
}

function spreadWeights(sheet: string, names: ReadonlyMap<string, string>): string {
  return sheet.replace(/@font-face\s*\{[^}]*\}/g, rule => {
    const weight = /font-weight\s*:\s*(\d+)(?:\s+(\d+))?/.exec(rule)
    const family = /font-family\s*:\s*["']?([^;"'}]+)/.exec(rule)?.[1] ?? ''
    const style = /font-style\s*:\s*(\w+)/.exec(rule)?.[1] ?? 'normal'
    const [from, to] = [Number(weight?.[1] ?? 400), Number(weight?.[2] ?? weight?.[1] ?? 400)]
    const steps = from === to ? [from] : weightsBetween(from, to)
    const plain = encodeURIComponent(names.get(family) ?? family.replace(/ Variable$/, ''))
    return steps
      .map(step => {
        const written = weight ? rule.replace(weight[0], `font-weight:${step}`) : rule
        return written.replace(
          /url\((["']?)([^)"']+)\1\)\s*format\([^)]*\)/g,
          `url("$2?static=${step},${style},${plain}") format("truetype")`,
        )
      })
      .join('\n')
  })
}

function weightsBetween(from: number, to: number): number[] {
  const first = Math.ceil(from / STEP) * STEP
  const steps = Array.from({ length: Math.floor((to - first) / STEP) + 1 }, (_, at) => first + at * STEP)
  return [...new Set([from, ...steps, to])]
}
