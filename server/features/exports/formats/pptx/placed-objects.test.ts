import { expect, test } from 'vitest'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { SHAPE_NAMES, shapeOutlines } from '#domain/deck/items/shape-outlines.ts'
import { objectsOf } from '#domain/deck/objects.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { MeasuredParagraph, MeasuredSlide } from '#domain/export/measured.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { itemWords } from '#tests/support/decks/every-item-words.ts'
import { placedSlides } from '#tests/support/decks/placed-slides.ts'
import { findXmlFaults } from '#tests/support/office/check-xml.ts'
import type { PlacedPicture } from './shapes-xml.ts'
import { ObjectIds, SlideRelations } from './slide-parts.ts'
import { writeSlide } from './write-slide.ts'

let made = 0
const deck = instantiateDraft(
  { name: 'Placed', theme: { name: 'paper' }, slides: placedSlides(itemWords.en) },
  { nextUid: () => uidOf(made++) },
)
const [kinds, , shapes, lines, drawing] = deck.slides as [Slide, Slide, Slide, Slide, Slide]

function write(
  slide: Slide,
  seen: Partial<MeasuredSlide> = {},
  pictures: readonly PlacedPicture[] = [],
): string {
  const nothing = { texts: [], shapes: [], pictures: [], tables: [], charts: [], number: null }
  const parts = { relations: new SlideRelations(new Map()), ids: new ObjectIds(), language: 'en-US' }
  const given = {
    ...{ slide, number: 1, bullet: '•', theme: resolveTheme(deck.theme, slide.theme) },
    ...{ ground: { color: '#ffffff' }, pictures, stickers: [], charts: [] },
    measured: { uid: slide.uid, ...nothing, ...seen },
  }
  const xml = writeSlide(given, parts)
  expect(findXmlFaults(xml)).toEqual([])
  const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  return xml
}

const words = (item: string, text: string): MeasuredSlide['texts'][number] => ({
  item,
  anchor: 'm',
  isLabel: false,
  shape: null,
  paragraphs: [
    {
      runs: [
        {
          ...{ text, family: 'Inter', size: 20, weight: 400, italic: false, spacing: 0, upper: false },
          ...{ paint: { color: '#000000', alpha: 1 }, underline: false, strike: false },
          ...{ highlight: null, outline: null, href: null },
        },
      ],
      ...{
        align: 'center',
        heading: false,
        lines: 1,
        lineHeight: 24,
        letterHeight: 20,
        breaks: [10, 100_000],
      },
      ...{ box: { x: 100, y: 100, w: 80, h: 24 }, marker: null },
    } satisfies MeasuredParagraph,
  ],
})

test('[B-03] every shape becomes the shape that office programs have for it, in one order of depth', () => {
  const xml = write(shapes)
  const written = [...xml.matchAll(/<a:prstGeom prst="([^"]+)">/g)].map(([, name]) => name)
  expect(written).toEqual(SHAPE_NAMES.map(name => shapeOutlines[name].preset))
  expect(xml).not.toMatch(/NaN|Infinity|undefined/)
})

test('[B-03] words stand inside their shape, and a turned thing is turned around its own middle', () => {
  const shape = kinds.items.find(({ type }) => type === 'shape')!
  const text = kinds.items[1]!
  const xml = write(kinds, { texts: [words(shape.id, 'In the ellipse'), words(text.id, 'Turned')] })
  const [ellipse] = xml.match(/<p:sp>(?:(?!<\/p:sp>).)*prst="ellipse".*?<\/p:sp>/) ?? []
  expect(ellipse).toContain('<a:t>In the ellipse</a:t>')
  expect(ellipse).toContain(`rot="${345 * 60_000}"`)
  // What is one line here stays one where the program's own place for words is narrower.
  expect(ellipse).toContain('wrap="none"')
  const [turned] = xml.match(/<p:sp>(?:(?!<\/p:sp>).)*<a:t>Turned<.*?<\/p:sp>/) ?? []
  expect(turned).toContain(`rot="${354 * 60_000}"`)
})

