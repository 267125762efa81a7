import { expect, test } from 'vitest'
import { createItem, ITEM_TYPES, itemSchema } from './items/registry.ts'
import { LIMITS } from './limits.ts'
import { createPresentation, presentationSchema } from './presentation.ts'
import { isSaving, SAVE_STATE, toSessionSlide, toStoredSlide } from './save-state.ts'
import { createSlide, slideSchema } from './slide.ts'

const UID = '0b6f7b1e-1c1a-4c57-9a43-0a1f0a1f0a1f'
const OTHER = '9d3c9a54-77c0-4a3f-8a55-5f6a7b8c9d0e'

test('[E-06] a slide has the fields and defaults of the specification', () => {
  expect(createSlide({ index: 3, uid: UID, presentation: 'abc' })).toEqual({
    id: null,
    uid: UID,
    index: 3,
    items: [expect.objectContaining({ type: 'text', index: 0 })],
    stickers: [],
    layout: 'col_1',
    theme: {
      ...{ tone: 'plain', text_color: null, background: null, font: null, heading_font: null },
      transition: null,
    },
    presentation: 'abc',
    is_favorite: false,
    revision: 0,
    notes: '',
    hidden: false,
  })
  expect(() => createSlide({ index: 0, uid: 'not-a-uuid' })).toThrow()
})

test('[E-06] saveState lives in the session and is never stored', () => {
  const slide = createSlide({ index: 0, uid: UID })
  const session = toSessionSlide(slide, SAVE_STATE.saving)
  expect(session.saveState).toBe(1)
  expect(toStoredSlide(session)).toEqual(slide)
  expect(slideSchema.parse(session)).not.toHaveProperty('saveState')
  expect([0, 1, 2, 3].map(state => isSaving(state as 0 | 1 | 2 | 3))).toEqual([true, true, false, false])
})

test('[E-08] an item is centred on the first slide, top left on the others, size 0.7', () => {
  const first = createSlide({ index: 0, uid: UID }).items[0]
  const second = createSlide({ index: 1, uid: UID }).items[0]
  expect(first).toMatchObject({ type: 'text', index: 0, align: 'mc', size: 0.7, text: '' })
  expect(second).toMatchObject({ align: 'tl', size: 0.7 })
  expect(second?.theme).toHaveProperty('background_color', null)
})

test('[D-17] every item type can be made from its defaults', () => {
  expect(ITEM_TYPES).toEqual([
    ...['text', 'image', 'gif', 'video', 'form', 'poll', 'table', 'chart', 'button'],
    ...['shape', 'line', 'icon'],
  ])
  for (const type of ITEM_TYPES) {
    const item = createItem({ id: 'a', type, index: 0, slideIndex: 1 })
    expect(itemSchema.parse(item)).toEqual(item)
  }
})

test('[E-07] a slide holds a title, texts, pictures, a form, a background and a composition', () => {
  const items = (['text', 'text', 'image', 'form'] as const).map((type, index) => ({
    id: `i${index}`,
    type,
    index,
  }))
  const slide = slideSchema.parse({
    uid: UID,
    index: 0,
    layout: 'grid_2x2',
    theme: { background: { color: '#102030', image: { src: 'gallery/night.jpg' } } },
    items,
  })
  expect(slide.items.map(item => item.type)).toEqual(['text', 'text', 'image', 'form'])
  expect(slide.theme.background).toMatchObject({ color: '#102030', image: { src: 'gallery/night.jpg' } })
})

test('[E-04] a presentation carries its settings, private and closed to search engines at first', () => {
  const deck = createPresentation({ name: 'Tides', now: '2026-01-02T03:04:05.000Z' })
  expect(deck.settings).toEqual({
    page_numbering: false,
    paging: 'fade',
    indexing: false,
    featured: false,
    link: false,
    copying: false,
  })
  expect(deck.theme).toMatchObject({ text_color: null, background: null, font: null })
  expect(deck).toMatchObject({ slug: null, workspace: null, create: true, slides: [] })
  for (const paging of ['fade', 'instant', 'scroll']) {
    expect(presentationSchema.parse({ name: 'x', settings: { paging } }).settings.paging).toBe(paging)
  }
  expect(presentationSchema.safeParse({ name: 'x', settings: { paging: 'spin' } }).success).toBe(false)
})

const refused: [string, object][] = [
  ['slides numbered wrongly', { slides: [{ uid: UID, index: 1 }] }],
  [
    'two slides with one uid',
    {
      slides: [
        { uid: UID, index: 0 },
        { uid: UID, index: 1 },
      ],
    },
  ],
  ['a name that is too long', { name: 'x'.repeat(LIMITS.name + 1) }],
  ['an empty name', { name: '  ' }],
  ['a font that is CSS', { theme: { font: 'x; background: url(//evil)' } }],
  ['a colour that is CSS', { theme: { text_color: 'red;--x:1' } }],
  ['an unknown layout', { slides: [{ uid: UID, index: 0, layout: 'spiral' }] }],
  ['too many slides', { slides: Array.from({ length: LIMITS.slides + 1 }, () => ({ uid: UID, index: 0 })) }],
]

test.each(refused)('a document with %s is refused', (_, fields) => {
  expect(presentationSchema.safeParse({ name: 'x', ...fields }).success).toBe(false)
})

const refusedItems: [string, object][] = [
  ['a text beyond the limit', { type: 'text', text: 'x'.repeat(LIMITS.text + 1) }],
  ['an unknown type', { type: 'script' }],
  ['a javascript button', { type: 'button', href: 'javascript:alert(1)' }],
  ['a data picture', { type: 'image', src: 'data:image/svg+xml,<svg onload=x>' }],
  ['a picture outside the assets', { type: 'image', src: '../../etc/passwd' }],
  ['a picture by protocol-relative address', { type: 'image', src: '//evil.example/x.png' }],
  ['a video that is a script', { type: 'video', url: 'javascript:1' }],
  ['a ragged table', { type: 'table', rows: [[{ text: 'a' }], [{ text: 'b' }, { text: 'c' }]] }],
  ['a chart with a missing value', { type: 'chart', categories: ['a', 'b'], series: [{ values: [1] }] }],
  ['a chart with an endless number', { type: 'chart', categories: ['a'], series: [{ values: [Infinity] }] }],
  [
    'a form with two fields of one id',
    { type: 'form', fields: twice({ id: 'f', type: 'name', name: 'Name' }) },
  ],
  ['an item id that is markup', { id: '"><b>', type: 'text' }],
  ['a size that fills the hall', { type: 'text', size: 1e9 }],
]

test.each(refusedItems)('an item that is %s is refused', (_, fields) => {
  expect(itemSchema.safeParse({ id: 'a', index: 0, ...fields }).success).toBe(false)
})

test('a link may lead to the web, to mail, to a telephone and to another slide', () => {
  for (const href of [
    'https://example.com/a?b=c#d',
    'mailto:a@example.com',
    'tel:+7 495 000-00-00',
    `#${OTHER}`,
  ]) {
    expect(itemSchema.safeParse({ id: 'a', index: 0, type: 'button', href }).success).toBe(true)
  }
})

function twice<Entry>(entry: Entry): Entry[] {
  return [entry, entry]
}
