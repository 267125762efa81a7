import fc from 'fast-check'
import { expect, test } from 'vitest'
import { append, balanceOf, type LedgerEntry } from './ledger.ts'
import { currencies, type Minor, smallestCharge } from './money.ts'
import { type Moment, periods, priceOf } from './plans.ts'
import type { Discount, WaitingDiscount } from './promo.ts'
import { ledgerLines, type Quote } from './quote.ts'
import {
  quoteAutoRenewal,
  quoteFree,
  quotePeriod,
  quotePromo,
  quoteRenewal,
  quoteSeats,
  quoteUpgrade,
} from './quote-steps.ts'
import { type Subscription, unusedValue } from './subscription.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 31, 9)
const tariff = { seats: 3, period: 'monthly', currency: 'usd' } as const

function buy(over: Partial<Parameters<typeof quoteUpgrade>[0]> = {}) {
  return quoteUpgrade({ tariff, discount: null, balance: 0, useBonus: true, now: start, ...over })
}

test('[T-26] [D-08] three seats for a month cost 36 dollars; a year of them a fifth less', () => {
  expect(buy().dueNow).toBe(3600)
  expect(buy({ tariff: { ...tariff, period: 'yearly' } }).dueNow).toBe(3 * 960 * 12)
  expect(buy({ tariff: { ...tariff, currency: 'rub' } }).dueNow).toBe(3 * 89_000)
})

test('[F-16] bonuses pay first, where they are to, and only as far as they reach', () => {
  expect(buy({ balance: 1000 })).toMatchObject({ dueNow: 2600, bonusUsed: 1000 })
  expect(buy({ balance: 9000 })).toMatchObject({ dueNow: 0, bonusUsed: 3600 })
  expect(buy({ balance: 9000, useBonus: false })).toMatchObject({ dueNow: 3600, bonusUsed: 0 })
})

test('[T-28] a seat added half-way costs half a seat, and the lines add up to what is due', () => {
  const { after } = buy({ tariff: { ...tariff, period: 'yearly' } })
  const now = (after!.periodStart + after!.paidUntil) / 2
  const quote = quoteSeats({ subscription: after!, balance: 0, now }, 4)
  expect(quote).toMatchObject({ dueNow: (960 * 12) / 2, after: { seats: 4 } })
  expect(sumOf(quote.lines)).toBe(quote.dueNow)
})

test('[E-11] seats taken away, the rest of a year and the rest of a month each come back under their own name', () => {
  const yearly = buy({ tariff: { ...tariff, period: 'yearly' } }).after!
  const monthly = buy().after!
  const half = (subscription: Subscription) => ({
    subscription,
    balance: 0,
    now: (subscription.periodStart + subscription.paidUntil) / 2,
  })
  expect(quoteSeats(half(yearly), 1).accrued).toEqual([{ reason: 'removed_seats', amount: 960 * 12 }])
  expect(quotePeriod(half(yearly), 'monthly')).toMatchObject({
    accrued: [{ reason: 'unused_year', amount: 3 * 960 * 6 }],
    dueNow: 0,
    bonusUsed: 3600,
  })
  expect(quoteFree(half(monthly))).toMatchObject({
    accrued: [{ reason: 'unused_tariff', amount: 1800 }],
    after: null,
    nextCharge: null,
  })
})

test('[T-29] without auto-renewal nothing is charged next, and what is paid stays; turned on again it is', () => {
  const subscription = buy().after!
  const off = quoteAutoRenewal({ subscription, balance: 0, now: start + day }, false)
  expect(off).toMatchObject({ dueNow: 0, nextCharge: null, after: { paidUntil: subscription.paidUntil } })
  const on = quoteAutoRenewal({ subscription: off.after!, balance: 0, now: start + 2 * day }, true)
  expect(on.after).toEqual(subscription)
  expect(on.nextCharge).toEqual({ at: subscription.paidUntil, amount: 3600 })
})

test('[F-15] a code comes off the next whole period once', () => {
  const percent: Discount = { kind: 'percent', percent: 25 }
  const { after, nextCharge } = quotePromo({ subscription: buy().after!, balance: 0, now: start }, percent)
  expect(nextCharge?.amount).toBe(2700)
  const renewed = quoteRenewal({ subscription: after!, balance: 0 })
  expect(renewed).toMatchObject({ dueNow: 2700, nextCharge: { amount: 3600 } })
})

