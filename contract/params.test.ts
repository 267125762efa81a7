import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasPage, paged } from './params.ts'

test('[V-09] a page exists when ceil(count / pageSize) >= page', () => {
  expect([1, 2, 3, 4].map(page => hasPage(21, 10, page))).toEqual([true, true, true, false])
  expect([1, 2].map(page => hasPage(10, 10, page))).toEqual([true, false])
  expect(hasPage(0, 10, 1)).toBe(false)
})

test('[V-09] a page exists exactly when something stands on it', () => {
  const size = fc.integer({ min: 1, max: 100 })
  const page = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(fc.nat(10_000), size, page, (count, pageSize, wanted) => {
      expect(hasPage(count, pageSize, wanted)).toBe((wanted - 1) * pageSize < count)
    }),
  )
})

test('[E-12] a paged list is a count and results', () => {
  const list = paged(z.string())
  expect(list.parse({ count: 12, results: ['a'] })).toEqual({ count: 12, results: ['a'] })
  for (const wrong of [
    { count: -1, results: [] },
    { count: 1.5, results: [] },
    { count: 1 },
    { results: [] },
  ]) {
    expect(list.safeParse(wrong).success).toBe(false)
  }
})
