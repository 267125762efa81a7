import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyEdit, anyEdit } from '#tests/support/deck/any-edit.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createItem, type Item } from '../items/registry.ts'
import { mergeCells, splitCells } from '../items/table-data.ts'
import { LIMITS } from '../limits.ts'
import { createPresentation } from '../presentation.ts'
import { createSlide, type Slide, slideSchema } from '../slide.ts'
import { contentOf, mergeSlide } from './merge-slide.ts'

const uid = uidOf(0)
const blank: Slide = { ...createSlide({ index: 0, uid }), id: 1, revision: 1 }

function edited(slide: Slide, edits: readonly AnyEdit[], firstFresh: number): Slide {
  let deck = createPresentation({ name: 'Tides', slides: [slide] })
  edits.forEach((edit, index) => {
    const next = edit(deck, firstFresh + index).deck
    const kept = next.slides.find(each => each.uid === uid)
    if (kept) deck = { ...next, slides: [{ ...kept, index: 0 }] }
  })
  return deck.slides[0] ?? slide
}

const edits = fc.array(anyEdit, { maxLength: 12 })
const versions = fc.tuple(edits, edits, edits).map(([first, mine, theirs]) => {
  const base = edited(blank, first, 100)
  return { base, mine: edited(base, mine, 200), theirs: edited(base, theirs, 300) }
})

test('what only one side changed is taken as it is', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      expect(contentOf(mergeSlide(base, mine, base).slide)).toEqual(contentOf(mine))
      expect(contentOf(mergeSlide(base, base, theirs).slide)).toEqual(contentOf(theirs))
      expect(contentOf(mergeSlide(base, mine, mine).slide)).toEqual(contentOf(mine))
      for (const merged of [mergeSlide(base, mine, base), mergeSlide(base, base, theirs)]) {
        expect(merged.conflicts).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

test('a merge is a slide, its items numbered 0 to n-1, and no work of either side is lost', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      const { slide, conflicts } = mergeSlide(base, mine, theirs)
      expect(slideSchema.parse(slide)).toEqual(slide)
      const ids = slide.items.map(item => item.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [side, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        for (const item of side.items) {
          const before = base.items.find(each => each.id === item.id)
          const added = !before
          const worked = before && before.text !== item.text
          const kept = other.items.some(each => each.id === item.id)
          if (added || worked || kept) expect([...ids, ...conflicts]).toContain(item.id)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('both sides come to the same words, items and places to decide', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      const one = mergeSlide(base, mine, theirs)
      const two = mergeSlide(base, theirs, mine)
      expect(new Set(one.conflicts)).toEqual(new Set(two.conflicts))
      const words = (slide: Slide) =>
        new Map(slide.items.filter(({ id }) => !one.conflicts.includes(id)).map(item => [item.id, item.text]))
      expect(words(one.slide)).toEqual(words(two.slide))
      if (!one.conflicts.includes('notes')) expect(one.slide.notes).toBe(two.slide.notes)
    }),
    { numRuns: 300 },
  )
})

test('merging what is merged already changes nothing more', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      const { slide, conflicts } = mergeSlide(base, mine, theirs)
      if (conflicts.length > 0) return
      expect(contentOf(mergeSlide(theirs, slide, theirs).slide)).toEqual(contentOf(slide))
    }),
  )
})

function withText(slide: Slide, text: string): Slide {
  return { ...slide, items: slide.items.map(item => ({ ...item, text })) }
}

function mergeTexts(base: string, mine: string, theirs: string) {
  const merged = mergeSlide(withText(blank, base), withText(blank, mine), withText(blank, theirs))
  return merged.conflicts.length > 0 ? null : merged.slide.items[0]?.text
}

