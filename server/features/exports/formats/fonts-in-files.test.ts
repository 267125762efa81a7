import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { nameOwnFont } from '#domain/deck/catalog/fonts.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { ExportOptions } from '#domain/export/options.ts'
import { openFont } from '#server/fonts/sfnt.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { openRealExports } from '#tests/support/real-exports.ts'
import { loadFormat } from './format.ts'
import { openPackage } from './pptx/package.ts'

let real: Awaited<ReturnType<typeof openRealExports>>
beforeAll(async () => {
  real = await openRealExports()
})
afterAll(() => real.close())

function makeDeck(id: string, language: 'en' | 'ru' = 'en', most = 8): Presentation {
  const template = presentationTemplates.find(one => one.id === id)!
  let made = 0
  const deck = instantiateDraft(template[language].deck, { nextUid: () => uidOf(made++) })
  return { ...deck, slides: deck.slides.slice(0, most) }
}

/** Names and kinds of the fonts of a PDF, as its objects say. */
function fontsOfPdf(body: Buffer): { names: string[]; kinds: string[] } {
  const text = body.toString('latin1')
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))]
  return {
    names: all(/\/BaseFont \/[A-Z]{6}\+([^\s/]+)/g).sort(),
    kinds: all(/\/Subtype \/(Type0|Type1|Type3|TrueType|CIDFontType\d)\b/g).sort(),
  }
}

test.each(['night-sky', 'gala-evening', 'engineering-review'])(
  '[P-06] %s: every font is named and an outline, none is a drawing',
  async id => {
    const { body } = await real.make('pdf', makeDeck(id, 'ru'), 'ru')
    const { names, kinds } = fontsOfPdf(body)
    expect(kinds).toEqual(['CIDFontType2', 'Type0'])
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z0-9]+(-[A-Z]\w*)?$/)
  },
)

test('[P-06] a range, notes pages and handouts, tagged and with their words', async () => {
  const deck = makeDeck('annual-budget')
  const pages = async (options: ExportOptions) => {
    const { body } = await real.make('pdf', deck, 'en', undefined, options)
    const text = body.toString('latin1')
    expect(text).toContain('/StructTreeRoot')
    return [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length
  }
  expect(await pages({ slides: '2-4, 8' })).toBe(4)
  expect(await pages({ sheets: 'notes', slides: '1-2' })).toBe(2)
  expect(await pages({ sheets: 'handout_2' })).toBe(4)
  expect(await pages({ sheets: 'handout_4' })).toBe(2)
  expect(await pages({ sheets: 'handout_6', slides: '1-7' })).toBe(2)
})

/** The typefaces of a PowerPoint file with the fonts that it carries for each. */
async function fontsOfPptx(body: Buffer) {
  const parts = await openPackage(body)
  const read = (name: string) => parts.get(name)?.toString('utf8') ?? ''
  const targets = new Map(
    [...read('ppt/_rels/presentation.xml.rels').matchAll(/Id="(rIdF\d+)"[^>]*Target="([^"]+)"/g)].map(
      ([, id = '', target = '']) => [id, target],
    ),
  )
  const lists = [
    ...read('ppt/presentation.xml').matchAll(
      /<p:embeddedFont><p:font typeface="([^"]+)"\/>(.*?)<\/p:embeddedFont>/g,
    ),
  ]
  const carried = lists.map(([, family = '', styles = '']) => ({
    family,
    styles: [...styles.matchAll(/<p:(\w+) r:id="(\w+)"\/>/g)].map(([, style = '', id = '']) => ({
      style,
      font: openEmbedded(parts.get(`ppt/${targets.get(id)}`)!),
    })),
  }))
  const slides = [...parts.keys()].filter(name => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map(read)
  const faces = new Set(
    slides.flatMap(xml => [...xml.matchAll(/<a:latin typeface="([^"]+)"/g)].map(([, face = '']) => face)),
  )
  return { carried, faces, slides }
}

/** Embedded OpenType: a head that says where the font begins, and the font as it is. */
function openEmbedded(file: Buffer) {
  const [whole, size, version, flags, magic] = [
    file.readUInt32LE(0),
    file.readUInt32LE(4),
    file.readUInt32LE(8),
    file.readUInt32LE(12),
    file.readUInt16LE(34),
  ]
  expect([whole, version, flags, magic]).toEqual([file.length, 0x2_00_01, 0, 0x50_4c])
  return openFont(file.subarray(file.length - size))
}

test('[P-04] the fonts of a presentation go into the file, each once and only those that are used', async () => {
  const made = await real.make('pptx', makeDeck('annual-budget', 'ru', 4), 'ru')
  const { carried, faces, slides } = await fontsOfPptx(made.body)
  expect(carried.map(({ family }) => family)).toEqual([...faces].filter(face => face !== 'Arial').sort())
  for (const { styles } of carried) {
    expect(styles.length).toBeGreaterThan(0)
    for (const { font } of styles)
      expect([...font.tables.keys()]).toEqual(
        expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'name', 'OS/2']),
      )
    for (const { font } of styles) expect(font.tables.has('fvar')).toBe(false)
  }
  expect(made.report.filter(({ loss }) => loss.startsWith('font'))).toEqual([])
  expect(slides.every(xml => xml.includes('<a:normAutofit/>'))).toBe(true)
})

