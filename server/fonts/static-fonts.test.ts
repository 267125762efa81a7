import { readFileSync } from 'node:fs'
import fontkit from '@pdf-lib/fontkit'
import { expect, test } from 'vitest'
import { FONTS } from '#domain/deck/catalog/fonts.ts'
import { listFaces } from '../../scripts/fonts/font-library.ts'
import { makeEmbedded } from './embed-font.ts'
import { readGlyphs, writeGlyphs } from './glyphs.ts'
import { openFont, writeSfnt } from './sfnt.ts'
import { makeStatic, staticFonts } from './static-fonts.ts'

const file = (family: string, part: string) =>
  readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-${part}.woff2`)

test('[P-06] a weight of a variable font has the widths and outlines of that weight, and its name', () => {
  const source = file('inter', 'latin-wght-normal')
  const { tables } = openFont(source)
  const plain = new Map([...tables].map(([tag, { bytes }]) => [tag, bytes]))
  const unpacked = writeSfnt(new Map([...plain, ...writeGlyphs(readGlyphs(tables), tables)]))
  const variable = fontkit.create(unpacked) as unknown as {
    getVariation(at: object): ReturnType<typeof fontkit.create>
  }
  for (const weight of [100, 400, 650, 900]) {
    const made = fontkit.create(makeStatic(source, { family: 'Inter', weight, italic: false }))
    const wanted = variable.getVariation({ wght: weight })
    for (const letter of 'Amgß8&') {
      const [ours, theirs] = [made, wanted].map(font => font.glyphForCodePoint(letter.codePointAt(0)!))
      expect(Math.abs(ours!.advanceWidth - theirs!.advanceWidth)).toBeLessThanOrEqual(1)
      expect(Math.abs(ours!.bbox.maxX - theirs!.bbox.maxX)).toBeLessThanOrEqual(2)
      expect(Math.abs(ours!.bbox.maxY - theirs!.bbox.maxY)).toBeLessThanOrEqual(2)
    }
    expect(made.familyName).toBe('Inter')
  }
})

test('[P-06] pairs of letters stand as close as in that weight', () => {
  const made = fontkit.create(
    makeStatic(file('montserrat', 'latin-wght-normal'), { family: 'Montserrat', weight: 800, italic: false }),
  )
  const light = fontkit.create(
    makeStatic(file('montserrat', 'latin-wght-normal'), { family: 'Montserrat', weight: 100, italic: false }),
  )
  const kerning = (font: typeof made) => {
    const { positions } = font.layout('AV')
    return (positions[0]?.xAdvance ?? 0) - font.glyphForCodePoint(65).advanceWidth
  }
  expect(kerning(made)).toBeLessThan(0)
  expect(kerning(made)).not.toBe(kerning(light))
})

test('[P-06] a style sheet gets a rule for each weight, and each rule a file of its own', async () => {
  const css = `@font-face{font-family:"Inter Variable";font-style:normal;font-weight:100 900;src:url("./a.woff2") format("woff2");unicode-range:U+0-FF}`
  const read = staticFonts(async address =>
    address.endsWith('.css')
      ? { body: Buffer.from(css), type: 'text/css' }
      : address === '/a.woff2'
        ? { body: file('inter', 'latin-wght-normal'), type: 'font/woff2' }
        : undefined,
  )
  const sheet = (await read('/inter.css'))?.body.toString() ?? ''
  expect(sheet.match(/font-weight:\d+/g)).toHaveLength(17)
  const [, address = ''] = /url\("\.(\/a\.woff2\?static=650[^"]*)"\)/.exec(sheet) ?? []
  const font = await read(address)
  expect(font?.type).toBe('font/ttf')
  expect(fontkit.create(font!.body).postscriptName).toBe('Inter-W650')
})

test('[P-04] every family of the catalogue can be carried in a file, with both scripts in one font', () => {
  for (const font of FONTS.filter((_, at) => at % 6 === 0)) {
    const faces = listFaces(font).filter(
      ({ style, weight, script }) =>
        style === 'normal' &&
        (font.variable || weight === String(font.weights[0])) &&
        /^(latin|cyrillic)$/.test(script),
    )
    const pieces = faces.map(face => ({ file: readFileSync(face.file), has: () => true }))
    const made = makeEmbedded(pieces, { family: font.family, weight: font.weights[0], italic: false })
    expect(made, font.id).toBeDefined()
    const carried = fontkit.create(made!.subarray(made!.length - made!.readUInt32LE(4)))
    for (const letter of 'AzЖя')
      expect(carried.hasGlyphForCodePoint(letter.codePointAt(0)!), font.id).toBe(true)
    expect(carried.familyName).toBe(font.family)
  }
})