test.each([
  ['two paragraphs', '<p>a</p><p>b</p>', '<p>A</p><p>b</p>', '<p>a</p><p>B</p>', '<p>A</p><p>B</p>'],
  ['a change and an addition', '<p>a</p>', '<p>A</p>', '<p>a</p><p>b</p>', '<p>A</p><p>b</p>'],
  ['additions at one place', '<p>a</p>', '<p>a</p><p>c</p>', '<p>a</p><p>b</p>', '<p>a</p><p>b</p><p>c</p>'],
  ['words into an empty text', '<p></p>', '<p>x</p>', '<p>y</p>', '<p>x</p><p>y</p>'],
  ['a deletion and a change', '<p>a</p><p>b</p>', '<p>a</p>', '<p>a</p><p>B</p>', '<p>a</p><p>B</p>'],
  [
    'a deletion elsewhere',
    '<p>a</p><p>b</p><p>c</p>',
    '<p>b</p><p>c</p>',
    '<p>a</p><p>b</p><p>C</p>',
    '<p>b</p><p>C</p>',
  ],
  [
    'entries of one list',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>A</li><li>b</li></ul>',
    '<ul><li>a</li><li>b</li><li>c</li></ul>',
    '<ul><li>A</li><li>b</li><li>c</li></ul>',
  ],
  ['the same change', '<p>a</p>', '<p>b</p>', '<p>b</p>', '<p>b</p>'],
  ['one paragraph', '<p>a</p>', '<p>b</p>', '<p>c</p>', null],
  ['a list taken apart', '<ul><li>a</li></ul>', '<p>a</p>', '<ul><li>a</li><li>b</li></ul>', null],
  ['text that is no markup', 'a', 'b', 'c', null],
])('two people in one text: %s', (_, base, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toBe(merged)
})

function withItem(item: Item): Slide {
  return { ...blank, items: [{ ...item, index: 0 }] }
}
const make = { id: 'x', index: 0, slideIndex: 1 } as const
const table = (...rows: string[][]) =>
  withItem(
    createItem({
      ...make,
      type: 'table',
      fields: { rows: rows.map(row => row.map(text => ({ text }))) },
    }),
  )

test('a table is merged cell by cell while its sides agree on its size', () => {
  const base = table(['a', 'b'], ['c', 'd'])
  const merged = mergeSlide(base, table(['A', 'b'], ['c', 'd']), table(['a', 'b'], ['c', 'D']))
  expect(merged).toMatchObject({ conflicts: [], slide: table(['A', 'b'], ['c', 'D']) })
  expect(mergeSlide(base, table(['A', 'b'], ['c', 'd']), table(['X', 'b'], ['c', 'd'])).conflicts).toEqual([
    'x',
  ])
  const grown = mergeSlide(
    base,
    table(['a', 'b'], ['c', 'd'], ['e', 'f']),
    table(['a', 'b', 'x'], ['c', 'd', 'y']),
  )
  expect(grown.conflicts).toEqual(['x'])
})

test('[H-04] two people in one cell or in one line of the notes: each word is kept, a word that both rewrote is asked about', () => {
  const cell = (text: string) => table([text, 'b'])
  const base = cell('sales of boats')
  const merged = mergeSlide(base, cell('all sales of boats'), cell('sales of blue boats in May'))
  expect(merged).toMatchObject({ conflicts: [], slide: cell('all sales of blue boats in May') })
  expect(mergeSlide(base, cell('sales of ships'), cell('sales of yachts')).conflicts).toEqual(['x'])
  // Two answers to one question are not one answer.
  expect(mergeSlide(cell(''), cell('120'), cell('130')).conflicts).toEqual(['x'])
  const notes = (text: string) => ({ ...blank, notes: text })
  const said = mergeSlide(
    notes('say hello and bow'),
    notes('say hello to all and bow'),
    notes('now say hello and bow low'),
  )
  expect(said).toMatchObject({ conflicts: [], slide: { notes: 'now say hello to all and bow low' } })
})

test('[H-04] letters that arrived while their answer was lost are no other hand’s: who wrote on is not asked', () => {
  const words = (text: string): Slide => ({
    ...blank,
    items: [createItem({ id: 'x', index: 0, slideIndex: 0, type: 'text', fields: { text } })],
  })
  const cases = [
    ['', '<p>tide</p>', '<p>tides come</p>'],
    ['<p>tide</p>', '<p>tides</p>', '<p>tides come in</p>'],
    ['<p>tide in</p>', '<p>tide comes in</p>', '<p>tide comes again in</p>'],
    ['<h1>The tide</h1>', '<h1>The low tide</h1>', '<h1>The low and lower tide</h1>'],
    ['<p>tide</p>', '<p>tides</p>', '<p>tides</p><p>come</p>'],
  ] as const
  for (const [before, early, late] of cases) {
    for (const [mine, theirs] of [[early, late] as const, [late, early] as const]) {
      const merged = mergeSlide(words(before), words(mine), words(theirs))
      expect(merged.conflicts).toEqual([])
      expect(merged.slide.items.map(item => item.text)).toEqual([late])
    }
  }
  // What one side took away or wrote otherwise is missing in the other: only a person can say.
  expect(mergeSlide(words('<p>a</p>'), words('<p>a cat</p>'), words('<p>a cart</p>')).conflicts).toEqual([
    'x',
  ])
  expect(mergeSlide(words('<p>tides</p>'), words('<p>tide</p>'), words('<p>tides in</p>')).conflicts).toEqual(
    ['x'],
  )
})

