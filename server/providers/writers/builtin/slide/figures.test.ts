import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumber, readFigure, writeNumber } from './measures.ts'

test('a number is read as its language writes it', () => {
  expect(parseNumber('1,200', 'en')).toBe(1200)
  expect(parseNumber('1 200,5', 'ru')).toBe(1200.5)
  expect(parseNumber('€1.234.567', 'en')).toBe(1_234_567)
  expect(parseNumber('1,234.5 kg', 'en')).toBe(1234.5)
  expect(parseNumber('−7 %', 'ru')).toBe(-7)
  expect(parseNumber('from 2 to 3', 'en')).toBeNull()
  expect(parseNumber('none', 'en')).toBeNull()
})

test('a number is written as the brief writes it', () => {
  expect(writeNumber(16_100, '', 'четвёртый — 16 100', 'ru')).toBe('16 100')
  expect(writeNumber(3400, '', 'brought 3,400 buyers', 'en')).toBe('3,400')
  expect(writeNumber(0.5, '%', 'выросло на 0,5 %', 'ru')).toBe('0,5 %')
  expect(writeNumber(12, '%', 'up 12%', 'en')).toBe('12%')
  expect(writeNumber(90, '£', 'not 1,901', 'en')).toBe('£90')
})

test('what is written is read back to the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999, max: 999_999 }),
      fc.constantFrom('en', 'ru'),
      (value, language) => {
        const locale = language as 'en' | 'ru'
        expect(parseNumber(writeNumber(value, '', '', locale), locale)).toBe(value)
      },
    ),
  )
})

test('a figure is found with its sign, currency and unit', () => {
  expect(readFigure('Margin rose to +18 % again')).toEqual({ value: '+18 %', rest: 'Margin rose to again' })
  expect(readFigure('we raised £774k')?.value).toBe('£774k')
  expect(readFigure('выручка 4,2 млн руб.')?.value).toMatch(/^4,2 млн/)
  expect(readFigure('no figure')).toBeNull()
})
