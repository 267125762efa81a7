import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_TYPES, type ItemType } from '../items/registry.ts'
import { flowItems } from './flow.ts'
import { LAYOUT_GROUPS, type Layout } from './layout.ts'
import { DEFAULT_LAYOUT, LAYOUT_NAMES, layouts } from './registry.ts'

test.each(LAYOUT_NAMES)('the layout %s is well formed', name => {
  const layout: Layout = layouts[name]
  expect(layout.name).toBe(name)
  expect(new Set(layout.cells.map(cell => cell.name)).size).toBe(layout.cells.length)
  for (const cell of layout.cells) {
    expect(cell.capacity).toBeGreaterThan(0)
    expect(cell.rows[0]).toBeLessThan(cell.rows[1])
    expect(cell.columns[0]).toBeLessThan(cell.columns[1])
    expect(cell.rows[1]).toBeLessThanOrEqual(layout.rows.length + 1)
    expect(cell.columns[1]).toBeLessThanOrEqual(layout.columns.length + 1)
  }
})

test.each(LAYOUT_NAMES)('the cells of %s overlap only where words lie on a picture', name => {
  const layout: Layout = layouts[name]
  for (const [index, cell] of layout.cells.entries()) {
    for (const other of layout.cells.slice(index + 1)) {
      const apart = (a: readonly [number, number], b: readonly [number, number]) =>
        a[1] <= b[0] || b[1] <= a[0]
      const overlaps = !apart(cell.rows, other.rows) && !apart(cell.columns, other.columns)
      const covers = [cell, other].some(({ veiled, ground }) => veiled || ground === 'paper')
      if (overlaps) expect(covers).toBe(true)
    }
  }
})

test('[D-16] there are at least 24 compositions, and every group has some', () => {
  expect(LAYOUT_NAMES.length).toBeGreaterThanOrEqual(24)
  const groups = LAYOUT_NAMES.map(name => layouts[name].group)
  for (const group of LAYOUT_GROUPS) expect(groups).toContain(group)
})

test('[E-06] the default composition is col_1', () => {
  expect(DEFAULT_LAYOUT).toBe('col_1')
})

const item = fc.record({ id: fc.uuid(), type: fc.constantFrom(...ITEM_TYPES) })

test('[D-17] items flow by index and none is lost, in every layout', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LAYOUT_NAMES), fc.array(item, { maxLength: 40 }), (name, items) => {
      const filled = flowItems(layouts[name], items)
      const placed = filled.flatMap(cell => cell.items)
      expect([...placed].sort(byId)).toEqual([...items].sort(byId))
      for (const cell of filled) {
        const order = cell.items.map(entry => items.indexOf(entry))
        expect(order).toEqual([...order].sort((a, b) => a - b))
      }
    }),
  )
})

test('a picture goes to the picture’s cell wherever it stands in the order', () => {
  const text = { type: 'text' as ItemType }
  const image = { type: 'image' as ItemType }
  const [media, words] = flowItems(layouts.media_left, [text, text, image])
  expect(media?.items).toEqual([image])
  expect(words?.items).toEqual([text, text])
})

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
