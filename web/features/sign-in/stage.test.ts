import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { listStageSlides } from './stage.tsx'

test.each(locales)('%s: one slide of each of three decks, the same ones every time', locale => {
  const slides = listStageSlides(locale)
  expect(slides).toHaveLength(3)
  expect(new Set(slides.map(({ theme }) => theme.name)).size).toBe(3)
  expect(listStageSlides(locale)).toBe(slides)
})
