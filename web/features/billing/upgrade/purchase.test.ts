import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tariffActionSchema } from '#domain/billing/actions.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { beginChoice, boundSeats, toPurchase } from './purchase.ts'

const begin = (query: string, kind: 'personal' | 'team' = 'team', taken = 3, language = 'en-US') =>
  beginChoice(new URLSearchParams(query), boundSeats(kind, taken), language)

test('[D-35] it begins with a seat for everybody there, by the month, in the money of the language', () => {
  expect(begin('')).toEqual({ seats: 3, period: 'monthly', currency: 'usd', useBonus: true, code: '' })
  expect(begin('', 'team', 3, 'ru-RU').currency).toBe('rub')
  expect(begin('', 'personal', 1).seats).toBe(1)
})

test('[D-35] the address of a price list is taken at its word, as far as it can be had', () => {
  expect(begin('?seats=8&period=yearly&currency=rub&promo=SPRING')).toEqual({
    ...{ seats: 8, period: 'yearly', currency: 'rub', useBonus: true, code: 'SPRING' },
  })
  for (const seats of ['2', '101', '4.5', '-1', 'many', ''])
    expect(begin(`?seats=${seats}`).seats, seats).toBe(3)
  expect(begin('?seats=2', 'personal', 1).seats).toBe(1)
  expect(begin('?period=weekly&currency=eur')).toMatchObject({ period: 'monthly', currency: 'usd' })
})

test('[D-35] whatever an address says, what is asked for is something that can be asked for', () => {
  const part = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('yearly', 'rub', 'usd'))
  const kind = fc.constantFrom('personal' as const, 'team' as const)
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('seats', 'period', 'currency', 'promo'), part),
      kind,
      (query, of) => {
        const taken = of === 'personal' ? 1 : 4
        const bounds = boundSeats(of, taken)
        const choice = beginChoice(new URLSearchParams(query), bounds, 'en-US')
        expect(choice.seats).toBeGreaterThanOrEqual(taken)
        expect(choice.seats).toBeLessThanOrEqual(planLimits.pro.members)
        const asked = tariffActionSchema.safeParse(toPurchase({ ...choice, code: choice.code.trim() }))
        expect(asked.error).toBeUndefined()
      },
    ),
  )
})
