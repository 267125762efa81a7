import type { Currency } from '#domain/billing/money.ts'
import { ledgerLines, type Quote } from '#domain/billing/quote.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Orm } from '#server/db/database.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { deleteSubscription, type SubscriptionRow, writeSubscription } from './queries.ts'
import type { BillingStanding } from './standing.ts'
import { type BonusCause, writeBonuses } from './write-bonuses.ts'

export interface Effects extends BonusCause {
  readonly quote: Quote
  readonly currency: Currency
}

/** Carries out a quote, in the transaction that holds the workspace: bonuses, tariff, plan and seats, all or nothing. */
export async function applyQuote(
  orm: Orm,
  { workspace, row }: Pick<BillingStanding, 'workspace' | 'row'>,
  { quote, currency, cause, now }: Effects,
): Promise<void> {
  await writeBonuses(orm, workspace.id, ledgerLines(quote, currency), { cause, now })
  const { after } = quote
  if (after) await writeSubscription(orm, toRow(workspace.id, after, row))
  else await deleteSubscription(orm, workspace.id)
  await changePlan(orm, workspace, { plan: after ? 'pro' : 'free', seats: after?.seats ?? null })
}

/** What was tried and told about the end of a period holds until that end is another. */
function toRow(workspaceId: number, after: Subscription, before: SubscriptionRow | null): SubscriptionRow {
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
