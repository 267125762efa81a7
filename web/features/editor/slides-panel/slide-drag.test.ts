import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveSlides } from '#domain/deck/edits/slide-edits.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { edgeSpeed, findGap, findGapAmong, isSameOrder } from '#web/ui/order-drag/order-drag.ts'

test('the gap is the nearest edge between two thumbnails, and never out of the deck', () => {
  expect(findGap(0, 100, 3)).toBe(0)
  expect(findGap(49, 100, 3)).toBe(0)
  expect(findGap(51, 100, 3)).toBe(1)
  expect(findGap(-400, 100, 3)).toBe(0)
  expect(findGap(4000, 100, 3)).toBe(3)
  expect(findGap(99_960, 100, 1000)).toBe(1000)
  expect(findGap(10, 100, 0)).toBe(0)
})

test('a pointer over a gap is never farther than half a row from the line that is drawn', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 2000 }),
      fc.integer({ min: 40, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, rowHeight, share) => {
        const y = share * count * rowHeight
        expect(Math.abs(findGap(y, rowHeight, count) * rowHeight - y)).toBeLessThanOrEqual(rowHeight / 2)
      },
    ),
  )
})

test('among rows of several heights the gap is before the first row whose middle is below the pointer', () => {
  const middles = [20, 100, 300]
  expect([-5, 19, 21, 99, 299, 301].map(y => findGapAmong(y, middles))).toEqual([0, 0, 1, 1, 2, 3])
  expect(findGapAmong(10, [])).toBe(0)
})

const uidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('a drop is called useless exactly when the move changes nothing', () => {
  const count = 8
  const deck = createPresentation({
    name: 'Tides',
    slides: Array.from({ length: count }, (_, index) => createSlide({ index, uid: uidOf(index) })),
  })
  const order = deck.slides.map(({ uid }) => uid)
  const some = fc.uniqueArray(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: count })
  fc.assert(
    fc.property(some, fc.nat({ max: count }), (numbers, gap) => {
      const uids = numbers.map(uidOf)
      const isUseless = moveSlides(deck, { uids, to: gap }).diff.length === 0
      expect(isSameOrder(order, new Set(uids), gap)).toBe(isUseless)
    }),
  )
})

test('near an edge the list scrolls, faster the nearer and the longer, and rests in the middle', () => {
  const edges = { top: 100, bottom: 700 }
  expect(edgeSpeed(400, edges, 0)).toBe(0)
  expect(edgeSpeed(690, edges, 0)).toBeGreaterThan(edgeSpeed(660, edges, 0))
  expect(edgeSpeed(690, edges, 2000)).toBeGreaterThan(edgeSpeed(690, edges, 0))
  expect(edgeSpeed(110, edges, 0)).toBe(-edgeSpeed(690, edges, 0))
  expect(edgeSpeed(5000, edges, 0)).toBe(edgeSpeed(700, edges, 0))
  expect(Number.isFinite(edgeSpeed(0, { top: 0, bottom: 0 }, 0))).toBe(true)
})
