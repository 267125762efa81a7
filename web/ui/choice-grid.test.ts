import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveInGrid } from './choice-grid.tsx'

test('arrows go along the row and the column and stop at the edges', () => {
  expect(moveInGrid('ArrowRight', 3, 10, 4)).toBe(4)
  expect(moveInGrid('ArrowRight', 9, 10, 4)).toBe(9)
  expect(moveInGrid('ArrowDown', 1, 10, 4)).toBe(5)
  expect(moveInGrid('ArrowDown', 7, 10, 4)).toBe(7)
  expect(moveInGrid('ArrowUp', 2, 10, 4)).toBe(2)
  expect(moveInGrid('Home', 5, 10, 4)).toBe(0)
  expect(moveInGrid('End', 5, 10, 4)).toBe(9)
  expect(moveInGrid('a', 5, 10, 4)).toBeUndefined()
})

test('no key leads out of the grid', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End')
  const places = fc
    .record({ count: fc.integer({ min: 1, max: 60 }), columns: fc.integer({ min: 1, max: 12 }) })
    .chain(grid => fc.record({ grid: fc.constant(grid), index: fc.nat({ max: grid.count - 1 }) }))
  fc.assert(
    fc.property(keys, places, (key, { grid, index }) => {
      const next = moveInGrid(key, index, grid.count, grid.columns)
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next).toBeLessThan(grid.count)
    }),
  )
})