test('[B-12] cells that one side merges and cells that the other writes in come together, unless they are the same', () => {
  const base = table(['a', 'b'], ['c', 'd'])
  const [item] = base.items
  if (item?.type !== 'table') throw new Error('there is no table')
  const fields = mergeCells(item, { top: 0, left: 0, bottom: 0, right: 1 })
  const mine = withItem({ ...item, ...fields })
  const merged = mergeSlide(base, mine, table(['a', 'b'], ['c', 'D']))
  expect(merged.conflicts).toEqual([])
  expect(merged.slide.items[0]).toMatchObject({
    rows: [
      [{ text: 'a b', colspan: 2 }, {}],
      [{}, { text: 'D' }],
    ],
  })
  expect(mergeSlide(base, mine, table(['a', 'B'], ['c', 'd'])).conflicts).toEqual(['x'])
  // A span that one side took away is gone, not there as nothing.
  const split = mergeSlide(
    mine,
    withItem({ ...item, ...splitCells({ ...item, ...fields }, { top: 0, left: 0, bottom: 0, right: 0 }) }),
    mine,
  )
  expect(split.slide.items[0]).toMatchObject({
    rows: [
      [{ text: 'a b' }, {}],
      [{}, {}],
    ],
  })
  const [first] = split.slide.items
  expect(first?.type === 'table' && Object.keys(first.rows[0]?.[0] ?? {})).not.toContain('colspan')
  const wide = withItem({ ...item, widths: [0.7, 0.3] })
  expect(mergeSlide(base, wide, mine)).toMatchObject({
    conflicts: [],
    slide: { items: [{ widths: [0.7, 0.3] }] },
  })
})

const chart = (categories: string[], ...series: number[][]) =>
  withItem(
    createItem({
      ...make,
      type: 'chart',
      fields: { categories, series: series.map(values => ({ name: 's', values })) },
    }),
  )

test.each([
  [
    'a row moved up, and the empty cell of that row filled',
    [
      ['', ''],
      ['a', ''],
      ['b', ''],
    ],
    [
      ['', ''],
      ['b', ''],
      ['a', ''],
    ],
    [
      ['', ''],
      ['a', ''],
      ['b', '5'],
    ],
  ],
  [
    'a row deleted and another added at the end, and a cell filled',
    [
      ['a', ''],
      ['b', ''],
      ['c', ''],
    ],
    [
      ['b', ''],
      ['c', ''],
      ['', ''],
    ],
    [
      ['a', ''],
      ['b', '5'],
      ['c', ''],
    ],
  ],
  [
    'rows that changed places and were written in',
    [
      ['a', '1', '2'],
      ['b', '3', '4'],
    ],
    [
      ['b', '3', '9'],
      ['a', '1', '8'],
    ],
    [
      ['a', '1', '2'],
      ['b', '7', '4'],
    ],
  ],
  [
    'columns that changed places',
    [
      ['', '2024', '2025'],
      ['a', '1', '2'],
    ],
    [
      ['', '2025', '2024'],
      ['a', '2', '1'],
    ],
    [
      ['', '2024', '2025'],
      ['a', '1', '3'],
    ],
  ],
] as const)(
  '[B-12] a figure never comes under another’s name, there is a question: %s',
  (_, base, mine, theirs) => {
    const slide = (rows: readonly (readonly string[])[]) => table(...rows.map(row => [...row]))
    const merged = mergeSlide(slide(base), slide(mine), slide(theirs))
    expect(merged).toMatchObject({ conflicts: ['x'], slide: slide(mine) })
    expect(mergeSlide(slide(base), slide(theirs), slide(mine)).conflicts).toEqual(['x'])
    expect(mergeSlide(slide(base), slide(mine), slide(theirs), 'theirs').slide).toMatchObject(slide(theirs))
  },
)

