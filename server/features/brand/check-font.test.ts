import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestFont } from '#domain/deck/design/brand-look.ts'
import { BRAND_LIMITS, type FontFault, fontFaults } from '#domain/workspace/brand.ts'
import { FontError } from '#server/fonts/sfnt.ts'
import { type FontTables, openTestFont, packSfnt, packWoff2 } from '#tests/support/fonts.ts'
import { checkFont, checkFontInWorker } from './check-font.ts'

const OTTO = 0x4f_54_54_4f

function faultOf(file: Buffer): FontFault | 'taken' {
  try {
    checkFont(file)
    return 'taken'
  } catch (error) {
    if (error instanceof FontError) return error.fault
    throw error
  }
}

/** The test font with one table changed. */
function changed(
  tag: string,
  change: (table: Buffer) => Buffer | undefined,
  font = openTestFont('Acme'),
): FontTables {
  const table = change(Buffer.from(font.get(tag) ?? []))
  if (table) font.set(tag, table)
  else font.delete(tag)
  return font
}

function writing(value: number, at: number) {
  return (table: Buffer) => {
    table.writeUInt16BE(value, at)
    return table
  }
}

test('[B-15] TTF, OTF and WOFF2 are read: family, weights, slant, and how broad the letters run', () => {
  const regular = { family: 'Acme Serif', weight: [400, 400], italic: false, viewOnly: false }
  expect(checkFont(packSfnt(openTestFont('Acme Serif')))).toMatchObject({ format: 'ttf', ...regular })
  expect(checkFont(packWoff2(openTestFont('Acme Serif')))).toMatchObject({ format: 'woff2', ...regular })
  const heavy = checkFont(packSfnt(openTestFont('Acme', 'pt-serif-latin-700-italic')))
  expect(heavy).toMatchObject({ weight: [700, 700], italic: true, measure: { kind: 'serif' } })
  const outlines = openTestFont('Acme Post')
  outlines.delete('glyf')
  outlines.delete('loca')
  outlines.set('CFF ', Buffer.from([1, 0, 4, 1, 0, 1, 1, 1, 2, 65]))
  expect(checkFont(packSfnt(outlines, OTTO))).toMatchObject({ format: 'otf', family: 'Acme Post' })
})

