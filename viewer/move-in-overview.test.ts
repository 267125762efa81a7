import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveInOverview } from './move-in-overview.ts'

test('arrows go by slide and by row, and never out of the deck', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End')
  const grid = fc.record({ count: fc.integer({ min: 1, max: 60 }), columns: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(grid, fc.array(key), ({ count, columns }, keys) => {
      let index = 0
      for (const pressed of keys) {
        index = moveInOverview(pressed, index, count, columns) ?? -1
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(count)
      }
    }),
  )
})

test('down from above a short last row leads to its end', () => {
  expect(moveInOverview('ArrowDown', 2, 5, 3)).toBe(4)
  expect(moveInOverview('ArrowDown', 3, 5, 3)).toBe(3)
  expect(moveInOverview('ArrowUp', 1, 5, 3)).toBe(1)
  expect(moveInOverview('Enter', 1, 5, 3)).toBeUndefined()
})
