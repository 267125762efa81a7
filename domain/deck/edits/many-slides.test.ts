import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { createPresentation, type Presentation } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { applyDiff } from './apply.ts'
import { deleteSlides } from './delete-slides.ts'
import { copySlide } from './duplicate-slide.ts'
import { insertSlides } from './insert-slides.ts'
import { invertDiff } from './invert.ts'
import { moveSlides } from './move-slides.ts'

const uidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const deckOf = (count: number) =>
  createPresentation({
    name: 'Tides',
    slides: Array.from({ length: count }, (_, index) => createSlide({ index, uid: uidOf(index) })),
  })
const orderOf = (deck: Presentation) => deck.slides.map(({ uid }) => Number(uid.slice(-12)))
const numbered = (deck: Presentation) => deck.slides.every((slide, index) => slide.index === index)

const sizes = fc.integer({ min: 0, max: 12 })
const choice = (count: number) =>
  fc.tuple(
    fc.uniqueArray(fc.nat({ max: Math.max(0, count - 1) }), { maxLength: count }),
    fc.nat({ max: count }),
  )
const cases = sizes.chain(count => choice(count).map(([picked, gap]) => ({ count, picked, gap })))

test('moved slides stand together at the gap in their order, the others keep theirs, and undo puts all back', () => {
  fc.assert(
    fc.property(cases, ({ count, picked, gap }) => {
      const deck = deckOf(count)
      const { deck: moved, diff } = moveSlides(deck, { uids: picked.map(uidOf), gap })
      const all = Array.from({ length: count }, (_, index) => index)
      const isPicked = (one: number) => picked.includes(one)
      const expected = [
        ...all.slice(0, gap).filter(one => !isPicked(one)),
        ...all.filter(isPicked),
        ...all.slice(gap).filter(one => !isPicked(one)),
      ]
      expect(orderOf(moved)).toEqual(expected)
      expect(numbered(moved)).toBe(true)
      expect(applyDiff(moved, invertDiff(diff))).toEqual(deck)
    }),
  )
})

test('a move to where the slides are already is no change', () => {
  for (const gap of [1, 2, 3]) {
    expect(moveSlides(deckOf(5), { uids: [uidOf(1), uidOf(2)], gap }).diff).toEqual([])
  }
})

test('[T-12] deleted slides are gone, the rest is renumbered, and undo puts all back', () => {
  fc.assert(
    fc.property(cases, ({ count, picked }) => {
      const deck = deckOf(count)
      const { deck: left, diff } = deleteSlides(deck, { uids: picked.map(uidOf) })
      expect(orderOf(left)).toEqual(orderOf(deck).filter(one => !picked.includes(one)))
      expect(numbered(left)).toBe(true)
      expect(applyDiff(left, invertDiff(diff))).toEqual(deck)
    }),
  )
})

test('[T-09] slides go in side by side at the index, all or none', () => {
  const deck = deckOf(3)
  const copies = deck.slides.slice(0, 2).map((slide, index) => copySlide(slide, uidOf(10 + index)))
  const { deck: more, diff } = insertSlides(deck, { slides: copies, index: 1 })
  expect(orderOf(more)).toEqual([0, 10, 11, 1, 2])
  expect(numbered(more)).toBe(true)
  expect(applyDiff(more, invertDiff(diff))).toEqual(deck)
  const full = { ...deck, slides: Array(LIMITS.slides - 1).fill(deck.slides[0]) }
  expect(insertSlides(full, { slides: copies, index: 0 }).diff).toEqual([])
})
