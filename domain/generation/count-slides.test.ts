import { expect, test } from 'vitest'
import { readBrief } from './brief/read-brief.ts'
import { countSlides } from './count-slides.ts'
import { generationRequestSchema } from './request.ts'

function count(brief: string, most = 60, slides: number | null = null): number {
  const request = generationRequestSchema.parse({ brief, slides })
  return countSlides(readBrief(request), request, most)
}

const page = Array.from({ length: 6 }, (_, part) =>
  `Part ${part} tells of the harbour and its ferries. `.repeat(8),
).join('\n\n')

test('a topic gives about six, a page nine to twelve, three pages fourteen to eighteen', () => {
  expect(count('Coffee for beginners')).toBe(6)
  expect(count('Итоги квартала')).toBe(6)
  expect(count(page)).toBeGreaterThanOrEqual(9)
  expect(count(page)).toBeLessThanOrEqual(12)
  expect(count(Array.from({ length: 3 }, () => page).join('\n\n'))).toBeGreaterThanOrEqual(14)
  expect(count(Array.from({ length: 3 }, () => page).join('\n\n'))).toBeLessThanOrEqual(18)
})

test('what is asked for goes first: in the field, then in the words, and never beyond the plan', () => {
  expect(count('A deck about tea, 7 slides')).toBe(7)
  expect(count('Презентация о чае на 8–10 слайдов')).toBe(9)
  expect(count('A deck about tea, 7 slides', 60, 12)).toBe(12)
  expect(count('A deck about tea, 30 slides', 10)).toBe(10)
  expect(count('A deck about tea, 1 slide')).toBe(3)
})

test('an outline gets a slide for each of its parts', () => {
  const outline = [
    'Beekeeping',
    ...Array.from({ length: 9 }, (_, part) => `- Part of year ${'abcdefghi'[part]}`),
  ].join('\n')
  expect(count(outline)).toBeGreaterThanOrEqual(9)
})
