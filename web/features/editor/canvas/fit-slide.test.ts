import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchFit } from './fit-slide.ts'

/** What needs `1` of its room at `limit`, and more by the area that larger words fill, or by some rule of its own. */
const needs =
  (limit: number, power = 2) =>
  (fit: number) =>
    fit <= limit + 1e-9 ? 1 : Math.max(1.001, (fit / limit) ** power)

const share = fc.integer({ min: 10, max: 100 }).map(percent => percent / 100)

test('[D-19] the largest fit that fits is found from wherever one begins', () => {
  fc.assert(
    fc.property(share, share, fc.double({ min: 0.1, max: 6, noNaN: true }), (limit, current, power) => {
      let looks = 0
      const measure = (fit: number) => {
        looks++
        return needs(limit, power)(fit)
      }
      expect(searchFit(current, measure)).toBeCloseTo(limit, 5)
      // However wrong the guesses are, it ends as soon as halving does, but for them.
      expect(looks).toBeLessThanOrEqual(11)
    }),
  )
})

test("[D-19] a fit that need not shrink stays as it is where nothing of one's own changed", () => {
  expect(searchFit(0.6, () => 1, false)).toBe(0.6)
  expect(searchFit(0.6, needs(0.4), false)).toBe(0.4)
})

test('typing where there is room looks once, and twice where the words are shrunk', () => {
  let looks = 0
  const count = (limit: number) => (fit: number) => {
    looks++
    return needs(limit)(fit)
  }
  expect(searchFit(1, count(1))).toBe(1)
  expect(looks).toBe(1)
  looks = 0
  expect(searchFit(0.5, count(0.5))).toBe(0.5)
  expect(looks).toBe(2)
  // A line more: the size is guessed from how much room is missing.
  looks = 0
  expect(searchFit(1, count(0.9))).toBe(0.9)
  expect(looks).toBe(3)
})

test('what never fits is made as small as can be', () => {
  expect(searchFit(1, () => 3)).toBe(0.1)
})
