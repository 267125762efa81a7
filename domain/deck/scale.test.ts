import { expect, test } from 'vitest'
import { ASPECT_RATIO, BIGGEST_FONT_SCALE, textSizeInCqw } from './scale.ts'

test('[K-10] font sizes are multiples of 0.015 of the slide width', () => {
  expect(BIGGEST_FONT_SCALE).toBe(0.015)
  const unit = BIGGEST_FONT_SCALE * 100
  expect(textSizeInCqw({ size: 1, fit: 1, cellScale: 1 })).toBe(2 * unit)
  expect(textSizeInCqw({ size: 0.7, fit: 0.5, cellScale: 2 })).toBeCloseTo(0.7 * 2 * unit)
})

test('[K-11] a slide is 16 to 9', () => {
  expect(ASPECT_RATIO).toBeCloseTo(16 / 9, 12)
})
