import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, currencies, type Minor } from './money.ts'
import { periods } from './plans.ts'
import { begin, renew, type Subscription, unusedValue } from './subscription.ts'
import { type GivenBack, giveBack, sumGiven, takeBack } from './team-value.ts'

type Amounts = Record<Currency, Minor>
const start = Date.UTC(2026, 0, 31, 12)
const day = 86_400_000
const tariff = { seats: 3, period: 'monthly', currency: 'usd' } as const
const none: Amounts = { rub: 0, usd: 0 }

describe('[U-08] a deleted team', () => {
  const running = begin(tariff, 3600, start)
  const deletedAt = start + 10 * day
  const given = giveBack({ subscription: running, balances: { rub: 500, usd: 40 }, now: deletedAt })

  test('gives back what of its plan is unused, and its bonuses in each currency', () => {
    expect(given.plan).toBe(unusedValue(running, deletedAt))
    expect(sumGiven(given)).toEqual({ rub: 500, usd: given.plan + 40 })
  })

  test('comes back as it was when all of it is still there; what it was given for the time between stays', () => {
    const now = deletedAt + 2 * day
    const back = takeBack(given, { rub: 500, usd: given.plan + 1000 }, now)
    const needed = unusedValue(running, now)
    expect(back).toEqual({
      subscription: { ...running, value: needed, valueSince: now },
      bonuses: { rub: 500, usd: 40 },
      taken: { rub: 500, usd: needed + 40 },
    })
  })

  test('comes back for as long as the rest pays, and charges nobody earlier than was agreed', () => {
    const half = Math.floor(given.plan / 2)
    const { subscription, taken } = takeBack(given, { rub: 0, usd: half }, deletedAt)
    expect(taken).toEqual({ rub: 0, usd: half })
    expect(subscription).toMatchObject({ value: half, autoRenewal: false })
    const left = (subscription?.paidUntil ?? 0) - deletedAt
    expect(left / (running.paidUntil - deletedAt)).toBeCloseTo(0.5, 2)
    // The next period is a whole one, and a seat costs what it costs in a whole one.
    const next = renew(subscription!, 3600)
    expect(next.paidUntil - next.periodStart).toBeGreaterThan(27 * day)
    expect(subscription!.paidUntil - subscription!.periodStart).toBe(running.paidUntil - running.periodStart)
  })

  test('comes back on the free plan when nothing is left, or its paid time is over', () => {
    expect(takeBack(given, none, deletedAt)).toEqual({ subscription: null, bonuses: none, taken: none })
    const late = takeBack(given, { rub: 0, usd: given.plan + 40 }, running.paidUntil)
    expect(late).toEqual({ subscription: null, bonuses: { rub: 0, usd: 40 }, taken: { rub: 0, usd: 40 } })
  })

  test('what cost nothing comes back for nothing', () => {
    const free = begin(tariff, 0, start)
    const back = takeBack(
      giveBack({ subscription: free, balances: none, now: deletedAt }),
      none,
      deletedAt + day,
    )
    expect(back.subscription).toMatchObject({ paidUntil: free.paidUntil, autoRenewal: true })
  })
})

const anyStep = fc.record({
  what: fc.constantFrom('delete', 'restore', 'delete', 'restore', 'spend', 'grant', 'renew', 'stop'),
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * day })),
  amount: fc.integer({ min: 0, max: 50_000 }),
  currency: fc.constantFrom(...currencies),
})
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

/** A team, its owner, and every unit of money between them. */
class History {
  now = start
  subscription: Subscription | null
  team: Amounts = { ...none }
  owner: Amounts = { ...none }
  given: GivenBack | undefined

  constructor(subscription: Subscription) {
    this.subscription = subscription
  }

  worth(currency: Currency): Minor {
    const plan =
      this.subscription?.currency === currency ? unusedValue(this.subscription, this.now) : (0 as Minor)
    return plan + this.team[currency] + this.owner[currency]
  }

  take({ what, amount, currency }: Step): void {
    if (what === 'spend') this.owner[currency] -= Math.min(amount, this.owner[currency])
    if (what === 'grant' && this.given) this.owner[currency] += amount
    if (what === 'grant' && !this.given) this.team[currency] += amount
    if (what === 'stop' && this.subscription) this.subscription = { ...this.subscription, autoRenewal: false }
    if (what === 'renew' && this.subscription) this.subscription = renew(this.subscription, amount)
    if (what === 'delete' && !this.given) {
      this.given = giveBack({ subscription: this.subscription, balances: this.team, now: this.now })
      const sum = sumGiven(this.given)
      for (const one of currencies) this.owner[one] += sum[one]
      this.subscription = null
      this.team = { ...none }
    }
    if (what === 'restore' && this.given) {
      const back = takeBack(this.given, this.owner, this.now)
      for (const one of currencies) {
        this.owner[one] -= back.taken[one]
        this.team[one] += back.bonuses[one]
      }
      this.subscription = back.subscription
      this.given = undefined
    }
  }
}

test('[U-08] however often a team is deleted and restored, no unit is made, lost or owed', () => {
  const anyTariff = fc.record({
    seats: fc.integer({ min: 1, max: 50 }),
    period: fc.constantFrom(...periods),
    currency: fc.constantFrom(...currencies),
    paid: fc.integer({ min: 0, max: 5_000_000 }),
  })
  fc.assert(
    fc.property(anyTariff, fc.array(anyStep, { maxLength: 25 }), ({ paid, ...rest }, steps) => {
      const history = new History(begin(rest, paid, start))
      for (const step of steps) {
        history.now += step.wait
        const before = currencies.map(one => history.worth(one))
        const { subscription: ran, given } = history
        history.take(step)
        if (step.what === 'delete' || step.what === 'restore') {
          expect(currencies.map(one => history.worth(one))).toEqual(before)
        }
        const { subscription, owner, team } = history
        for (const one of currencies) expect(Math.min(owner[one], team[one])).toBeGreaterThanOrEqual(0)
        if (step.what === 'restore' && given && subscription) {
          expect(subscription.paidUntil).toBeLessThanOrEqual(given.subscription?.paidUntil ?? 0)
          expect(subscription.paidUntil).toBeGreaterThan(history.now)
          const isWhole = subscription.paidUntil === given.subscription?.paidUntil
          expect(subscription.autoRenewal).toBe(isWhole && given.subscription?.autoRenewal)
        } else if (step.what !== 'renew' && step.what !== 'stop' && step.what !== 'delete') {
          expect(subscription).toBe(ran)
        }
      }
    }),
    { numRuns: 500 },
  )
})