test('[P-04] fonts that every office program has, with the words fitted anew; names that Google Slides knows', async () => {
  const deck = makeDeck('annual-budget', 'en', 3)
  const office = await real.make('pptx', deck, 'en', undefined, { fonts: 'office' })
  const { carried, faces } = await fontsOfPptx(office.body)
  expect([carried, [...faces]]).toEqual([[], ['Cambria']])
  expect(office.report).toContainEqual({ slide: null, loss: 'font_substituted', what: 'Source Serif 4' })
  const google = await real.make('pptx', deck, 'en', undefined, { fonts: 'google' })
  expect([...(await fontsOfPptx(google.body)).faces]).toEqual(['Source Serif 4'])
  expect(google.report.filter(({ loss }) => loss.startsWith('font'))).toEqual([])
})

test('[B-15] [P-04] [P-06] a font of the brand is in every file: PDF, picture, web page and PowerPoint', async () => {
  const id = nameOwnFont('inter', 'a'.repeat(24))
  const deck = makeDeck('annual-budget', 'en', 2)
  const branded = { ...deck, theme: { ...deck.theme, font: id, heading_font: id } }
  const file = readFileSync('node_modules/@fontsource/lobster/files/lobster-latin-400-normal.woff2')
  const css = `@font-face{font-family:'${id}';src:url('/assets/own.woff2') format('woff2');font-weight:400;font-style:normal;font-display:block}`
  const asked: string[] = []
  const tools = {
    ...real.tools,
    fontNames: new Map([[id, 'House Brand']]),
    async readFile(address: string) {
      if (address.startsWith(`/assets/fonts/${id}.css`)) return { body: Buffer.from(css), type: 'text/css' }
      if (!address.startsWith('/assets/own.woff2')) return real.tools.readFile(address)
      asked.push(address)
      return { body: file, type: 'font/woff2' }
    },
  }
  const make = async (format: 'pdf' | 'png' | 'html' | 'pptx') => {
    const maker = await loadFormat(format)
    return maker.make(
      { deck: branded as never, language: 'en', slide: format === 'png' ? 0 : undefined },
      tools,
    )
  }
  expect(fontsOfPdf((await make('pdf')).body).names).toContain('HouseBrand-Regular')
  const { carried } = await fontsOfPptx((await make('pptx')).body)
  expect(carried.map(({ family }) => family)).toContain('House Brand')
  expect((await make('html')).body.toString()).toContain(file.toString('base64').slice(0, 200))
  asked.length = 0
  expect((await make('png')).body.subarray(1, 4).toString()).toBe('PNG')
  expect(asked).not.toEqual([])
})