test('[D-14] a code that waits comes off a period that fits its terms; until then it waits on', () => {
  const monthlyOnly: WaitingDiscount = { kind: 'percent', percent: 100, periods: ['monthly'], minSeats: 1 }
  const entered = quotePromo({ subscription: buy().after!, balance: 0, now: start }, monthlyOnly)
  expect(entered.nextCharge?.amount).toBe(0)
  const now = start + day
  const yearly = quotePeriod({ subscription: entered.after!, balance: 0, now }, 'yearly')
  expect(yearly.dueNow + yearly.bonusUsed).toBe(3 * 960 * 12)
  expect(yearly.lines.map(({ label }) => label)).not.toContain('promo')
  expect(yearly).toMatchObject({ nextCharge: { amount: 3 * 960 * 12 }, after: { discount: monthlyOnly } })
  const renewed = quoteRenewal({ subscription: yearly.after!, balance: 0 })
  expect(renewed).toMatchObject({ dueNow: 3 * 960 * 12, after: { discount: monthlyOnly } })
  const monthly = quotePeriod({ subscription: renewed.after!, balance: 0, now: now + day }, 'monthly')
  expect(monthly).toMatchObject({ dueNow: 0, bonusUsed: 0, after: { discount: null } })

  const fromThree: WaitingDiscount = { kind: 'amount', amount: 10_000, currency: 'usd', minSeats: 3 }
  const many = quotePromo({ subscription: buy().after!, balance: 0, now: start }, fromThree).after!
  const one = quoteSeats({ subscription: many, balance: 0, now }, 1)
  expect(quoteRenewal({ subscription: one.after!, balance: 0 })).toMatchObject({
    ...{ dueNow: 1200, after: { discount: fromThree } },
  })
  const again = { ...one.after!, seats: 3 }
  expect(quoteRenewal({ subscription: again, balance: 0 })).toMatchObject({
    ...{ dueNow: 0, after: { discount: null } },
  })
})

test('[U-09] what is too little to be charged to a card is asked for in bonuses kept back, or not at all', () => {
  const one = { ...tariff, seats: 1 } as const
  expect(buy({ tariff: one, balance: 1170 })).toMatchObject({ dueNow: 50, bonusUsed: 1150 })
  expect(buy({ tariff: { ...one, currency: 'rub' }, balance: 88_950 })).toMatchObject({
    ...{ dueNow: 100, bonusUsed: 88_900 },
  })
  expect(buy({ tariff: one, balance: 1150 })).toMatchObject({ dueNow: 50, bonusUsed: 1150 })
  expect(buy({ tariff: one, balance: 1200 })).toMatchObject({ dueNow: 0, bonusUsed: 1200 })

  const almostFree = buy({ tariff: one, discount: { kind: 'percent', percent: 99 } })
  expect(almostFree).toMatchObject({ dueNow: 0, after: { value: 0 } })
  expect(almostFree.lines).toEqual([
    { label: 'pro_monthly', amount: 1200 },
    { label: 'promo', amount: -1200 },
  ])

  const { after: running } = buy({ tariff: one })
  const lastDay = { subscription: running!, balance: 0, now: running!.paidUntil - day }
  const seat = quoteSeats(lastDay, 2)
  expect(seat).toMatchObject({ dueNow: 0, lines: [{ label: 'added_seats', amount: 0 }] })
  expect(seat.after?.value).toBe(unusedValue(running!, lastDay.now))
  expect(quoteSeats({ ...lastDay, balance: 10 }, 2)).toMatchObject({ dueNow: 0, bonusUsed: 10 })
  expect(quoteRenewal({ subscription: running!, balance: 1170 }).dueNow).toBe(50)
  expect(quoteAutoRenewal({ ...lastDay, balance: 1170 }, true).nextCharge?.amount).toBe(50)
})

test('a subscription of the 31st ends on the last day of short months and on the 31st again', () => {
  let subscription = buy().after!
  const ends = [subscription.paidUntil]
  for (let i = 0; i < 3; i++) {
    subscription = quoteRenewal({ subscription, balance: 0 }).after!
    ends.push(subscription.paidUntil)
  }
  const days = ends.map(end => new Date(end).toISOString().slice(0, 10))
  expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})

