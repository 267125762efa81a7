import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, formatMoney } from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace('\u2212', '-')

test('[F-14] money is written as the language writes it, without empty cents', () => {
  expect(plain(formatMoney(89_000, 'rub', 'ru-RU'))).toBe('890 ₽')
  expect(plain(formatMoney(1200, 'usd', 'en-US'))).toBe('$12')
  expect(plain(formatMoney(123_456_789, 'rub', 'ru-RU'))).toBe('1 234 567,89 ₽')
  expect(plain(formatMoney(89_050, 'rub', 'en-US'))).toBe('₽890.50')
  expect(plain(formatMoney(-1205, 'usd', 'ru-RU'))).toBe('-12,05 $')
  expect(formatMoney(0, 'usd', 'en-US')).toBe('$0')
})

test('[F-14] no unit is lost on the way to the screen', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencies), (amount, currency) => {
      const text = plain(formatMoney(amount, currency, 'en-US')).replace(/[^\d.-]/g, '')
      const [whole = '', cents = '00'] = text.split('.')
      expect(BigInt(whole + cents)).toBe(BigInt(amount))
    }),
  )
})
