import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveFocus, pickNeighbour } from './deck-grid.tsx'

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

test('arrows go by lines and columns, and stop at the edges', () => {
  // 0 1 2 3
  // 4 5 6
  const go = (key: string, from: number) => moveFocus(key, from, 7, 4)
  expect(keys.map(key => go(key, 5))).toEqual([4, 6, 1, undefined, 0, 6])
  expect(keys.map(key => go(key, 0))).toEqual([undefined, 1, undefined, 4, undefined, 6])
  expect(go('ArrowDown', 3)).toBe(6)
  expect(go('ArrowRight', 6)).toBeUndefined()
  expect(go('Enter', 3)).toBeUndefined()
})

test('wherever one goes there is a card', () => {
  const place = fc
    .integer({ min: 1, max: 30 })
    .chain(count => fc.tuple(fc.nat(count - 1), fc.constant(count)))
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      place,
      fc.integer({ min: 1, max: 6 }),
      (key, [from, count], columns) => {
        const to = moveFocus(key, from, count, columns)
        expect(to === undefined || (to >= 0 && to < count && to !== from)).toBe(true)
      },
    ),
  )
})

test('when one leaves the next takes its place, or the one before', () => {
  expect(pickNeighbour(['a', 'b', 'c'], 'b')).toBe('c')
  expect(pickNeighbour(['a', 'b', 'c'], 'c')).toBe('b')
  expect(pickNeighbour(['a'], 'a')).toBeUndefined()
  expect(pickNeighbour(['a', 'b'], 'gone')).toBe('a')
})