test.each([
  [
    'a figure that another row has too',
    [
      ['a', '1'],
      ['b', '2'],
    ],
    [
      ['a', '2'],
      ['b', '2'],
    ],
    [
      ['a', '1'],
      ['b', '3'],
    ],
    [
      ['a', '2'],
      ['b', '3'],
    ],
  ],
  [
    'a row that is written like another',
    [
      ['a', '1', 'x'],
      ['b', '2', 'y'],
      ['c', '', ''],
    ],
    [
      ['a', '1', 'x'],
      ['a', '1', 'x'],
      ['c', '', ''],
    ],
    [
      ['a', '1', 'x'],
      ['b', '2', 'y'],
      ['c', '4', ''],
    ],
    [
      ['a', '1', 'x'],
      ['a', '1', 'x'],
      ['c', '4', ''],
    ],
  ],
  [
    'a name that is written otherwise, and the cell beside it filled',
    [
      ['a', ''],
      ['b', ''],
    ],
    [
      ['A', ''],
      ['b', ''],
    ],
    [
      ['a', '5'],
      ['b', ''],
    ],
    [
      ['A', '5'],
      ['b', ''],
    ],
  ],
] as const)('[B-12] rows in their places go together cell by cell: %s', (_, base, mine, theirs, both) => {
  const slide = (rows: readonly (readonly string[])[]) => table(...rows.map(row => [...row]))
  expect(mergeSlide(slide(base), slide(mine), slide(theirs))).toMatchObject({
    conflicts: [],
    slide: slide(both),
  })
  expect(mergeSlide(slide(base), slide(theirs), slide(mine)).slide).toMatchObject(slide(both))
})

const fourRows = ['a', 'b', 'c', 'd'].map((name, at) => [name, String(at), at % 2 === 0 ? '' : 'x'])
const fills = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(1, 2)), { maxLength: 3 })
const writeCells = (rows: string[][], cells: readonly (readonly [number, number])[], by: string) =>
  rows.map((row, at) =>
    row.map((word, column) =>
      cells.some(([r, c]) => r === at && c === column) ? `${by}${row[0]}${column}` : word,
    ),
  )

test('[B-12] whoever moves rows and writes, and whatever others write, each word is under its own name or there is a question', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(fourRows, { minLength: 4 }), fills, fills, (order, mine, theirs) => {
      const base = table(...fourRows)
      const merged = mergeSlide(
        base,
        table(...writeCells(order, mine, 'mine')),
        table(...writeCells(fourRows, theirs, 'theirs')),
      )
      const [item] = merged.slide.items
      if (merged.conflicts.length > 0 || item?.type !== 'table') return
      for (const [name, ...words] of item.rows.map(row => row.map(({ text }) => text))) {
        const own = fourRows.find(row => row[0] === name)?.slice(1) ?? []
        words.forEach((word, at) => {
          const column = at + 1
          expect([own[at], `mine${name}${column}`, `theirs${name}${column}`]).toContain(word)
        })
      }
    }),
    { numRuns: 300 },
  )
})

test('[B-12] a table whose columns changed places keeps their widths with them, whoever is right', () => {
  const base = table(['', '2024', '2025'], ['a', '1', '2'])
  const wide = (slide: Slide, widths: number[]) => withItem({ ...slide.items[0], widths } as Item)
  const mine = wide(table(['', '2025', '2024'], ['a', '2', '1']), [0.2, 0.5, 0.3])
  const theirs = table(['', '2024', '2025'], ['a', '1', '3'])
  const before = wide(base, [0.2, 0.3, 0.5])
  const there = wide(theirs, [0.2, 0.3, 0.5])
  expect(mergeSlide(before, mine, there).slide.items).toEqual(mine.items)
  expect(mergeSlide(before, mine, there, 'theirs').slide.items).toEqual(there.items)
})

