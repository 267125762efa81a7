import { expect, test } from 'vitest'
import type { Edit } from '#domain/deck/edits/diff.ts'
import { createItem, type Item, type ItemType } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { styleFor } from './copy-style.ts'
import { findFreeSpot, wholeSize } from './free-spot.ts'
import { placeAt } from './object-commands.ts'
import { flowPlaced, placeItems } from './place-item.ts'

const UID = uidOf(1)
const make = (id: string, type: ItemType = 'text', fields: object = {}): Item =>
  createItem({ id, type, index: 0, slideIndex: 1, fields })
const deckOf = (layout: string, items: Item[]) =>
  ({
    slides: [
      { uid: UID, index: 1, layout, items: items.map((item, index) => ({ ...item, index })), stickers: [] },
    ],
  }) as unknown as Presentation
const cellsOf = ({ deck }: Pick<Edit, 'deck'>) => {
  const [slide] = deck.slides
  if (!slide) return {}
  const filled = flowItems(layouts[slide.layout], slide.items)
  return Object.fromEntries(filled.map(({ cell, items }) => [cell.name, items.map(({ id }) => id)]))
}
const frame = { position: { x: 0.5, y: 0.5 }, size: { width: 0.3, height: 0.1 }, rotation: 0 }

test('[B-01] an item that is placed leaves its cell to an empty text, and nothing else moves', () => {
  const deck = deckOf(
    'col_3',
    ['head', 'a', 'b', 'c'].map(id => make(id)),
  )
  const placed = placeItems(deck, { uid: UID, places: { a: frame }, newUid: () => 'holder' })
  expect(cellsOf(placed)).toEqual({ head: ['head'], first: ['holder'], second: ['b'], third: ['c'] })
  const back = flowPlaced(placed.deck, { uid: UID, ids: ['a'] })
  expect(cellsOf(back)).toEqual(cellsOf({ deck }))
  expect(back.deck.slides[0]?.items).toHaveLength(4)
})

test('[B-01] the holder goes also where the last cell would have taken both', () => {
  const deck = deckOf(
    'col_2',
    ['head', 'a', 'b'].map(id => make(id, 'text', { text: `<p>${id}</p>` })),
  )
  const placed = placeItems(deck, { uid: UID, places: { a: frame }, newUid: () => 'holder' })
  const back = flowPlaced(placed.deck, { uid: UID, ids: ['a'] })
  expect(cellsOf(back)).toEqual(cellsOf({ deck }))
})

test('[B-01] the last item leaves no holder, and words keep the size their cell gave them', () => {
  const deck = deckOf(
    'col_4',
    ['head', 'a', 'b', 'c', 'd'].map(id => make(id)),
  )
  const scale = layouts.col_4.cells.find(({ name }) => name === 'fourth')?.scale ?? 1
  const placed = placeItems(deck, { uid: UID, places: { d: frame }, newUid: () => 'holder' })
  const [slide] = placed.deck.slides
  const size = deck.slides[0]?.items[4]?.size ?? 0
  expect(slide?.items).toHaveLength(5)
  expect(slide?.items[4]?.size).toBeCloseTo(size * scale, 3)
  const back = flowPlaced(placed.deck, { uid: UID, ids: ['d'] })
  expect(back.deck.slides[0]?.items[4]?.size).toBeCloseTo(size, 2)
})

test('[B-17] a picture without a cell is seen whole, where it covers least', () => {
  const size = wholeSize(0.5)
  expect(size.width / size.height).toBeCloseTo(0.5, 6)
  const left = { left: 0, top: 0, right: 0.5, bottom: 0.5625 }
  expect(findFreeSpot({ width: 0.3, height: 0.2 }, [left]).x).toBeGreaterThan(0.6)
  expect(findFreeSpot({ width: 0.3, height: 0.2 }, []).x).toBeCloseTo(0.5, 1)
})

test('[B-06] one of nine places keeps what is selected as it lies together', () => {
  const all = [
    { id: 'a', ...frame, position: { x: 0.3, y: 0.4 } },
    { id: 'b', ...frame, position: { x: 0.5, y: 0.6 } },
  ]
  const moved = placeAt(all, 'br') as Record<string, { position: { x: number; y: number } }>
  expect((moved.b?.position.x ?? 0) - (moved.a?.position.x ?? 0)).toBeCloseTo(0.2, 6)
  expect(moved.b?.position.x).toBeCloseTo(1 - 0.062 - 0.15, 6)
})

test('[B-06] a style goes to what can have it: a shape’s pen to a line, and never an icon’s', () => {
  const style = {
    type: 'shape' as const,
    fields: { fill: 'ink', stroke: 'accent', weight: 1, dash: 'dotted' },
  }
  expect(styleFor(make('l', 'line'), style)).toEqual({ stroke: 'accent', weight: 1, dash: 'dotted' })
  expect(styleFor(make('i', 'icon'), style)).toEqual({})
  expect(styleFor(make('s', 'shape'), style)).toEqual(style.fields)
})
