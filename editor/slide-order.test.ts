import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMoves } from '#domain/deck/slide-order.ts'
import { findMoves, rebaseOrder } from './slide-order.ts'

const letters = 'abcdefghij'.split('')
const order = fc.shuffledSubarray(letters, { minLength: 10, maxLength: 10 })
const some = fc.shuffledSubarray(letters)

test('the moves found lead from one order to the other, and are none where nothing moved', () => {
  fc.assert(
    fc.property(order, order, some, (from, to, always) => {
      expect(applyMoves(from, findMoves(from, to))).toEqual(to)
      expect(applyMoves(from, findMoves(from, to, new Set(always)))).toEqual(to)
      expect(findMoves(from, from)).toEqual([])
    }),
  )
})

test('one slide that was dragged is one move', () => {
  expect(findMoves(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual([{ uid: 'a', after: 'd' }])
  expect(findMoves(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual([{ uid: 'd', after: null }])
})

test('an order that nobody else changed, or that was not changed here, is taken as it is', () => {
  fc.assert(
    fc.property(order, order, (from, to) => {
      expect(rebaseOrder(from, to, from)).toEqual(to)
      expect(rebaseOrder(from, from, to)).toEqual(to)
    }),
  )
})

test('nothing is lost or doubled, whatever was added, removed and moved on both sides', () => {
  fc.assert(
    fc.property(some, some, some, (from, mine, to) => {
      const rebased = rebaseOrder(from, mine, to)
      expect(rebased.toSorted()).toEqual([...new Set([...mine, ...to])].toSorted())
    }),
  )
})

test('moves of two people are both kept', () => {
  const from = ['a', 'b', 'c', 'd', 'e']
  expect(rebaseOrder(from, ['b', 'c', 'd', 'e', 'a'], ['e', 'a', 'b', 'c', 'd'])).toEqual([
    'e',
    'a',
    'b',
    'c',
    'd',
  ])
  expect(rebaseOrder(from, ['b', 'a', 'c', 'd', 'e'], ['a', 'b', 'c', 'e', 'd'])).toEqual([
    'b',
    'a',
    'c',
    'e',
    'd',
  ])
  expect(rebaseOrder(['a', 'b'], ['a', 'new', 'b'], ['x', 'a', 'b'])).toEqual(['x', 'a', 'new', 'b'])
})
