import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickInitials, pickTint } from './avatar.tsx'

test.each([
  ['Анна Петрова', 'АП'],
  ['anna@example.org', 'A'],
  ['anna.petrova@example.org', 'AP'],
  ['Жан-Поль', 'ЖП'],
  ['  oleg  ', 'O'],
  ['«Северная студия»', 'СС'],
  ['Мария Анна Линд', 'МЛ'],
  ['𝔄nna', '𝔄'],
  ['', ''],
  ['…', ''],
])('initials of %j are %j', (name, initials) => {
  expect(pickInitials(name)).toBe(initials)
})

test('a tint is one of six, whatever the space around the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      const tint = pickTint(name)
      expect(tint).toBeGreaterThanOrEqual(1)
      expect(tint).toBeLessThanOrEqual(6)
      expect(pickTint(` ${name} `)).toBe(tint)
    }),
  )
})

test('names spread over all tints', () => {
  const tints = new Set(Array.from({ length: 120 }, (_, index) => pickTint(`person ${index}`)))
  expect(tints.size).toBe(6)
})
