import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeShare, takeShareUp } from './money.ts'

const amount = fc.nat(2 ** 47)
const span = fc.integer({ min: 1, max: 400 * 86_400_000 })

test('[D-08] a share and the rest of it are the whole, to the last unit, however large the numbers', () => {
  fc.assert(
    fc.property(amount, span, fc.double({ min: 0, max: 1, noNaN: true }), (whole, length, where) => {
      const part = Math.floor(length * where)
      expect(takeShare(whole, part, length) + takeShareUp(whole, length - part, length)).toBe(whole)
    }),
  )
})

test('a share outside of the whole is nothing or all of it', () => {
  expect([takeShare(100, -5, 10), takeShare(100, 15, 10), takeShareUp(100, -5, 10)]).toEqual([0, 100, 0])
  expect(() => takeShare(100, 1, 0)).toThrow(RangeError)
})
