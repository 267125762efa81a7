import type { AccrualReason, LedgerEntry } from './ledger.ts'
import { type Currency, type Minor, settleSum } from './money.ts'
import { type Charge, nextCharge, type Subscription } from './subscription.ts'

/** What a line of a bill is about; each has its words in locales. */
export const lineLabels = ['pro_monthly', 'pro_yearly', 'added_seats', 'promo', 'bonus'] as const
export type LineLabel = (typeof lineLabels)[number]

export interface Line {
  readonly label: LineLabel
  readonly amount: Minor
}

export interface Accrual {
  readonly reason: AccrualReason
  readonly amount: Minor
}

/** What a step costs and changes: shown before, and carried out as it stands. */
export interface Quote {
  readonly lines: readonly Line[]
  /** The sum of the lines; zero is carried out without a payment. */
  readonly dueNow: Minor
  readonly bonusUsed: Minor
  readonly accrued: readonly Accrual[]
  /** What runs afterwards; null for the free plan. */
  readonly after: Subscription | null
  readonly nextCharge: Charge | null
}

export interface Bill {
  readonly currency: Currency
  readonly price?: Line
  readonly promo?: Minor
  readonly accrued?: readonly Accrual[]
  /** What there is of bonuses before this step. */
  readonly balance: Minor
  readonly useBonus?: boolean
  /** What runs afterwards, given what was paid for it in money and bonuses. */
  readonly after: (paid: Minor) => Subscription | null
}

/** Sets out a bill: the price, what comes off it, what bonuses pay of it, and what is left to pay. */
export function writeQuote(bill: Bill): Quote {
  const { currency, price, promo = 0, accrued = [], balance, useBonus = true, after } = bill
  const credited = accrued.filter(({ amount }) => amount > 0)
  const available = balance + sum(credited)
  const rest = (price?.amount ?? 0) - promo
  const { bonusUsed, dueNow } = settleSum(rest, useBonus ? available : 0, currency)
  const paid = bonusUsed + dueNow
  // What is too little to be asked for comes off with the code, or else off the price: the lines still add up.
  const unasked = rest - paid
  const lines: Line[] = []
  if (price) lines.push(promo > 0 ? price : { ...price, amount: price.amount - unasked })
  if (promo > 0) lines.push({ label: 'promo', amount: -(promo + unasked) })
  if (bonusUsed > 0) lines.push({ label: 'bonus', amount: -bonusUsed })
  const next = after(paid)
  return {
    lines,
    dueNow,
    bonusUsed,
    accrued: credited,
    after: next,
    nextCharge: nextCharge(next, available - bonusUsed),
  }
}

/** What a step writes into the ledger once it is paid: what comes in stands before what goes out. */
export function ledgerLines(quote: Quote, currency: LedgerEntry['currency']): LedgerEntry[] {
  const lines: LedgerEntry[] = quote.accrued.map(accrual => ({ ...accrual, currency }))
  if (quote.bonusUsed > 0) lines.push({ reason: 'payment', amount: -quote.bonusUsed, currency })
  return lines
}

function sum(list: readonly { readonly amount: Minor }[]): Minor {
  return list.reduce((total, { amount }) => total + amount, 0)
}
