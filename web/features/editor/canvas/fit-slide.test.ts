import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchFit } from './fit-slide.ts'

const share = fc.integer({ min: 10, max: 100 }).map(percent => percent / 100)

test('[D-19] the largest fit that fits is found from wherever one begins', () => {
  fc.assert(
    fc.property(share, share, (limit, current) => {
      expect(searchFit(current, fit => fit <= limit + 1e-9)).toBeCloseTo(limit, 5)
    }),
  )
})

test("[D-19] a fit that need not shrink stays as it is where nothing of one's own changed", () => {
  expect(searchFit(0.6, () => true, false)).toBe(0.6)
  expect(searchFit(0.6, fit => fit <= 0.4, false)).toBe(0.4)
})

test('typing where there is room looks once, and twice where the words are shrunk', () => {
  let looks = 0
  const count = (limit: number) => (fit: number) => {
    looks++
    return fit <= limit + 1e-9
  }
  expect(searchFit(1, count(1))).toBe(1)
  expect(looks).toBe(1)
  looks = 0
  expect(searchFit(0.5, count(0.5))).toBe(0.5)
  expect(looks).toBe(2)
})

test('what never fits is made as small as can be', () => {
  expect(searchFit(1, () => false)).toBe(0.1)
})