test('[B-04] lines are connectors, glued to the objects that they are attached to', () => {
  const xml = write(drawing)
  const connectors = xml.match(/<p:cxnSp>.*?<\/p:cxnSp>/g) ?? []
  expect(connectors).toHaveLength(5)
  const objects = new Set([...xml.matchAll(/<p:sp><p:nvSpPr><p:cNvPr id="(\d+)"/g)].map(([, id]) => id))
  for (const connector of connectors) {
    const ends = [...connector.matchAll(/<a:(?:st|end)Cxn id="(\d+)" idx="(\d)"/g)]
    expect(ends).toHaveLength(2)
    for (const [, id] of ends) expect(objects).toContain(id)
    expect(connector).toContain('<a:tailEnd type="triangle"')
  }
  expect(connectors.map(one => /prst="(\w+)"/.exec(one)?.[1] ?? 'own')).toEqual(
    expect.arrayContaining(['bentConnector3', 'straightConnector1']),
  )
  const free = write(lines)
  expect(free.match(/<p:cxnSp>/g)).toHaveLength(lines.items.length)
  expect(free).not.toContain('stCxn')
  expect(free).toMatch(/<a:prstDash val="dash"\/>/)
})

test('[B-05] an icon stays a drawing of outlines in the colour of the theme', () => {
  const xml = write(kinds)
  const [icon] = xml.match(/<p:sp>(?:(?!<\/p:sp>).)*name="Icon.*?<\/p:sp>/) ?? []
  expect(icon).toContain('<a:custGeom>')
  expect(icon).toContain('<a:cubicBezTo>')
  expect(icon).toContain(resolveTheme(deck.theme, kinds.theme).palette.accent.slice(1).toUpperCase())
})

test('[B-02] a turned table or chart is its picture, turned as it is: office programs turn neither', () => {
  const box = { x: 10, y: 20, w: 200, h: 100 }
  const turned = (slide: Slide, rotation: number): Slide => ({
    ...slide,
    items: slide.items.map(item => {
      const isData = (item.type === 'table' || item.type === 'chart') && item.place
      return isData ? { ...item, place: { ...item.place, rotation } } : item
    }) as Slide['items'],
  })
  const data = kinds.items.filter(({ type }) => type === 'table' || type === 'chart')
  const pictures = data.map(({ id }) => ({ item: id, box, media: `${id}.png`, alt: 'A; B', href: null }))
  const table = {
    item: data.find(({ type }) => type === 'table')!.id,
    box,
    columns: [200],
    rows: [],
    header: true,
    headerColumn: false,
  }
  const seen = { tables: [table], texts: data.map(({ id }) => words(id, `Words of ${id}`)) }
  const xml = write(turned(kinds, 30), seen, pictures)
  const found = xml.match(/<p:pic>.*?<\/p:pic>/g) ?? []
  expect(found).toHaveLength(2)
  for (const picture of found) {
    expect(picture).toContain(`rot="${30 * 60_000}"`)
    expect(picture).toContain('descr="A; B"')
  }
  expect(xml).not.toContain('graphicFrame')
  expect(xml).not.toContain('Words of')
  expect(write(turned(kinds, 0), seen)).toContain('<a:tbl>')
})

test('[B-01] what is grouped is a group, and what lies above comes later', () => {
  const xml = write(drawing)
  expect(xml.match(/<p:grpSp>/g)).toHaveLength(2)
  for (const group of xml.match(/<p:grpSp>.*?<\/p:grpSp>/g) ?? [])
    expect(group.match(/<p:sp>/g)).toHaveLength(2)
  const lowest = objectsOf(drawing)[0]
  expect(lowest?.kind === 'item' && lowest.item.type).toBe('line')
  expect(xml.indexOf('<p:cxnSp>')).toBeLessThan(xml.indexOf('<p:grpSp>'))
})
