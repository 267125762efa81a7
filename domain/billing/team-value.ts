import { type Currency, currencies, type Minor, oweCustomer } from './money.ts'
import { type Subscription, unusedValue } from './subscription.ts'

type Amounts = Readonly<Record<Currency, Minor>>

/** What a deleted team was worth, and gave back to its owner. */
export interface GivenBack {
  /** As it ran before; null where nothing was paid for. */
  readonly subscription: Subscription | null
  /** Of the time that was paid for and not used, in the currency of the subscription. */
  readonly plan: Minor
  /** What the team had in bonuses. */
  readonly bonuses: Amounts
  /** What was left of it when the account of the owner was deleted: it waits here for who restores the team. */
  readonly kept?: Amounts
}

interface TeamMoney {
  readonly subscription: Subscription | null
  readonly balances: Amounts
  readonly now: number
}

/** All that a team is worth at this moment: nothing of it may be lost with the team. */
export function giveBack({ subscription, balances, now }: TeamMoney): GivenBack {
  return { subscription, plan: subscription ? unusedValue(subscription, now) : 0, bonuses: balances }
}

export function sumGiven({ subscription, plan, bonuses }: GivenBack): Amounts {
  return amounts(currency => bonuses[currency] + (subscription?.currency === currency ? plan : 0))
}

/** What a restored team comes back with, and what its owner pays for that. */
export interface TakenBack {
  /** Out of what the owner has in bonuses. */
  readonly taken: Amounts
  /** Into what the team has. */
  readonly bonuses: Amounts
  /** What runs from now on; null for the free plan. */
  readonly subscription: Subscription | null
}

/** A plan of hours would end before anybody has read that it is back. */
const shortestPlan = 86_400_000

/**
 * Never more than was given, and never more than is left of it. The plan comes first: to its old end where there is
 * enough for that, else for as long as the rest pays. What was given for the time of the deletion stays with the owner,
 * for nobody had anything of that time.
 */
export function takeBack(given: GivenBack, ownerBalances: Amounts, now: number): TakenBack {
  const total = sumGiven(given)
  const left = amounts(currency => Math.min(ownerBalances[currency], total[currency]))
  const subscription = given.subscription && resume(given.subscription, left, now)
  const spent = amounts(currency => (subscription?.currency === currency ? subscription.value : 0))
  const bonuses = amounts(currency => Math.min(left[currency] - spent[currency], given.bonuses[currency]))
  return { subscription, bonuses, taken: amounts(currency => spent[currency] + bonuses[currency]) }
}

function resume(before: Subscription, left: Amounts, now: number): Subscription | null {
  if (now >= before.paidUntil) return null
  const needed = unusedValue(before, now)
  const value = Math.min(left[before.currency], needed)
  if (value === needed) return { ...before, value, valueSince: now }
  const time = oweCustomer(before.paidUntil - now, [value, needed])
  if (time < shortestPlan) return null
  const paidUntil = now + time
  return {
    ...before,
    ...{ value, valueSince: now, paidUntil },
    // A seat is priced by its share of a whole period, and the next period is counted from here.
    ...{ periodStart: paidUntil - (before.paidUntil - before.periodStart), begun: paidUntil, paidPeriods: 0 },
    // Nobody agreed to be charged earlier than the old end.
    autoRenewal: false,
  }
}

function amounts(of: (currency: Currency) => Minor): Amounts {
  return Object.fromEntries(currencies.map(currency => [currency, of(currency)])) as Record<Currency, Minor>
}
