import { append, type LedgerEntry } from '#domain/billing/ledger.ts'
import type { Currency } from '#domain/billing/money.ts'
import { ledgerLines, type Quote } from '#domain/billing/quote.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Orm } from '#server/db/database.ts'
import { changePlan, type LockedWorkspace } from '../workspaces/workspaces.ts'
import {
  type Balances,
  deleteSubscription,
  insertBonus,
  readBalances,
  readSubscription,
  type SubscriptionRow,
  writeSubscription,
} from './queries.ts'

/** What a workspace pays for and has in bonuses, as of its billing version. */
export interface BillingState {
  readonly workspace: LockedWorkspace
  /** Null where the workspace has no subscription. */
  readonly row: SubscriptionRow | null
  readonly subscription: Subscription | null
  readonly balances: Balances
}

export async function readBillingState(orm: Orm, workspace: LockedWorkspace): Promise<BillingState> {
  const row = (await readSubscription(orm, workspace.id)) ?? null
  const balances = await readBalances(orm, workspace.id)
  return { workspace, row, subscription: row && toSubscription(row), balances }
}

function toSubscription(row: SubscriptionRow): Subscription {
  const { seats, period, currency, paidPeriods, autoRenewal, value, discount } = row
  return {
    ...{ seats, period, currency, paidPeriods, autoRenewal, value, discount },
    begun: row.begun.getTime(),
    periodStart: row.periodStart.getTime(),
    paidUntil: row.paidUntil.getTime(),
    valueSince: row.valueSince.getTime(),
  }
}

interface QuoteEffects extends BonusCause {
  readonly quote: Quote
  readonly currency: Currency
}

/** Carries out a quote, in the transaction that has locked the workspace: bonuses, tariff, plan and seats, all or nothing. */
export async function applyQuote(
  orm: Orm,
  { workspace, row }: Pick<BillingState, 'workspace' | 'row'>,
  { quote, currency, cause, now }: QuoteEffects,
): Promise<void> {
  await writeBonuses(orm, workspace.id, ledgerLines(quote, currency), { cause, now })
  const { after } = quote
  if (after) await writeSubscription(orm, toRow(workspace.id, after, row))
  else await deleteSubscription(orm, workspace.id)
  await changePlan(orm, workspace, { plan: after ? 'pro' : 'free', seats: after?.seats ?? null })
}

/** Declined attempts and reminders belong to the end of a period: they are kept as long as that end stays the same. */
export function toRow(
  workspaceId: number,
  after: Subscription,
  before: SubscriptionRow | null,
): SubscriptionRow {
  const { begun, periodStart, paidUntil, valueSince, ...same } = after
  const isSameEnd = before?.paidUntil.getTime() === paidUntil
  return {
    ...same,
    workspaceId,
    begun: new Date(begun),
    periodStart: new Date(periodStart),
    paidUntil: new Date(paidUntil),
    valueSince: new Date(valueSince),
    declined: isSameEnd ? before.declined : 0,
    chargeAt: after.autoRenewal ? (isSameEnd && before.chargeAt) || new Date(paidUntil) : null,
    remindedAt: isSameEnd ? before.remindedAt : null,
  }
}

interface BonusCause {
  /** A payment, a tariff change, or who granted it. */
  readonly cause: string
  readonly now: Date
}

/** Adds lines to the ledger, in the transaction that has locked the workspace; one that would overdraw it is refused. */
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
