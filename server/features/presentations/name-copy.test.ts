import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/deck/limits.ts'
import { locales } from '#domain/locale.ts'
import { nameCopy } from './copies.ts'

test('a copy says so in the caller’s language, and the next one counts', () => {
  expect(nameCopy('en', 'Plan', 1)).toBe('Copy of Plan')
  expect(nameCopy('en', 'Plan', 2)).toBe('Copy of Plan (2)')
  expect(nameCopy('ru', 'План', 1)).toBe('План — копия')
  expect(nameCopy('ru', 'План', 12)).toBe('План — копия 12')
})

test('a copy of a copy is a copy of the first, whoever copied it', () => {
  expect(nameCopy('en', 'Copy of Plan', 2)).toBe('Copy of Plan (2)')
  expect(nameCopy('en', 'Copy of Plan (2)', 3)).toBe('Copy of Plan (3)')
  expect(nameCopy('ru', 'Copy of План (7)', 1)).toBe('План — копия')
  expect(nameCopy('en', 'План — копия 2', 1)).toBe('Copy of План')
})

test('brackets and numbers of a name that is no copy stay, and so does what a replacement would take for its own', () => {
  expect(nameCopy('en', 'Plan (2)', 1)).toBe('Copy of Plan (2)')
  expect(nameCopy('en', 'Copy of ', 1)).toBe('Copy of Copy of ')
  expect(nameCopy('en', '$& $1 {number}', 2)).toBe('Copy of $& $1 {number} (2)')
})

test('a copy of any name is a name', () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: LIMITS.name })
  fc.assert(
    fc.property(
      name,
      fc.constantFrom(...locales),
      fc.integer({ min: 1, max: 99_999 }),
      (given, locale, number) => {
        const copy = nameCopy(locale, given, number)
        expect(copy.length).toBeLessThanOrEqual(LIMITS.name)
        expect(copy.isWellFormed()).toBe(given.isWellFormed() || copy.isWellFormed())
      },
    ),
  )
})
