import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlace, writePlace } from './page-parts.ts'

const ids = ['11', '27', '3']
const at = (path: string) => new URL(path, 'https://lectern.example')

test('[R-11] [R-12] an address keeps the slide, by its anchor or by its id, and comes back to it', () => {
  const path = fc.constantFrom('/p/abc', '/p/abc/h', '/p/abc/27', '/p/abc/h?from=mail')
  fc.assert(
    fc.property(path, fc.nat(2), (start, index) => {
      const written = writePlace(at(start), index, ids)
      expect(readPlace(at(written), ids)).toBe(index)
    }),
  )
  expect(writePlace(at('/p/abc/27?x=1#slide-3'), 0, ids)).toBe('/p/abc/11?x=1')
  expect(writePlace(at('/p/abc/h#slide-3'), 0, ids)).toBe('/p/abc/h')
})

test('an address that names no slide of the deck opens at the first, or at the nearest', () => {
  expect(
    ['/p/abc', '/p/abc/99', '/p/abc#slide-', '/p/abc#top'].map(path => readPlace(at(path), ids)),
  ).toEqual([0, 0, 0, 0])
  expect(readPlace(at('/p/abc#slide-0'), ids)).toBe(0)
  expect(readPlace(at('/p/abc#slide-44'), ids)).toBe(2)
})
