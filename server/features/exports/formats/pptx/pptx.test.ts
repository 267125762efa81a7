import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { readSlideText } from '#domain/deck/text/slide-text.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { findPackageFaults } from '#tests/support/office/check-package.ts'
import { openWorkshop, type Workshop } from '#tests/support/office/open-workshop.ts'
import { pptxFormat } from './make-pptx.ts'
import { openPackage, type Package } from './package.ts'

let shop: Workshop
beforeAll(async () => {
  shop = await openWorkshop()
})
afterAll(() => shop.close())

async function makeFile(language: 'en' | 'ru', change = (deck: StoredPresentation) => deck) {
  const deck = change(everyItemDeck(language) as StoredPresentation)
  const done: number[] = []
  const tools = { ...shop.tools, onProgress: (count: number) => void done.push(count) }
  const made = await pptxFormat.make({ deck, language, slide: undefined }, tools)
  return { deck, made, done, parts: await openPackage(made.body) }
}

const readXml = (parts: Package, name: string) => parts.get(name)?.toString('utf8') ?? ''
const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The words that can be edited on a slide: of shapes, tables and its charts. */
function readWords(parts: Package, number: number): string {
  const slide = readXml(parts, `ppt/slides/slide${number}.xml`)
  const rels = readXml(parts, `ppt/slides/_rels/slide${number}.xml.rels`)
  const charts = [...rels.matchAll(/Target="\/(ppt\/charts\/[^"]+)"/g)].map(([, name = '']) =>
    readXml(parts, name),
  )
  const paragraphs = slide.replace(/<a:br>/g, '\n').split('</a:p>')
  const shapes = paragraphs.map(one =>
    [...one.matchAll(/<a:t>([^<]*)<\/a:t>|\n/g)].map(([all, words]) => words ?? all).join(''),
  )
  // Names and numbers of a chart, and the titles of its axes.
  const data = charts.flatMap(one =>
    [...one.matchAll(/<(c:v|a:t)>([^<]*)<\/\1>/g)].map(([, , words]) => words),
  )
  return normalise(decode([...shapes, ...data].join('\n')))
}

const normalise = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

test.for(['en', 'ru'] as const)(
  '[B-01] a presentation of every layout and item opens whole, with every word editable and every note there (%s)',
  async language => {
    const { deck, made, done, parts } = await makeFile(language)
    expect(findPackageFaults(parts)).toEqual([])
    expect(done).toEqual(deck.slides.map((_, at) => at + 1))
    for (const [at, slide] of deck.slides.entries()) {
      const written = readWords(parts, at + 1)
      const wanted = readSlideText(slide)
      const missing = wanted
        .flatMap(words => words.split('\n'))
        .filter(words => !written.includes(normalise(words)))
      expect(missing, `slide ${at + 1}, ${slide.layout}`).toEqual([])
      const notes = readXml(parts, `ppt/notesSlides/notesSlide${at + 1}.xml`)
      for (const line of slide.notes.split('\n').filter(Boolean)) expect(decode(notes)).toContain(line)
    }
    const kinds = new Set(made.report.map(({ loss, what }) => `${loss} ${what}`))
    expect(kinds).toContain('made_static form')
    expect(kinds).toContain('made_static video')
    expect(kinds).toContain('stilled gif')
    expect(readXml(parts, 'docProps/core.xml')).toContain(language === 'ru' ? 'ru-RU' : 'en-US')
    expect(readXml(parts, 'ppt/slides/slide1.xml')).toContain(
      `lang="${language === 'ru' ? 'ru-RU' : 'en-US'}"`,
    )
    const charts = [...parts.keys()].filter(name => /charts\/chart\d+\.xml$/.test(name))
    const workbooks = [...parts.keys()].filter(name => name.endsWith('.xlsx'))
    const items = deck.slides.flatMap(slide => slide.items)
    expect(charts).toHaveLength(items.filter(({ type }) => type === 'chart').length)
    expect(workbooks).toHaveLength(charts.length)
    const slides = deck.slides.map((_, at) => readXml(parts, `ppt/slides/slide${at + 1}.xml`)).join('')
    expect(slides.match(/<a:tbl>/g)).toHaveLength(items.filter(({ type }) => type === 'table').length)
    expect(slides.match(/type="slidenum"/g)).toHaveLength(deck.slides.length)
  },
)

test('links lead on, to the web and to other slides, and hostile words stay words', async () => {
  const { parts } = await makeFile('en', deck => {
    const slides = deck.slides.filter(({ items }) => items.some(({ type }) => type === 'button')).slice(-1)
    const [only] = slides
    const first = deck.slides[0]
    if (!only || !first) return deck
    const items = only.items.map((item, at) =>
      at === 1 ? { ...item, text: '<p>a & b &lt;/a:t&gt; ]]&gt; \u0007"\ud83d\ude00"</p>' } : item,
    )
    return { ...deck, slides: [first, { ...only, index: 1, items }] }
  })
  expect(findPackageFaults(parts)).toEqual([])
  const rels = readXml(parts, 'ppt/slides/_rels/slide2.xml.rels')
  expect(rels).toContain('Target="https://example.com/order?loaf=rye&amp;day=1" TargetMode="External"')
  expect(rels).toContain('relationships/slide" Target="slide1.xml"')
  expect(readWords(parts, 2)).toContain('a & b </a:t> ]]> "\ud83d\ude00"')
})

test('[B-02] what office programs cannot turn is a picture that is seen through, and is named as a loss', async () => {
  const { made, parts } = await makeFile('en', deck => {
    const isData = ({ type }: { type: string }) => type === 'table' || type === 'chart'
    const slide = deck.slides.find(({ items }) => items.some(item => isData(item) && item.place))
    if (!slide) throw new Error('no placed data')
    const items = slide.items.map(item =>
      isData(item) && item.place ? { ...item, place: { ...item.place, rotation: 30 } } : item,
    )
    return { ...deck, slides: [{ ...slide, index: 0, items }] as typeof deck.slides }
  })
  expect(findPackageFaults(parts)).toEqual([])
  expect(made.report.filter(({ loss }) => loss === 'flattened').map(({ what }) => what)).toEqual([
    'table',
    'chart',
  ])
  expect([...parts.keys()].filter(name => /charts\/chart/.test(name))).toEqual([])
  const xml = readXml(parts, 'ppt/slides/slide1.xml')
  const turned = [...xml.matchAll(/<p:pic>(?:(?!<\/p:pic>).)*rot="1800000".*?<\/p:pic>/g)].map(([one]) => one)
  expect(turned).toHaveLength(2)
  const rels = readXml(parts, 'ppt/slides/_rels/slide1.xml.rels')
  for (const picture of turned) {
    const [, id] = /r:embed="([^"]+)"/.exec(picture) ?? []
    const [, name] = new RegExp(`Id="${id}"[^>]*Target="\\.\\./(media/[^"]+)"`).exec(rels) ?? []
    const { channels, isOpaque } = await sharp(parts.get(`ppt/${name}`)).stats()
    expect(isOpaque).toBe(false)
    expect(channels.slice(0, 3).some(({ stdev }) => stdev > 5)).toBe(true)
  }
})
