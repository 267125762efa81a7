import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_TYPES, type ItemType } from '../items/registry.ts'
import { flowItems } from './flow.ts'
import { LAYOUT_NAMES, type LayoutName, layouts } from './registry.ts'
import { settleLayout } from './settle.ts'

function settle(name: LayoutName, types: ItemType[]) {
  return settleLayout(
    layouts[name],
    flowItems(
      layouts[name],
      types.map(type => ({ type })),
    ),
  )
}

test('two points in three columns leave no hole', () => {
  const { columns, cells, closed } = settle('col_3', ['text', 'text', 'text'])
  expect(columns).toHaveLength(2)
  expect(cells.map(({ cell }) => [cell.name, cell.columns])).toEqual([
    ['head', [1, 3]],
    ['first', [1, 2]],
    ['second', [2, 3]],
  ])
  expect(closed?.cell.name).toBe('third')
})

test('a grid closes a whole row or column, and no less', () => {
  expect(settle('grid_2x2', ['text', 'text', 'text']).rows).toHaveLength(2)
  expect(settle('grid_2x2', ['text', 'text', 'text', 'text'])).toMatchObject({ closed: undefined })
})

test('what waits for its first picture or its first words keeps its place', () => {
  for (const name of LAYOUT_NAMES) expect(settle(name, []).closed).toBeUndefined()
  expect(settle('media_left', ['text']).columns).toHaveLength(2)
  expect(settle('data_aside', ['text']).columns).toHaveLength(2)
  expect(settle('data_aside', ['text', 'chart']).columns).toHaveLength(1)
})

test('[D-16] what is closed holds nothing: every item is still shown, inside the grid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LAYOUT_NAMES),
      fc.array(fc.constantFrom(...ITEM_TYPES), { maxLength: 12 }),
      (name, types) => {
        const { columns, rows, cells } = settle(name, types)
        expect(cells.flatMap(({ items }) => items)).toHaveLength(types.length)
        expect(columns.length * rows.length).toBeGreaterThan(0)
        for (const { cell } of cells) {
          expect(cell.columns[1]).toBeLessThanOrEqual(columns.length + 1)
          expect(cell.rows[1]).toBeLessThanOrEqual(rows.length + 1)
        }
      },
    ),
  )
})