const anyTariff = fc.record({
  seats: fc.integer({ min: 1, max: 100 }),
  period: fc.constantFrom(...periods),
  currency: fc.constantFrom(...currencies),
})
const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    currency: fc.constantFrom(...currencies),
  }),
)
const anyTerms = fc.record(
  { periods: fc.subarray([...periods], { minLength: 1 }), minSeats: fc.integer({ min: 1, max: 100 }) },
  { requiredKeys: [] },
)
const anyStep = fc.record({
  what: fc.constantFrom('seats', 'period', 'free', 'renewal-switch', 'promo', 'upgrade', 'wait'),
  wait: fc.integer({ min: 0, max: 40 * day }),
  tariff: anyTariff,
  discount: anyDiscount,
  terms: anyTerms,
  useBonus: fc.boolean(),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** A workspace's money over a history, with every unit accounted for. */
interface Books {
  now: Moment
  subscription: Subscription | null
  ledger: LedgerEntry[]
  /** Paid in money. */
  paid: Minor
  /** Used up by time that passed. */
  used: Minor
}

/** The history runs in one currency, as a workspace does. */
const currency = 'usd'

function takeStep(books: Books, step: Step): void {
  passTime(books, step.wait)
  const quote = quoteStep(books, step)
  if (quote) perform(books, quote)
}

/** Periods that end meanwhile are renewed or fall back to free, as the job does it. */
function passTime(books: Books, wait: number): void {
  books.now += wait
  while (books.subscription && books.subscription.paidUntil <= books.now) {
    const { subscription } = books
    books.used += subscription.value
    const balance = balanceOf(books.ledger, currency)
    if (!subscription.autoRenewal) books.subscription = null
    else {
      books.subscription = { ...subscription, value: 0, valueSince: subscription.paidUntil - 1 }
      perform(books, quoteRenewal({ subscription, balance }), subscription.paidUntil)
    }
  }
}

function quoteStep({ subscription, ledger, now }: Books, step: Step): Quote | undefined {
  const balance = balanceOf(ledger, currency)
  const { seats, period } = step.tariff
  if (!subscription) {
    const tariff = { ...step.tariff, currency } as const
    const discount = step.discount.kind === 'percent' ? step.discount : null
    return step.what === 'upgrade'
      ? quoteUpgrade({ tariff, discount, balance, useBonus: step.useBonus, now })
      : undefined
  }
  const standing = { subscription, balance, now }
  switch (step.what) {
    case 'seats':
      return quoteSeats(standing, seats)
    case 'period':
      return quotePeriod(standing, period)
    case 'free':
      return quoteFree(standing)
    case 'renewal-switch':
      return quoteAutoRenewal(standing, step.useBonus)
    case 'promo':
      return quotePromo(standing, { ...step.discount, ...step.terms })
    default:
      return undefined
  }
}

function perform(books: Books, quote: Quote, at = books.now): void {
  expect(sumOf(quote.lines)).toBe(quote.dueNow)
  for (const due of [quote.dueNow, quote.nextCharge?.amount ?? 0]) {
    expect(due === 0 || due >= smallestCharge[currency], 'a sum that no card is charged').toBe(true)
  }
  for (const amount of [quote.dueNow, quote.bonusUsed, ...quote.accrued.map(one => one.amount)]) {
    expect(Number.isSafeInteger(amount)).toBe(true)
  }
  const before = books.subscription
  const isRebased = quote.after === null || quote.after.valueSince === at
  if (before && isRebased && at < before.paidUntil) books.used += before.value - unusedValue(before, at)
  books.ledger = append(books.ledger, ledgerLines(quote, currency))
  books.paid += quote.dueNow
  books.subscription = quote.after
}

function sumOf(lines: readonly { readonly amount: Minor }[]): Minor {
  return lines.reduce((total, { amount }) => total + amount, 0)
}

test('[D-11] [U-09] over any history no unit of money appears or vanishes, and no balance falls below zero', () => {
  const histories = fc.array(anyStep, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(histories, steps => {
      const books: Books = { now: start, subscription: null, ledger: [], paid: 0, used: 0 }
      for (const step of [{ ...steps[0]!, what: 'upgrade' as const }, ...steps]) {
        takeStep(books, step)
        const held = books.subscription?.value ?? 0
        expect(books.used + held + balanceOf(books.ledger, currency)).toBe(books.paid)
      }
    }),
    { numRuns: 2000 },
  )
})

test('what comes back is never more than what was paid for it', () => {
  fc.assert(
    fc.property(anyTariff, fc.nat(400 * day), fc.integer({ min: 1, max: 100 }), (bought, wait, seats) => {
      const subscription = buy({ tariff: bought }).after!
      const standing = { subscription, balance: 0, now: start + wait }
      for (const quote of [
        quoteFree(standing),
        quotePeriod(standing, 'monthly'),
        quoteSeats(standing, seats),
      ]) {
        expect(sumOf(quote.accrued)).toBeLessThanOrEqual(priceOf(bought))
      }
    }),
  )
})
