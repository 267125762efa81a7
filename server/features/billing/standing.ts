import type { Subscription } from '#domain/billing/subscription.ts'
import type { Orm } from '#server/db/database.ts'
import type { HeldWorkspace } from '../workspaces/hold-workspace.ts'
import { type Balances, readBalances, readSubscription, type SubscriptionRow } from './queries.ts'

/** What a workspace pays for and has in bonuses, as of its billing version. */
export interface BillingStanding {
  readonly workspace: HeldWorkspace
  /** Null where nothing is paid by seat. */
  readonly row: SubscriptionRow | null
  readonly subscription: Subscription | null
  readonly balances: Balances
}

export async function readStanding(orm: Orm, workspace: HeldWorkspace): Promise<BillingStanding> {
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
