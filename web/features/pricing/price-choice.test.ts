import { expect, test } from 'vitest'
import { suggestPrices, upgradePath } from './price-choice.ts'

test('[R-08] Russian readers see roubles first and everybody else dollars', () => {
  expect(suggestPrices('ru-RU').currency).toBe('rub')
  expect(suggestPrices('en-US').currency).toBe('usd')
  expect(suggestPrices('de').currency).toBe('usd')
})

test('the upgrade screen is opened with what was picked', () => {
  expect(upgradePath({ period: 'monthly', currency: 'rub' })).toBe('/boost?period=monthly&currency=rub')
})
