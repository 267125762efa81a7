import { append, type LedgerEntry } from '#domain/billing/ledger.ts'
import type { Orm } from '#server/db/database.ts'
import { insertBonus, readBalances } from './queries.ts'

export interface BonusCause {
  /** A payment, a step, or who granted it. */
  readonly cause: string
  readonly now: Date
}

/** Adds lines to the ledger, in the transaction that holds the workspace; one that would overdraw it is refused. */
export async function writeBonuses(
  orm: Orm,
  workspaceId: number,
  lines: readonly LedgerEntry[],
  { cause, now }: BonusCause,
): Promise<void> {
  const balances = { ...(await readBalances(orm, workspaceId)) }
  const before = Object.entries(balances).map(
    ([currency, amount]) => ({ reason: 'granted', amount, currency }) as LedgerEntry,
  )
  append(before, lines)
  for (const line of lines) {
    balances[line.currency] += line.amount
    await insertBonus(orm, { ...line, workspaceId, balance: balances[line.currency], cause, createdAt: now })
  }
}
