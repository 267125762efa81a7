import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPages } from './pagination.tsx'

const place = fc
  .integer({ min: 1, max: 400 })
  .chain(count => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))

function readPages(page: number, count: number): number[] {
  return listPages(page, count).flatMap(slot => (slot.kind === 'page' ? [slot.page] : []))
}

test('a short list shows every page', () => {
  expect(readPages(1, 1)).toEqual([1])
  expect(readPages(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a long list folds its far ends', () => {
  expect(listPages(5, 12)).toEqual([
    { kind: 'page', page: 1 },
    { kind: 'gap', after: 1 },
    { kind: 'page', page: 4 },
    { kind: 'page', page: 5 },
    { kind: 'page', page: 6 },
    { kind: 'gap', after: 6 },
    { kind: 'page', page: 12 },
  ])
})

test('the ends, the current page and its neighbours are always there, in order, without repeats', () => {
  fc.assert(
    fc.property(place, ([page, count]) => {
      const pages = readPages(page, count)
      const wanted = [1, page - 1, page, page + 1, count].filter(each => each >= 1 && each <= count)
      expect(pages).toEqual(expect.arrayContaining(wanted))
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
    }),
  )
})

test('a gap hides at least two pages, and the list never grows beyond nine slots', () => {
  fc.assert(
    fc.property(place, ([page, count]) => {
      const slots = listPages(page, count)
      expect(slots.length).toBeLessThanOrEqual(9)
      slots.forEach((slot, at) => {
        if (slot.kind !== 'gap') return
        const next = slots[at + 1]
        expect(next?.kind === 'page' && next.page - slot.after).toBeGreaterThanOrEqual(3)
      })
    }),
  )
})
