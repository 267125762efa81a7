import { type Minor, oweCustomer, type Share, settleSum } from './money.ts'
import { endOfPeriod, type Moment, priceOf, type Tariff } from './plans.ts'
import { spendDiscount, type WaitingDiscount } from './promo.ts'

/** A paid tariff while it runs. A workspace without one is on the free plan. */
export interface Subscription extends Tariff {
  /** When it was bought, or its period was last changed: the ends of its periods are counted from here. */
  readonly begun: Moment
  /** How many periods have been paid since, the one that runs included. */
  readonly paidPeriods: number
  readonly periodStart: Moment
  readonly paidUntil: Moment
  readonly autoRenewal: boolean
  /** What of the money for this period had not been used at `valueSince`; it is used up evenly until `paidUntil`. */
  readonly value: Minor
  readonly valueSince: Moment
  /** Comes off the next whole period that fits its terms. */
  readonly discount: WaitingDiscount | null
}

/** What is left at a moment of what was paid for the time that runs; with shares, that much of it. */
export function unusedValue(
  { value, valueSince, paidUntil }: Subscription,
  now: Moment,
  ...shares: readonly Share[]
): Minor {
  return now >= paidUntil ? 0 : oweCustomer(value, [paidUntil - now, paidUntil - valueSince], ...shares)
}

/** A subscription that begins now, with its first period paid. */
export function begin(tariff: Tariff, paid: Minor, now: Moment): Subscription {
  return {
    ...tariff,
    begun: now,
    paidPeriods: 1,
    periodStart: now,
    paidUntil: endOfPeriod(now, tariff.period),
    autoRenewal: true,
    value: paid,
    valueSince: now,
    discount: null,
  }
}

/** The same with its next period paid; it follows on the one before, also where it was paid some days late. */
export function renew(subscription: Subscription, paid: Minor): Subscription {
  const { begun, period, paidPeriods, paidUntil, discount } = subscription
  return {
    ...subscription,
    paidPeriods: paidPeriods + 1,
    periodStart: paidUntil,
    paidUntil: endOfPeriod(begun, period, paidPeriods + 1),
    value: paid,
    valueSince: paidUntil,
    discount: spendDiscount(discount, subscription).waiting,
  }
}

export interface Charge {
  readonly at: Moment
  readonly amount: Minor
}

/** What will be charged by itself, and when; bonuses are spent first. */
export function nextCharge(subscription: Subscription | null, balance: Minor): Charge | null {
  if (!subscription?.autoRenewal) return null
  const { discount, paidUntil, currency } = subscription
  const { promo } = spendDiscount(discount, subscription)
  return { at: paidUntil, amount: settleSum(priceOf(subscription) - promo, balance, currency).dueNow }
}
