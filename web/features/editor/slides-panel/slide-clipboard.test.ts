import { expect, test } from 'vitest'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { unpackSlides } from './paste-slides.ts'
import { packSlides } from './slide-clipboard.ts'

const uid = '00000000-0000-4000-8000-000000000001'
const text = '<h2>Приливы &amp; "tides" <b>🌊</b></h2>'
const slide = {
  ...createSlide({ index: 4, uid }),
  items: [createItem({ id: 'a', type: 'text', index: 0, slideIndex: 4, fields: { text } })],
  notes: 'Say it slowly',
}

test('slides come back as they were, by either way', () => {
  const carrier = packSlides([slide, slide])
  expect(unpackSlides({ json: carrier.json })).toEqual([slide, slide])
  expect(unpackSlides({ html: `<html><body>\n${carrier.html}</body></html>` })).toEqual([slide, slide])
  expect(carrier.text).toBe('Приливы & "tides" 🌊\nПриливы & "tides" 🌊')
  expect(carrier.html).not.toContain('<b>')
})

test('a large deck passes', () => {
  const many = Array.from({ length: 1000 }, () => slide)
  expect(unpackSlides({ html: packSlides(many).html })).toHaveLength(1000)
})

const hostile: [string, unknown][] = [
  ['nothing', ''],
  ['words', 'hello'],
  ['another kind', { kind: 'figma', slides: [slide] }],
  ['no slides', { kind: 'lectern/slides', slides: [] }],
  ['too many slides', { kind: 'lectern/slides', slides: Array(2001).fill(slide) }],
  ['a slide that is none', { kind: 'lectern/slides', slides: [{ uid: 'x' }] }],
  ['an unknown layout', { kind: 'lectern/slides', slides: [{ ...slide, layout: 'evil' }] }],
  ['an unknown item', { kind: 'lectern/slides', slides: [{ ...slide, items: [{ type: 'script' }] }] }],
  [
    'a link that runs code',
    {
      kind: 'lectern/slides',
      slides: [
        { ...slide, items: [{ id: 'b', index: 0, type: 'button', text: 'x', href: 'javascript:alert(1)' }] },
      ],
    },
  ],
]

test.each(hostile)('%s is no slides', (_name, payload) => {
  const json = typeof payload === 'string' ? payload : JSON.stringify(payload)
  expect(unpackSlides({ json })).toBeUndefined()
  const html = `<ul data-lectern-slides="${Buffer.from(json).toString('base64')}"></ul>`
  expect(unpackSlides({ html })).toBeUndefined()
})

test('broken carriers are no slides', () => {
  expect(unpackSlides({})).toBeUndefined()
  expect(unpackSlides({ html: '<ul data-lectern-slides="%%%"></ul>' })).toBeUndefined()
  expect(unpackSlides({ html: '<ul data-lectern-slides="AAA"></ul>' })).toBeUndefined()
  expect(unpackSlides({ json: 'x'.repeat(24_000_001) })).toBeUndefined()
})