test('[B-15] fonts as others pack them are read: transformed tables, varying weights', () => {
  const inter = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const read = checkFont(inter)
  expect(read).toMatchObject({
    format: 'woff2',
    weight: [100, 900],
    italic: false,
    measure: { kind: 'sans' },
  })
  const mono = readFileSync(
    'node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  )
  expect(nearestFont(checkFont(mono).measure)).toMatch(/jetbrains-mono|fira-code/)
  expect([
    'pt-serif',
    'ibm-plex-serif',
    'lora',
    'spectral',
    'source-serif-4',
    'noto-serif',
    'merriweather',
    'literata',
    'alegreya',
    'vollkorn',
    'playfair-display',
    'prata',
    'eb-garamond',
    'old-standard-tt',
    'cormorant-garamond',
  ]).toContain(nearestFont(checkFont(packSfnt(openTestFont('Acme'))).measure))
})

const bomb = new Map([...openTestFont('Bomb'), ['glyf', Buffer.alloc(40_000_000)]])

test.each<[string, FontFault, Buffer]>([
  ['a picture', 'type', Buffer.from('\x89PNG\r\n\x1a\n0123456789')],
  ['nothing much', 'type', Buffer.from('OTTO')],
  ['a web page', 'type', Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a font of the first web format',
    'type',
    readFileSync('node_modules/@fontsource/pt-serif/files/pt-serif-latin-400-normal.woff'),
  ],
  ['a collection', 'collection', packSfnt(openTestFont('Acme'), 0x74_74_63_66)],
  ['more bytes than a font may have', 'too_large', Buffer.alloc(BRAND_LIMITS.fontBytes + 1)],
  ['half a font', 'damaged', packSfnt(openTestFont('Acme')).subarray(0, 9000)],
  [
    'tables that lie beyond its end',
    'damaged',
    (() => {
      const file = packSfnt(openTestFont('Acme'))
      file.writeUInt32BE(0xff_ff_ff_f0, 12 + 8)
      return file
    })(),
  ],
  [
    'tables that overlap',
    'damaged',
    (() => {
      const file = packSfnt(openTestFont('Acme'))
      file.writeUInt32BE(file.readUInt32BE(12 + 8), 28 + 8)
      return file
    })(),
  ],
  ['no map of letters', 'damaged', packSfnt(changed('cmap', () => undefined))],
  ['more glyphs than it draws', 'damaged', packSfnt(changed('maxp', writing(0xff_ff, 4)))],
  ['more advances than it has', 'damaged', packSfnt(changed('hhea', writing(0xff_ff, 34)))],
  ['glyphs that lie backwards', 'damaged', packSfnt(changed('loca', writing(0xff_ff, 4)))],
  ['letters that point nowhere', 'damaged', packSfnt(changed('cmap', table => table.subarray(0, 40)))],
  ['names that lie outside', 'damaged', packSfnt(changed('name', writing(0xff_ff, 2)))],
  ['a licence that forbids embedding', 'embedding', packSfnt(changed('OS/2', writing(2, 8)))],
  ['a licence for bitmaps alone', 'embedding', packSfnt(changed('OS/2', writing(0x02_00, 8)))],
  [
    'drawings that could carry scripts',
    'color',
    packSfnt(new Map([...openTestFont('Acme'), ['SVG ', Buffer.from('<svg onload="alert(1)"/>')]])),
  ],
  ['no letters of ours', 'letters', packSfnt(openTestFont('Acme', 'pt-serif-latin-ext-400-normal'))],
  ['a bomb that says what it is', 'too_large', packWoff2(bomb)],
  [
    'a bomb that says it is small',
    'damaged',
    packWoff2(openTestFont('Acme'), { body: Buffer.alloc(60_000_000) }),
  ],
  ['a size that no font has', 'too_large', packWoff2(openTestFont('Acme'), { whole: 0x7f_ff_ff_ff })],
  ['less than it promises', 'damaged', packWoff2(openTestFont('Acme'), { body: Buffer.alloc(100) })],
])('[B-15] %s is refused: %s', (_name, fault, file) => {
  expect(faultOf(file)).toBe(fault)
})

test('[B-15] a name is words and nothing else, and a licence to view is noted', () => {
  const font = openTestFont('Acme</style>\u202e"; } @import "x"\u0000 <b>'.padEnd(300, 'x'))
  const { family } = checkFont(packSfnt(font))
  expect(family).toMatch(/^[\p{L}\p{N} .&+'’_-]{1,60}$/u)
  expect(checkFont(packSfnt(changed('OS/2', writing(4, 8)))).viewOnly).toBe(true)
})

test('[B-15] whatever is done to a font, it is taken or refused for a reason', () => {
  const files = [packSfnt(openTestFont('Acme')), packWoff2(openTestFont('Acme'))]
  const hit = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }) })
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(hit, { maxLength: 12 }), fc.nat(), (file, hits, cut) => {
      const broken = Buffer.from(file)
      // The heads and directories are where lies do most.
      for (const { at, value } of hits) broken[at % (at % 2 ? 400 : broken.length)] = value
      const whole = cut % 3 === 0 ? broken.subarray(0, cut % broken.length) : broken
      expect(['taken', ...fontFaults]).toContain(faultOf(whole))
    }),
    { numRuns: 400 },
  )
})

test('[B-15] it is read on a thread of its own', async () => {
  expect((await checkFontInWorker(packSfnt(openTestFont('Acme')))).family).toBe('Acme')
  await expect(checkFontInWorker(Buffer.from('no font at all'))).rejects.toMatchObject({ fault: 'type' })
})
