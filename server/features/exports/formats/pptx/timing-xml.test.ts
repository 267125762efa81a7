import { expect, test } from 'vitest'
import type { Build } from '#domain/deck/builds.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { MeasuredParagraph, MeasuredSlide, Paint } from '#domain/export/measured.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { findXmlFaults } from '#tests/support/office/check-xml.ts'
import { ObjectIds, SlideRelations } from './slide-parts.ts'
import { writeSlide } from './write-slide.ts'

const black: Paint = { color: '#000000', alpha: 1 }

function paragraph(text: string, level: number | null): MeasuredParagraph {
  const lettering = {
    family: 'Inter',
    size: 20,
    weight: 400,
    italic: false,
    spacing: 0,
    upper: false,
    paint: black,
  }
  const run = {
    ...lettering,
    text,
    underline: false,
    strike: false,
    highlight: null,
    outline: null,
    href: null,
  }
  return {
    ...{ runs: [run], align: 'left', heading: false, lines: 1, lineHeight: 24, letterHeight: 20 },
    ...{ box: { x: 100, y: 100, w: 80, h: 24 }, breaks: [10, 100_000] },
    marker: level === null ? null : { number: null, level, paint: black },
  }
}

function write(slide: Slide, seen: Partial<MeasuredSlide>, pictures: readonly string[] = []): string {
  const nothing = { texts: [], shapes: [], pictures: [], tables: [], charts: [], number: null }
  const xml = writeSlide(
    {
      ...{ slide, number: 1, bullet: '•', theme: resolveTheme(deckThemeSchema.parse({}), slide.theme) },
      ...{ ground: { color: '#ffffff' }, stickers: [], charts: [] },
      pictures: pictures.map(item => ({
        ...{ item, media: 'a.png', alt: '', href: null },
        box: { x: 0, y: 0, w: 10, h: 10 },
      })),
      measured: { uid: slide.uid, ...nothing, ...seen },
    },
    { relations: new SlideRelations(new Map()), ids: new ObjectIds(), language: 'en-US' },
  )
  expect(findXmlFaults(xml)).toEqual([])
  return xml
}

const text = (id: string, index: number, words: string, build: Partial<Build> | null) =>
  createItem({ id, type: 'text', index, slideIndex: 1, fields: { text: words, build } })

const nodesOf = (xml: string) =>
  [
    ...xml.matchAll(
      /presetID="(\d+)"[^>]*nodeType="(\w+)"[\s\S]*?<p:spTgt spid="(\d+)"(?:\/>|>(.*?)<\/p:spTgt>)/g,
    ),
  ].map(([, preset, node, object, part = '']) => [Number(preset), node, Number(object), part])

test('[B-14] builds are animations of PowerPoint: on click, with and after, a list point by point', () => {
  const items = [
    text('title', 0, '<h2>Why</h2>', null),
    text('list', 1, '<ul><li>one<ul><li>in</li></ul></li><li>two</li></ul>', {
      order: 1,
      points: true,
      effect: 'wipe',
    }),
    createItem({
      id: 'photo',
      type: 'image',
      index: 2,
      slideIndex: 1,
      fields: { build: { order: 2, start: 'after', effect: 'rise', points: false } },
    }),
  ]
  const slide = slideSchema.parse({ uid: uidOf(1), index: 0, items, theme: { transition: 'push' } })
  const words = { anchor: 't' as const, isLabel: false, shape: null }
  const xml = write(
    slide,
    {
      texts: [
        { ...words, item: 'title', paragraphs: [paragraph('Why', null)] },
        {
          ...words,
          item: 'list',
          paragraphs: [paragraph('one', 0), paragraph('in', 1), paragraph('two', 0)],
        },
      ],
    },
    ['photo'],
  )
  const [picture, , list] = [...xml.matchAll(/<p:cNvPr id="(\d+)" name="\w/g)].map(([, id]) => Number(id))
  const part = (from: number, to: number) => `<p:txEl><p:pRg st="${from}" end="${to}"/></p:txEl>`
  expect(nodesOf(xml)).toEqual([
    [22, 'clickEffect', list, part(0, 1)],
    [22, 'clickEffect', list, part(2, 2)],
    [42, 'afterEffect', picture, ''],
  ])
  expect(xml).toContain(`<p:bldLst><p:bldP spid="${list}" grpId="0" build="p"/></p:bldLst>`)
  expect(xml).toContain('</p:clrMapOvr><p:transition spd="med"><p:push dir="l"/></p:transition><p:timing>')
  const nodes = [...xml.matchAll(/<p:cTn id="(\d+)"/g)].map(([, id]) => Number(id))
  expect(nodes).toEqual(nodes.map((_, at) => at + 1))
})

test('[B-14] a slide without builds and transition is written as before; what builds by itself begins with the slide', () => {
  const plain = slideSchema.parse({ uid: uidOf(1), index: 0, items: [text('a', 0, '<p>a</p>', null)] })
  const texts = [
    { item: 'a', anchor: 't' as const, isLabel: false, shape: null, paragraphs: [paragraph('a', null)] },
  ]
  expect(write(plain, { texts })).not.toMatch(/<p:(?:timing|transition)/)
  const built = slideSchema.parse({ ...plain, items: [text('a', 0, '<p>a</p>', { start: 'after' })] })
  const xml = write(built, { texts })
  expect(nodesOf(xml)).toEqual([[10, 'afterEffect', 2, '']])
  expect(xml).toContain('<p:cond evt="onBegin" delay="0"><p:tn val="2"/></p:cond>')
})
