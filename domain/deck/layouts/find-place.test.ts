import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_TYPES } from '../items/registry.ts'
import { findPlace, flowItems } from './flow.ts'
import { LAYOUT_NAMES, layouts } from './registry.ts'

const text = () => ({ type: 'text' as const })
const image = () => ({ type: 'image' as const })

test('a new item takes the first free cell', () => {
  expect(findPlace(layouts.col_2, [text(), text()], 'chart')).toBe(2)
  expect(findPlace(layouts.media_left, [text()], 'image')).toBe(1)
  expect(findPlace(layouts.media_right, [image()], 'text')).toBe(1)
})

test('where every cell is taken it goes to the end', () => {
  expect(findPlace(layouts.col_2, [text(), text(), text()], 'table')).toBe(3)
  expect(findPlace(layouts.col_1, [text()], 'image')).toBe(1)
})

const item = fc.constantFrom(...ITEM_TYPES).map(type => ({ type }))

test('a new item that lands in a free cell sends no other item elsewhere', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LAYOUT_NAMES),
      fc.array(item, { maxLength: 8 }),
      fc.constantFrom(...ITEM_TYPES),
      (name, items, type) => {
        const index = findPlace(layouts[name], items, type)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThanOrEqual(items.length)
        const added = { type }
        const before = flowItems(layouts[name], items)
        const after = flowItems(layouts[name], items.toSpliced(index, 0, added))
        const place = after.findIndex(cell => cell.items.includes(added))
        if (before[place]!.items.length > 0) {
          expect(index).toBe(items.length)
          return
        }
        for (const [at, cell] of before.entries()) {
          expect(after[at]!.items.filter(one => one !== added)).toEqual(cell.items)
        }
      },
    ),
  )
})
