import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findTestCard,
  findTestCardByLast4,
  isCardExpired,
  isCardNumber,
  testCardNames,
  testCards,
} from './test-cards.ts'

test('[D-12] every test card is a card by its digits, and told from the others by its last four', () => {
  expect(testCards.map(({ name }) => name)).toEqual(testCardNames)
  for (const card of testCards) {
    expect(isCardNumber(card.number)).toBe(true)
    expect(findTestCard(card.number.replaceAll(' ', ''))).toBe(card)
    expect(findTestCardByLast4(card.number.slice(-4))).toBe(card)
  }
})

test('one wrong digit, or two neighbours swapped, is no card', () => {
  const place = fc.nat(15)
  fc.assert(
    fc.property(fc.constantFrom(...testCards), place, fc.integer({ min: 1, max: 9 }), (card, at, by) => {
      const digits = [...card.number.replaceAll(' ', '')]
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(isCardNumber(digits.join(''))).toBe(false)
    }),
  )
  expect(isCardNumber('4242 4242 4242 4224')).toBe(false)
  expect(isCardNumber('')).toBe(false)
  expect(isCardNumber('0')).toBe(false)
})

test('a card is good to the end of its month', () => {
  const expiry = { month: 12, year: 2026 }
  expect(isCardExpired(expiry, new Date('2026-12-31T23:59:59.999Z'))).toBe(false)
  expect(isCardExpired(expiry, new Date('2027-01-01T00:00:00.000Z'))).toBe(true)
})
