import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentationOrders } from '#contract/presentations.ts'
import { countPages, readListQuery, writeListQuery } from './list-query.ts'

const query = fc.record({
  search: fc.string({ maxLength: 200 }).filter(text => text === text.trim()),
  order: fc.constantFrom(...presentationOrders),
  page: fc.integer({ min: 1, max: 10_000_000 }),
  folder: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
})

test('what the address carries is read back as it was', () => {
  fc.assert(
    fc.property(query, wanted => {
      expect(readListQuery(new URLSearchParams(writeListQuery(wanted)))).toEqual({
        ...wanted,
        // A lone surrogate cannot stand in an address.
        search: wanted.search.toWellFormed(),
      })
    }),
  )
})

test('[K-07] an address without a query means the first ten, last changed first, and is written without one', () => {
  const plain = readListQuery(new URLSearchParams())
  expect(plain).toEqual({ search: '', order: '-updated_at', page: 1, folder: null })
  expect(writeListQuery(plain)).toBe('')
  expect([0, 1, 10, 11, 20, 21].map(countPages)).toEqual([1, 1, 1, 2, 2, 3])
})

test('a mangled address shows the list as it is by default', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (order_by, page) => {
      const read = readListQuery(new URLSearchParams({ order_by, page }))
      expect(presentationOrders).toContain(read.order)
      expect(Number.isInteger(read.page) && read.page >= 1).toBe(true)
    }),
  )
  for (const page of ['-1', '0', '1.5', 'NaN', 'Infinity', ''])
    expect(readListQuery(new URLSearchParams({ page })).page).toBe(1)
  expect(readListQuery(new URLSearchParams({ search: 'я'.repeat(500) })).search).toHaveLength(200)
})
