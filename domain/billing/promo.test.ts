import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  discountOf,
  type PromoCode,
  type PromoUse,
  promoErrors,
  readPromoCode,
  refusePromo,
} from './promo.ts'

const now = Date.UTC(2026, 4, 1)
const code: PromoCode = {
  code: 'SPRING-25',
  discount: { kind: 'percent', percent: 25 },
  plans: ['pro'],
  periods: ['monthly', 'yearly'],
  minSeats: 1,
  validFrom: null,
  validUntil: null,
  maxUses: null,
}
const use: PromoUse = {
  plan: 'pro',
  tariff: { seats: 2, period: 'monthly', currency: 'usd' },
  now,
  uses: 0,
  usedHere: false,
}

test('[D-14] a code is read without regard to case and spaces around it; what no code reads like is none', () => {
  expect(readPromoCode(' spring-25 ')).toBe('SPRING-25')
  for (const text of ['', '-', 'a b', 'x'.repeat(200), 'SPRING--25', "'; drop"]) {
    expect(readPromoCode(text)).toBeUndefined()
  }
})

test('[X-13] [D-14] each reason to refuse a code has its own error', () => {
  const yearly = { ...use, tariff: { ...use.tariff, period: 'yearly' as const } }
  expect(refusePromo(code, use)).toBeNull()
  expect(refusePromo({ ...code, validFrom: now + 1 }, use)).toBe('promo_not_found')
  expect(refusePromo({ ...code, validUntil: now }, use)).toBe('promo_expired')
  expect(refusePromo({ ...code, maxUses: 3 }, { ...use, uses: 3 })).toBe('promo_expired')
  expect(refusePromo(code, { ...use, usedHere: true })).toBe('promo_already_used')
  expect(refusePromo({ ...code, plans: ['enterprise'] }, use)).toBe('promo_tariff_invalid')
  expect(refusePromo({ ...code, periods: ['yearly'] }, use)).toBe('promo_monthly_unavailable')
  expect(refusePromo({ ...code, periods: ['monthly'] }, yearly)).toBe('promo_yearly_unavailable')
  expect(refusePromo({ ...code, minSeats: 5 }, use)).toBe('promo_too_few_seats')
  const rubles = { kind: 'amount', amount: 100, currency: 'rub' } as const
  expect(refusePromo({ ...code, discount: rubles }, use)).toBe('promo_tariff_invalid')
  expect(promoErrors).toHaveLength(8)
})

test('no discount is more than the price, and a whole number of units', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 100 }), fc.nat(1e9), (price, percent, amount) => {
      for (const off of [
        discountOf({ kind: 'percent', percent }, price),
        discountOf({ kind: 'amount', amount, currency: 'usd' }, price),
      ]) {
        expect(Number.isSafeInteger(off) && off >= 0 && off <= price).toBe(true)
      }
    }),
  )
})
