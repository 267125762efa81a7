import { expect, test } from 'vitest'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { findSlides } from './command-palette.tsx'

const slides = Array.from({ length: 1_000 }, (_, index) => {
  const slide = createSlide({ index, uid: uidOf(index) })
  const [item] = slide.items
  return { ...slide, items: item ? [{ ...item, text: `<h2>Tide <b>${index + 1}</b></h2>` }] : [] }
})

test('slides are found by number and by the words of their title', () => {
  expect(findSlides(slides, '7')[0]).toEqual({ uid: uidOf(6), number: 7, title: 'Tide 7' })
  expect(findSlides(slides, ' tide 999 ').map(({ number }) => number)).toEqual([999])
  expect(findSlides(slides, 'ebb')).toEqual([])
})

test('nothing typed finds nothing, and much found is cut short', () => {
  expect(findSlides(slides, ' ')).toEqual([])
  expect(findSlides(slides, 'tide')).toHaveLength(30)
})
