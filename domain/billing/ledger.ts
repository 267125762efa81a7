import type { Currency, Minor } from './money.ts'

/** Why bonuses came in. */
export const accrualReasons = ['removed_seats', 'unused_year', 'unused_tariff', 'granted'] as const
export type AccrualReason = (typeof accrualReasons)[number]

/** Why they went out, or came back. */
export const spendingReasons = ['payment', 'payment_returned', 'refund'] as const
/** Between a team and its owner: out of the one, and the same amount into the other. */
export const movingReasons = ['team_deleted', 'team_restored'] as const
export const ledgerReasons = [...accrualReasons, ...spendingReasons, ...movingReasons] as const
export type LedgerReason = (typeof ledgerReasons)[number]

/** One line of the ledger; nothing in it is ever changed or removed. */
export interface LedgerEntry {
  readonly reason: LedgerReason
  /** Above zero it came in, below it went out. */
  readonly amount: Minor
  readonly currency: Currency
}

/** What is there in one currency: bonuses of another buy nothing in this. */
export function balanceOf(entries: readonly LedgerEntry[], currency: Currency): Minor {
  return entries.reduce((sum, entry) => (entry.currency === currency ? sum + entry.amount : sum), 0)
}

export class OverdrawnError extends Error {}

/** The ledger with these lines behind it, or a refusal: at no line may a balance fall below zero. */
export function append(ledger: readonly LedgerEntry[], lines: readonly LedgerEntry[]): LedgerEntry[] {
  const grown = [...ledger]
  const balances = new Map<Currency, Minor>()
  for (const line of lines) {
    const before = balances.get(line.currency) ?? balanceOf(ledger, line.currency)
    const after = before + line.amount
    if (!Number.isSafeInteger(after)) throw new RangeError('an amount that is no whole number')
    if (after < 0) throw new OverdrawnError(`${-after} ${line.currency} are missing`)
    balances.set(line.currency, after)
    grown.push(line)
  }
  return grown
}
