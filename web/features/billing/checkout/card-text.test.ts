import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCvc,
  formatExpiry,
  formatNumber,
  isWholeNumber,
  placeCaret,
  readDigits,
  readExpiry,
} from './card-text.ts'

test('a card is written as it stands on the plastic, however it was typed or pasted', () => {
  expect(formatNumber('4242-4242 4242x4242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('42424')).toBe('4242 4')
  expect(formatNumber('')).toBe('')
  expect(['1', '12', '123', '1230', '12/30', '9', '930'].map(formatExpiry)).toEqual([
    '1',
    '12',
    '12 / 3',
    '12 / 30',
    '12 / 30',
    '09',
    '09 / 30',
  ])
  expect(formatCvc('12a345')).toBe('1234')
})

test('an expiry is read only where it names a month', () => {
  expect(readExpiry('12 / 30')).toEqual({ exp_month: 12, exp_year: 2030 })
  expect(['', '1', '12 / 3', '13 / 30', '00 / 30'].map(readExpiry)).toEqual(Array(5).fill(undefined))
  expect(isWholeNumber('4242 4242 4242 4242')).toBe(true)
  expect(isWholeNumber('4242')).toBe(false)
})

test('writing is done once: what is written stays, and keeps its digits and the caret behind them', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.nat(20), (text, digits) => {
      const written = formatNumber(text)
      expect(formatNumber(written)).toBe(written)
      expect(readDigits(written)).toBe(readDigits(text).slice(0, 19))
      const caret = placeCaret(written, digits)
      expect(readDigits(written.slice(0, caret)).length).toBe(Math.min(digits, readDigits(written).length))
      const expiry = formatExpiry(text)
      expect(formatExpiry(expiry)).toBe(expiry)
    }),
  )
})
