import fc from 'fast-check'
import { expect, test } from 'vitest'
import { append, balanceOf, type LedgerEntry } from './ledger.ts'
import { smallestCharge } from './money.ts'
import { type Moment, periods, priceOf } from './plans.ts'
import type { Discount } from './promo.ts'
import { ledgerLines, type Quote } from './quote.ts'
import { quoteFree, quotePeriod, quotePromo, quoteRenewal, quoteSeats, quoteUpgrade } from './quote-steps.ts'
import type { Subscription } from './subscription.ts'

/** An exact amount of money: what it would be if a unit could be cut. */
class Exact {
  readonly top: bigint
  readonly bottom: bigint

  constructor(top: bigint | number, bottom: bigint | number = 1n) {
    const divisor = gcd(BigInt(top), BigInt(bottom))
    this.top = BigInt(top) / divisor
    this.bottom = BigInt(bottom) / divisor
  }
  plus(other: Exact): Exact {
    return new Exact(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom)
  }
  minus(other: Exact): Exact {
    return this.plus(other.times(-1))
  }
  times(top: bigint | number, bottom: bigint | number = 1n): Exact {
    return new Exact(this.top * BigInt(top), this.bottom * BigInt(bottom))
  }
  isBelow(other: Exact): boolean {
    return this.top * other.bottom < other.top * this.bottom
  }
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x || 1n
}

const nothing = new Exact(0)
const smaller = (a: Exact, b: Exact) => (a.isBelow(b) ? a : b)

const day = 86_400_000
const currency = 'usd'
const anyStep = fc.record({
  what: fc.constantFrom('seats', 'seats', 'period', 'free', 'promo', 'upgrade'),
  wait: fc.integer({ min: 0, max: 40 * day }),
  seats: fc.integer({ min: 1, max: 100 }),
  period: fc.constantFrom(...periods),
  percent: fc.integer({ min: 1, max: 100 }),
  useBonus: fc.boolean(),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** One customer's money twice: as it is counted, and exactly. */
class Customer {
  now: Moment = Date.UTC(2026, 0, 31, 9)
  subscription: Subscription | null = null
  ledger: LedgerEntry[] = []
  paid = 0
  /** How many figures had to be rounded: a credit is one, a price is one. */
  roundings = 0
  exactPaid = nothing
  exactBonus = nothing
  /** What the paid time was worth when it was last worked out. */
  exactValue = nothing

  take(step: Step): void {
    this.pass(step.wait)
    const { subscription, now } = this
    const balance = balanceOf(this.ledger, currency)
    const { seats, period, useBonus } = step
    const discount: Discount = { kind: 'percent', percent: step.percent }
    if (!subscription) {
      if (step.what !== 'upgrade') return
      const tariff = { seats, period, currency } as const
      const price = new Exact(priceOf(tariff)).times(100 - step.percent, 100)
      this.perform(quoteUpgrade({ tariff, discount, balance, useBonus, now }), { price, useBonus })
      return
    }
    const running = { subscription, balance, now }
    const left = subscription.paidUntil - now
    const unused = this.exactValue.times(left, subscription.paidUntil - subscription.valueSince)
    if (step.what === 'free') this.perform(quoteFree(running), { credit: unused })
    if (step.what === 'promo') this.subscription = quotePromo(running, discount).after
    if (step.what === 'period') {
      const whole = new Exact(priceOf({ ...subscription, period }))
      const price = subscription.discount ? reduce(whole, subscription.discount) : whole
      this.perform(quotePeriod(running, period), { credit: unused, price })
    }
    if (step.what === 'seats' && seats < subscription.seats) {
      const credit = unused.times(subscription.seats - seats, subscription.seats)
      this.perform(quoteSeats(running, seats), { credit, keeps: unused.minus(credit) })
    }
    if (step.what === 'seats' && seats > subscription.seats) {
      const whole = new Exact(priceOf({ ...subscription, seats: seats - subscription.seats }))
      const price = whole.times(left, subscription.paidUntil - subscription.periodStart)
      this.perform(quoteSeats(running, seats), { price, keeps: unused })
    }
  }

  private pass(wait: number): void {
    this.now += wait
    while (this.subscription && this.subscription.paidUntil <= this.now) {
      const { subscription } = this
      const whole = new Exact(priceOf(subscription))
      const price = subscription.discount ? reduce(whole, subscription.discount) : whole
      this.perform(quoteRenewal({ subscription, balance: balanceOf(this.ledger, currency) }), { price })
    }
  }

  private perform(quote: Quote, exact: ExactStep): void {
    const { credit = nothing, keeps = nothing, useBonus = true } = exact
    const price = leaveOut(exact.price ?? nothing, quote)
    this.roundings += (exact.credit ? 1 : 0) + (exact.price ? 1 : 0)
    this.ledger = append(this.ledger, ledgerLines(quote, currency))
    this.paid += quote.dueNow
    this.subscription = quote.after
    const bonus = this.exactBonus.plus(credit)
    const isKeptBack = quote.bonusUsed > 0 && quote.dueNow === smallestCharge[currency]
    const spendable = isKeptBack ? price.minus(new Exact(quote.dueNow)) : price
    const used = useBonus ? smaller(bonus, spendable) : nothing
    this.exactBonus = bonus.minus(used)
    this.exactPaid = this.exactPaid.plus(price).minus(used)
    this.exactValue = keeps.plus(price)
  }

  /** What the customer has parted with for good, were the plan ended now or left to run out. */
  check(): void {
    const { subscription, now } = this
    this.compare(this.exactPaid, new Exact(this.paid))
    const balance = new Exact(balanceOf(this.ledger, currency))
    const spent = new Exact(this.paid).minus(balance)
    const exactlySpent = this.exactPaid.minus(this.exactBonus)
    this.compare(exactlySpent, spent)
    if (!subscription) return
    const left = [subscription.paidUntil - now, subscription.paidUntil - subscription.valueSince] as const
    const ended = spent.minus(new Exact(subscription.value).times(...left))
    this.compare(exactlySpent.minus(this.exactValue.times(...left)), ended)
  }

  private compare(exact: Exact, counted: Exact): void {
    expect(exact.isBelow(counted), 'more than it is worth').toBe(false)
    expect(counted.plus(new Exact(this.roundings)).isBelow(exact), 'a unit too much left out').toBe(false)
  }
}

interface ExactStep {
  readonly credit?: Exact
  readonly price?: Exact
  readonly keeps?: Exact
  readonly useBonus?: boolean
}

/** Of a price that is too little for a card, only what bonuses pay is asked for. */
function leaveOut(price: Exact, { dueNow, bonusUsed }: Quote): Exact {
  const asked = new Exact(dueNow + bonusUsed)
  if (dueNow > 0 || price.minus(asked).isBelow(new Exact(1))) return price
  expect(price.isBelow(new Exact(smallestCharge[currency] + 1)), 'more left out than no card takes').toBe(
    true,
  )
  return asked
}

function reduce(price: Exact, discount: Discount): Exact {
  if (discount.kind === 'percent') return price.times(100 - discount.percent, 100)
  return price.minus(smaller(price, new Exact(discount.amount)))
}

test('[U-09] over any history a customer pays at most the exact value, and at most a unit less for each rounded figure or what no card is charged', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 25 }), steps => {
      const customer = new Customer()
      for (const step of [{ ...steps[0]!, what: 'upgrade' as const }, ...steps]) {
        customer.take(step)
        customer.check()
      }
    }),
    { numRuns: 1000 },
  )
})
