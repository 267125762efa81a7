import { expect, test } from 'vitest'
import { readSlides, stepSlides } from './brief-options.tsx'

test('[F-01] the number of slides is stepped between automatic and the most', () => {
  expect(stepSlides(null, -1)).toBeNull()
  expect(stepSlides(null, 1)).toBe(10)
  expect(stepSlides(3, -1)).toBeNull()
  expect(stepSlides(60, 1)).toBe(60)
  expect(stepSlides(9, 1)).toBe(10)
})

test('[F-01] and typed: nothing is automatic, too many are the most, words are nothing', () => {
  expect(readSlides('  ')).toBeNull()
  expect(readSlides('12')).toBe(12)
  expect(readSlides('1')).toBe(3)
  expect(readSlides('999')).toBe(60)
  for (const text of ['-3', '1e9', 'ten', '12345', '4.5']) expect(readSlides(text)).toBeUndefined()
})
