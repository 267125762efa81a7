import { expect, test } from 'vitest'
import { createItem, type Item, type ItemType } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { LAYOUT_NAMES, layouts } from '#domain/deck/layouts/registry.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { dropItem } from './drag-item.ts'
import { putIntoCell } from './fill-cell.ts'

const UID = '0b6f7b1e-1c1a-4c57-9a43-0a1f0a1f0a1f'
const make = (id: string, type: ItemType = 'text', index = 0): Item =>
  createItem({ id, type, index, slideIndex: 1 })
const deckOf = (layout: string, items: Item[]) =>
  createPresentation({
    name: 'x',
    slides: [
      slideSchema.parse({
        uid: UID,
        index: 0,
        layout,
        items: items.map((item, index) => ({ ...item, index })),
      }),
    ],
  })
const cellsOf = (deck: ReturnType<typeof deckOf>) => {
  const slide = deck.slides[0]!
  return Object.fromEntries(
    flowItems(layouts[slide.layout], slide.items).map(({ cell, items }) => [
      cell.name,
      items.map(({ id }) => id),
    ]),
  )
}

test('[D-17] a text begun in any free cell of any layout stands in that cell, and everything else where it was', () => {
  for (const layout of LAYOUT_NAMES) {
    for (const cell of layouts[layout].cells.filter(({ role }) => role !== 'media')) {
      const deck = deckOf(layout, [])
      let holders = 0
      const edit = putIntoCell(deck, UID, cell.name, make('new'), () => make(`h${holders++}`))
      expect(cellsOf(edit.deck)[cell.name], `${layout} ${cell.name}`).toContain('new')
      expect(edit.deck.slides[0]?.items.map(({ index }) => index)).toEqual(
        edit.deck.slides[0]?.items.map((_, at) => at),
      )
    }
  }
})

test('[D-17] cells that are passed over are held by empty texts', () => {
  const deck = deckOf('col_3', [make('head'), make('a')])
  const { deck: after } = putIntoCell(deck, UID, 'third', make('new'), () => make('holder'))
  expect(cellsOf(after)).toEqual({ head: ['head'], first: ['a'], second: ['holder'], third: ['new'] })
})

const drops: [string, string, { kind: 'item'; id: string } | { kind: 'cell'; name: string }, object][] = [
  [
    'onto another cell they change places',
    'a',
    { kind: 'item', id: 'c' },
    { first: ['c'], second: ['b'], third: ['a'] },
  ],
  [
    'onto itself nothing moves',
    'a',
    { kind: 'item', id: 'a' },
    { first: ['a'], second: ['b'], third: ['c'] },
  ],
]
test.each(drops)('[D-17] dropped %s', (_name, id, drop, cells) => {
  const deck = deckOf('col_3', [make('head'), make('a'), make('b'), make('c')])
  const edit = dropItem(deck, { uid: UID, id, drop, newUid: () => 'holder' })
  expect(cellsOf(edit.deck)).toEqual({ head: ['head'], ...cells })
})

test('[D-17] dropped into a free cell an item leaves its own empty', () => {
  const deck = deckOf('col_3', [make('head'), make('a'), make('b')])
  const edit = dropItem(deck, {
    uid: UID,
    id: 'a',
    drop: { kind: 'cell', name: 'third' },
    newUid: () => 'holder',
  })
  expect(cellsOf(edit.deck)).toEqual({ head: ['head'], first: ['holder'], second: ['b'], third: ['a'] })
})

test('[D-17] within one cell an item moves along', () => {
  const deck = deckOf('col_1', [make('a'), make('b'), make('c')])
  const edit = dropItem(deck, { uid: UID, id: 'c', drop: { kind: 'item', id: 'a' }, newUid: () => 'holder' })
  expect(cellsOf(edit.deck)).toEqual({ main: ['c', 'a', 'b'] })
})
