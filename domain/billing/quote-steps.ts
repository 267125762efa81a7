import { askCustomerFor, type Minor } from './money.ts'
import { type Moment, type Period, priceOf, type Tariff } from './plans.ts'
import { type Discount, discountOf, spendDiscount, type WaitingDiscount } from './promo.ts'
import { type Line, type Quote, writeQuote } from './quote.ts'
import { begin, renew, type Subscription, unusedValue } from './subscription.ts'

interface Purchase {
  readonly tariff: Tariff
  readonly discount: Discount | null
  readonly balance: Minor
  readonly useBonus: boolean
  readonly now: Moment
}

/** From the free plan to pro. */
export function quoteUpgrade({ tariff, discount, balance, useBonus, now }: Purchase): Quote {
  const price = wholePeriod(tariff)
  return writeQuote({
    currency: tariff.currency,
    price,
    promo: discount ? discountOf(discount, price.amount) : 0,
    balance,
    useBonus,
    after: paid => begin(tariff, paid, now),
  })
}

/** A subscription before a step that changes it. */
export interface RunningTariff {
  readonly subscription: Subscription
  readonly balance: Minor
  readonly now: Moment
}

/** More seats are paid for the time that is left; what fewer seats would have cost comes back as bonuses. */
export function quoteSeats({ subscription, balance, now }: RunningTariff, seats: number): Quote {
  const { currency } = subscription
  const unused = unusedValue(subscription, now)
  const added = seats - subscription.seats
  const withValue = (value: Minor) => ({ ...subscription, seats, value, valueSince: now })
  if (added <= 0) {
    const credit = unusedValue(subscription, now, [-added, subscription.seats])
    const accrued = [{ reason: 'removed_seats', amount: credit }] as const
    return writeQuote({ currency, accrued, balance, after: () => withValue(unused - credit) })
  }
  const { periodStart, paidUntil } = subscription
  const whole = priceOf({ ...subscription, seats: added })
  const amount = askCustomerFor(whole, [paidUntil - now, paidUntil - periodStart])
  return writeQuote({
    currency,
    price: { label: 'added_seats', amount },
    balance,
    after: paid => withValue(unused + paid),
  })
}

/**
 * The new period begins now and is paid in full; what was left of the old one comes back as bonuses first. A code that
 * waits and does not fit the new period waits on.
 */
export function quotePeriod({ subscription, balance, now }: RunningTariff, period: Period): Quote {
  const { seats, currency, discount, autoRenewal } = subscription
  const tariff = { seats, currency, period }
  const { promo, waiting } = spendDiscount(discount, tariff)
  return writeQuote({
    currency,
    price: wholePeriod(tariff),
    promo,
    accrued: [creditRest(subscription, now)],
    balance,
    after: paid => ({ ...begin(tariff, paid, now), autoRenewal, discount: waiting }),
  })
}

/** Ends at once; what was left comes back as bonuses. */
export function quoteFree({ subscription, balance, now }: RunningTariff): Quote {
  const { currency } = subscription
  return writeQuote({ currency, accrued: [creditRest(subscription, now)], balance, after: () => null })
}

export function quoteAutoRenewal({ subscription, balance }: RunningTariff, enabled: boolean): Quote {
  const { currency } = subscription
  return writeQuote({ currency, balance, after: () => ({ ...subscription, autoRenewal: enabled }) })
}

/** The code comes off the next whole period that fits its terms. */
export function quotePromo({ subscription, balance }: RunningTariff, discount: WaitingDiscount): Quote {
  const { currency } = subscription
  return writeQuote({ currency, balance, after: () => ({ ...subscription, discount }) })
}

/** The next period, as it is charged by itself. */
export function quoteRenewal({ subscription, balance }: Omit<RunningTariff, 'now'>): Quote {
  const { currency, discount } = subscription
  return writeQuote({
    currency,
    price: wholePeriod(subscription),
    promo: spendDiscount(discount, subscription).promo,
    balance,
    after: paid => renew(subscription, paid),
  })
}

function wholePeriod(tariff: Tariff): Line {
  return { label: `pro_${tariff.period}`, amount: priceOf(tariff) }
}

function creditRest(subscription: Subscription, now: Moment) {
  const reason = subscription.period === 'yearly' ? 'unused_year' : 'unused_tariff'
  return { reason, amount: unusedValue(subscription, now) } as const
}
