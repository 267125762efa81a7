import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawMetafile } from './metafile.ts'

/** A record of an EMF: its kind, and numbers of four bytes. */
function record(kind: number, ...values: (number | Buffer)[]): Buffer {
  const body = Buffer.concat(
    values.map(value => {
      if (typeof value !== 'number') return value
      const bytes = Buffer.alloc(4)
      bytes.writeInt32LE(value | 0)
      return bytes
    }),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32LE(kind, 0)
  head.writeUInt32LE(body.length + 8, 4)
  return Buffer.concat([head, body])
}

const float = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

const NO_BOUNDS = [0, 0, 0, 0] as const

/** 200 × 100 pixels on a device of ten pixels for a millimetre. */
function emf(...records: Buffer[]): Buffer {
  const head = record(
    1,
    0,
    0,
    199,
    99,
    0,
    0,
    2000,
    1000,
    0x464d4520,
    0x10000,
    0,
    0,
    0,
    0,
    0,
    0,
    1000,
    500,
    100,
    50,
  )
  return Buffer.concat([head, ...records, record(14, 0, 16, 20)])
}

const STOCK = 0x80000000
const red = [record(39, 1, 0, 0x0000ff, 0), record(37, 1), record(37, STOCK + 8)]

test('[P-01] shapes, curves and paths of an EMF are drawn, in the colours and widths of their tools', () => {
  const svg = drawMetafile(
    emf(
      ...red,
      record(43, 10, 10, 60, 40),
      record(42, 70, 10, 120, 40),
      record(38, 2, 1, 4, 0, 0xff0000),
      record(37, 2),
      record(37, STOCK + 5),
      record(2, ...NO_BOUNDS, 4, 0, 90, 20, 50, 40, 130, 60, 90),
      record(59),
      record(27, 100, 60),
      record(54, 150, 60),
      record(54, 150, 90),
      record(61),
      record(60),
      record(63, ...NO_BOUNDS),
    ),
  )
  expect(svg).toContain('viewBox="0 0 200 100"')
  expect(svg).toContain('<path d="M10 10L60 10L60 40L10 40Z" fill="#ff0000" fill-rule="evenodd"/>')
  expect(svg).toMatch(/<path d="M120 25C[^"]*Z" fill="#ff0000"/)
  expect(svg).toMatch(
    /M0 90C20 50 40 130 60 90" fill="none" stroke="#0000ff" stroke-width="4"[^>]*dasharray="12 4"/,
  )
  expect(svg).toContain('<path d="M100 60L150 60L150 90Z" fill="none" stroke="#0000ff"')
})

test('[P-01] units of the drawing become those of the device: window, viewport, world, and back after them', () => {
  const svg = drawMetafile(
    emf(
      ...red,
      record(33),
      record(17, 8),
      record(9, 1000, 1000),
      record(11, 200, 100),
      record(35, float(2), float(0), float(0), float(1), float(100), float(0)),
      record(43, 0, 0, 100, 500),
      record(34, -1),
      record(43, 1, 1, 2, 2),
    ),
  )
  expect(svg).toContain('M20 0L60 0L60 50L20 50Z')
  expect(svg).toContain('M1 1L2 1L2 2L1 2Z')
})

test('[P-01] words keep their font, size and width; pictures of a drawing go with it', () => {
  const letters = Buffer.from('Итог 6,3', 'utf16le')
  const steps = Buffer.alloc(8 * 4)
  for (let at = 0; at < 8; at++) steps.writeInt32LE(5, at * 4)
  const face = Buffer.alloc(64)
  face.write('Arial', 'utf16le')
  const font = [-20, 0, 0, 0, 700] as const
  const place = [1, 0, 0, 10, 50, 8, 76, 0, 0, 0, 0, 0, 76 + letters.length] as const
  const bitmap = Buffer.alloc(40 + 16)
  bitmap.writeUInt32LE(40, 0)
  bitmap.writeInt32LE(2, 4)
  bitmap.writeInt32LE(1, 8)
  bitmap.writeUInt16LE(1, 12)
  bitmap.writeUInt16LE(24, 14)
  bitmap.set([0, 0, 255, 255, 0, 0], 40)
  const svg = drawMetafile(
    emf(
      record(82, 3, ...font, 0, 0, face),
      record(37, 3),
      record(22, 24),
      record(24, 0x00ff00),
      record(84, ...NO_BOUNDS, ...place, letters, steps),
      record(81, ...NO_BOUNDS, 100, 10, 0, 0, 2, 1, 80, 40, 120, 8, 0, 0xcc0020, 40, 20, bitmap),
    ),
  )
  expect(svg).toMatch(
    /font-family="'Arial', Arial, sans-serif" font-size="20" fill="#00ff00"[^>]*font-weight="bold"/,
  )
  expect(svg).toMatch(/textLength="40"[^>]*>Итог 6,3<\/text>/)
  expect(svg).toMatch(/<image x="100" y="10" width="40" height="20"[^>]*href="data:image\/png;base64,/)
})

test('[P-01] pictures packed by runs are unpacked, and a pattern is drawn in the mixture of its colours', () => {
  const bitmap = (depth: number, packing: number, bits: readonly number[]) => {
    const head = Buffer.alloc(40 + 8)
    for (const [at, value] of [40, 4, 2].entries()) head.writeInt32LE(value, at * 4)
    head.writeUInt16LE(1, 12)
    head.writeUInt16LE(depth, 14)
    head.writeUInt32LE(packing, 16)
    head.writeUInt32LE(2, 32)
    // Two colours: red and blue.
    head.set([0, 0, 255, 0, 255, 0, 0, 0], 40)
    return { head, bits: Buffer.from(bits) }
  }
  const brush = ({ head, bits }: ReturnType<typeof bitmap>) => [
    record(94, 1, 0, 32, head.length, 32 + head.length, bits.length, head, bits),
    record(37, 1),
    record(37, STOCK + 8),
    record(43, 10, 10, 60, 40),
  ]
  // Two runs in the lower line; in the upper one a run, and points that are written out.
  const bytes = bitmap(8, 1, [2, 0, 2, 1, 0, 0, 1, 0, 0, 3, 0, 1, 1, 0, 0, 1])
  expect(drawMetafile(emf(...brush(bytes)))).toContain('fill="#800080"')
  const halves = bitmap(4, 2, [4, 0x01, 0, 0, 4, 0x11, 0, 1])
  expect(drawMetafile(emf(...brush(halves)))).toContain('fill="#4000bf"')
  const short = bitmap(8, 1, [0, 200, 1])
  expect(drawMetafile(emf(...brush(short)))).toContain('fill="#ff0000"')
})

/** A record of a WMF: numbers of two bytes. */
function older(kind: number, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(6 + values.length * 2)
  bytes.writeUInt32LE(bytes.length / 2, 0)
  bytes.writeUInt16LE(kind, 4)
  for (const [at, value] of values.entries()) bytes.writeInt16LE(value, 6 + at * 2)
  return bytes
}

function wmf(...records: Buffer[]): Buffer {
  const head = Buffer.alloc(18)
  head.writeUInt16LE(1, 0)
  head.writeUInt16LE(9, 2)
  return Buffer.concat([head, ...records, older(0)])
}

test('[P-01] a WMF is drawn as well, packed or not, with axes that run upwards', () => {
  const file = wmf(
    older(0x020b, 0, 0),
    older(0x020c, -100, 200),
    older(0x02fc, 0, 0x00ff, 0, 0),
    older(0x012d, 0),
    older(0x0324, 3, 0, 0, 100, 0, 100, -50),
    older(0x01f0, 0),
    older(0x02fa, 5, 1, 1, 0, 0),
    older(0x012d, 0),
    older(0x041b, -60, 50, -20, 10),
  )
  const svg = drawMetafile(file)
  expect(svg).toContain('viewBox="0 0 200 100"')
  expect(svg).toContain('M0 0L100 0L100 50Z" fill="#ff0000"')
  expect(svg).toContain('M10 20L50 20L50 60L10 60Z" fill="#ff0000" fill-rule="evenodd"/>')
  expect(drawMetafile(gzipSync(file))).toBe(svg)
})

const HELLO = Buffer.from('cff0e8e2e5f2', 'hex')

/** A WMF that writes these bytes in a font of this charset. */
function writeOlder(charset: number, letters: Buffer): Buffer {
  const bytes = Buffer.from([0, 0, 0, charset, 0, 0, 0, 0, ...Buffer.from('Arial\0', 'latin1')])
  const words = (all: Buffer) => Array.from({ length: all.length / 2 }, (_, at) => all.readInt16LE(at * 2))
  return wmf(
    older(0x020b, 0, 0),
    older(0x020c, 100, 200),
    older(0x02fb, -20, 0, 0, 0, 400, ...words(bytes)),
    older(0x012d, 0),
    older(0x0521, letters.length, ...words(letters), 50, 10),
    older(0x041b, 60, 50, 20, 10),
  )
}

/** The same of the newer kind, whose words may be of the older. */
function writeNewer(charset: number, letters: Buffer): Buffer {
  const face = Buffer.alloc(64)
  face.write('Arial', 'utf16le')
  const place = [1, 0, 0, 10, 50, letters.length, 76, 0, 0, 0, 0, 0, 0] as const
  return emf(
    record(82, 3, -20, 0, 0, 0, 400, charset << 24, 0, face),
    record(37, 3),
    record(83, ...NO_BOUNDS, ...place, letters),
    record(43, 0, 0, 9, 9),
  )
}

test.each([
  ['Russian', 204, HELLO, 'Привет'],
  ['Czech', 238, Buffer.from('c8e8', 'hex'), 'Čč'],
  ['Greek', 161, Buffer.from('c1e1', 'hex'), 'Αα'],
  ['Japanese', 128, Buffer.from('93fa967b', 'hex'), '日本'],
  ['of the west', 0, Buffer.from('9380ff94', 'hex'), '“€ÿ”'],
])('[P-01] words are read in the letters of their font: %s', (_, charset, letters, words) => {
  for (const file of [writeOlder(charset, letters), writeNewer(charset, letters)])
    expect(/<text[^>]*>([^<]*)<\/text>/.exec(drawMetafile(file) ?? '')?.[1]).toBe(words)
})

test('[P-02] words in a font of signs are told as lost', () => {
  for (const file of [writeOlder(2, HELLO), writeNewer(2, HELLO)]) {
    const told: string[] = []
    expect(drawMetafile(file, loss => told.push(loss))).not.toContain('<text')
    expect(told).toEqual(['text'])
  }
})

test('[P-02] words that are numbers of glyphs, and what comes after very much, are told as lost', () => {
  const losses = (file: Buffer) => {
    const told: string[] = []
    const svg = drawMetafile(file, loss => told.push(loss))
    return [svg?.includes('<path'), ...told]
  }
  const write = (options: number) =>
    record(
      84,
      ...NO_BOUNDS,
      1,
      float(1),
      float(1),
      10,
      20,
      2,
      76,
      options,
      0,
      0,
      0,
      0,
      0,
      Buffer.from('Hi', 'utf16le'),
    )
  const box = record(43, 0, 0, 9, 9)
  expect(losses(emf(...red, box, write(0)))).toEqual([true])
  expect(losses(emf(...red, box, write(0x10), write(0x10)))).toEqual([true, 'text'])
  const many = Buffer.concat(Array.from({ length: 200_000 }, () => record(33)))
  expect(losses(emf(...red, box, many))).toEqual([true, 'details'])
})

test('[P-03] nothing that somebody writes makes more of it than a picture that cannot be shown', () => {
  expect(drawMetafile(Buffer.from('emf'))).toBeUndefined()
  expect(drawMetafile(emf())).toBeUndefined()
  // It says that it has a billion polygons, points, letters and pixels.
  const many = 1_000_000_000
  const wide = Buffer.alloc(40)
  wide.writeUInt32LE(40, 0)
  wide.writeInt32LE(many, 4)
  wide.writeInt32LE(many, 8)
  expect(
    drawMetafile(
      emf(
        record(8, ...NO_BOUNDS, many, many, many),
        record(3, ...NO_BOUNDS, many, 0, 0),
        record(84, ...NO_BOUNDS, 0, 0, 0, 0, 0, many, many, 0, 0, 0, 0, 0, many),
        record(81, ...NO_BOUNDS, 0, 0, 0, 0, many, many, 80, 40, 120, many, 0, 0xcc0020, many, many, wide),
      ),
    ),
  ).toBeUndefined()
  const deep = Array.from({ length: 5_000 }, () => record(33))
  expect(drawMetafile(emf(...red, ...deep, record(43, 0, 0, 9, 9)))).toContain('<path')
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(drawMetafile(bomb)).toBeUndefined()
  const scripted = Buffer.from('"/><script>alert(1)</script>', 'utf16le')
  const said = drawMetafile(
    emf(record(84, ...NO_BOUNDS, 0, 0, 0, 0, 0, scripted.length / 2, 76, 0, 0, 0, 0, 0, 0, scripted)),
  )
  expect(said).not.toContain('<script')
})

test('[P-03] random records end in time, and never in anything that is no drawing', () => {
  const any = fc.tuple(
    fc.oneof(fc.integer({ min: 1, max: 122 }), fc.nat()),
    fc.array(fc.integer(), { maxLength: 40 }),
  )
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), records => {
      const svg = drawMetafile(emf(...records.map(([kind, values]) => record(kind, ...values))))
      expect(svg === undefined || (svg.startsWith('<svg ') && !/NaN|Infinity|undefined/.test(svg))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
