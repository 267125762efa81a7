import { expect, test } from 'vitest'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { compare } from './figure-row.tsx'
import { readSlideFigures } from './slide-section.tsx'

test('[S-13] a figure is compared with the time before, also with nothing', () => {
  expect(compare(0, 0)).toEqual({ kind: 'none' })
  expect(compare(3, 0)).toEqual({ kind: 'new' })
  expect(compare(3, 3)).toEqual({ kind: 'same' })
  expect(compare(6, 4)).toEqual({ kind: 'up', ratio: 0.5 })
  expect(compare(0, 4)).toEqual({ kind: 'down', ratio: -1 })
})

test('[S-13] slides tell their views, how long a view lasts, and how many were lost on the way', () => {
  const slides = [11, 12, 13].map((id, index) => ({ ...createSlide({ index, uid: uidOf(index) }), id }))
  const figures = readSlideFigures(slides, [
    { slide: 11, views: 10, seconds: 55 },
    { slide: 12, views: 4, seconds: 40 },
    { slide: 99, views: 50, seconds: 1 },
  ])
  expect(figures.map(({ slide, ...figure }) => ({ id: slide.id, ...figure }))).toEqual([
    { id: 11, number: 1, views: 10, average: 5.5, share: 1, shareBefore: 1, lost: 0, left: 0 },
    { id: 12, number: 2, views: 4, average: 10, share: 0.4, shareBefore: 1, lost: 0.6, left: 6 },
    { id: 13, number: 3, views: 0, average: 0, share: 0, shareBefore: 0.4, lost: 1, left: 4 },
  ])
})

test('a deck without slides or views divides by nothing', () => {
  expect(readSlideFigures([], [])).toEqual([])
  expect(readSlideFigures([createSlide({ index: 0, uid: uidOf(0) })], [])).toMatchObject([
    { views: 0, share: 0, average: 0 },
  ])
})
