import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumber } from './number-input.tsx'

test.each([
  ['12', 'en', 12],
  ['1,5', 'en', 1.5],
  ['1,500', 'en', 1500],
  ['1,500', 'ru', 1.5],
  ['0,500', 'en', 0.5],
  ['1 234,5', 'ru', 1234.5],
  ['1\u00a0234\u202f567,89', 'ru', 1234567.89],
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'en', 1234.5],
  ['1,234,567', 'en', 1234567],
  ['\u22123,5', 'ru', -3.5],
  ['12 %', 'en', 12],
  ['$1,200.50', 'en', 1200.5],
  ['-$5', 'en', -5],
  ['900 ₽', 'ru', 900],
  ['.5', 'en', 0.5],
  ['2e3', 'en', 2000],
])('%s in %s is %d', (text, language, expected) => {
  expect(parseNumber(text, language)).toBe(expected)
})

test.each(['', ' ', '-', 'abc', '1,2,3.4.5x', '12 kg', '0x10', 'Infinity', 'NaN', '1e999'])(
  '“%s” is no number',
  text => {
    expect(parseNumber(text, 'en')).toBeUndefined()
  },
)

test('what Intl writes is read back', () => {
  const values = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map(value => Math.round(value * 100) / 100)
  fc.assert(
    fc.property(values, fc.constantFrom('en-US', 'ru-RU'), (value, language) => {
      const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value)
      expect(parseNumber(text, language)).toBeCloseTo(value, 6)
    }),
  )
})