test('[B-13] categories or series of a chart that changed places are decided with their values', () => {
  const named = (categories: string[], ...series: [string, number[]][]) =>
    withItem(
      createItem({
        ...make,
        type: 'chart',
        fields: { categories, series: series.map(([name, values]) => ({ name, values })) },
      }),
    )
  const base = named(['a', 'b'], ['s', [1, 2]], ['t', [3, 4]])
  const filled = named(['a', 'b'], ['s', [1, 2]], ['t', [3, 9]])
  for (const moved of [
    named(['b', 'a'], ['s', [2, 1]], ['t', [4, 3]]),
    named(['a', 'b'], ['t', [3, 4]], ['s', [1, 2]]),
  ]) {
    expect(mergeSlide(base, moved, filled)).toMatchObject({ conflicts: ['x'], slide: { items: moved.items } })
    expect(mergeSlide(base, moved, filled, 'theirs').slide.items).toEqual(filled.items)
  }
  const renamed = named(['a', 'B'], ['s', [1, 2]], ['t', [3, 4]])
  expect(mergeSlide(base, renamed, filled)).toMatchObject({
    conflicts: [],
    slide: { items: named(['a', 'B'], ['s', [1, 2]], ['t', [3, 9]]).items },
  })
})

test('a chart whose sides no longer fit together is decided whole', () => {
  const base = chart(['a', 'b'], [1, 2])
  expect(mergeSlide(base, chart(['a', 'b'], [9, 2]), chart(['a', 'b'], [1, 7]))).toMatchObject({
    conflicts: [],
    slide: chart(['a', 'b'], [9, 7]),
  })
  const torn = mergeSlide(base, chart(['a', 'b'], [1, 2], [3, 4]), chart(['a', 'b', 'c'], [1, 2, 3]))
  expect(torn.conflicts).toEqual(['x'])
  expect(torn.slide.items).toEqual(chart(['a', 'b'], [1, 2], [3, 4]).items)
})

test('the look is the last choice, the words are nobody’s to overwrite', () => {
  const base = withItem(createItem({ ...make, type: 'image', fields: { src: 'a.png', alt: 'one' } }))
  const mine = withItem({ ...base.items[0], zoom: 2, alt: 'two' } as Item)
  const theirs = withItem({ ...base.items[0], zoom: 3, src: 'b.png' } as Item)
  const merged = mergeSlide(base, mine, theirs)
  expect(merged.conflicts).toEqual([])
  expect(merged.slide.items[0]).toMatchObject({ zoom: 2, alt: 'two', src: 'b.png' })
  const other = withItem({ ...base.items[0], src: 'c.png' } as Item)
  expect(mergeSlide(base, other, theirs).conflicts).toEqual(['x'])
  expect(mergeSlide(base, other, theirs, 'theirs').slide.items[0]).toMatchObject({ src: 'b.png', zoom: 3 })
})

test('an item that one side deleted and the other worked on stays', () => {
  const base = withText(blank, '<p>a</p>')
  const merged = mergeSlide(base, { ...base, items: [] }, withText(base, '<p>b</p>'))
  expect(merged).toMatchObject({ conflicts: [], slide: { items: [{ text: '<p>b</p>' }] } })
  expect(mergeSlide(base, { ...base, items: [] }, base).slide.items).toEqual([])
})

test('another kind of item keeps the words the other side wrote', () => {
  const base = withItem(createItem({ ...make, type: 'text', fields: { text: '<p>a</p>' } }))
  const button = withItem(createItem({ ...make, type: 'button', fields: { text: '<p>a</p>', align: 'tl' } }))
  const typed = withItem({ ...base.items[0], text: '<p>b</p>' } as Item)
  const merged = mergeSlide(base, button, typed)
  expect(merged).toMatchObject({ conflicts: [], slide: { items: [{ type: 'button', text: '<p>b</p>' }] } })
})

test('a slide cannot hold more items than it may: a person decides', () => {
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      createItem({ ...make, id: `${prefix}${index}`, type: 'text', index }),
    )
  const base = { ...blank, items: [] }
  const half = LIMITS.items / 2 + 1
  const merged = mergeSlide(base, { ...base, items: many('m', half) }, { ...base, items: many('t', half) })
  expect(merged.conflicts).toEqual(['items'])
  expect(slideSchema.parse(merged.slide)).toEqual(merged.slide)
})
