import { z } from 'zod'
import { retryDays } from '#domain/billing/payments.ts'
import { quoteFree } from '#domain/billing/quote-steps.ts'
import { days, hours } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import type { LockedWorkspace } from '../workspaces/workspaces.ts'
import { applyQuote, type BillingState, readBillingState } from './billing-state.ts'
import { emailBillingManagers } from './emails.ts'
import type { PaymentRow } from './payments/queries.ts'
import { readSubscription, type SubscriptionRow, updateSubscription } from './queries.ts'

/** Charges what is due, ends what is over, and sends reminders of what will be charged soon. */
export const renewalJob = defineJob({
  name: 'renewal',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 900,
  cron: '7 * * * *',
})

interface DeclinedRenewal {
  readonly workspace: LockedWorkspace
  readonly payment: PaymentRow
  readonly now: Date
}

/** After a failed attempt: schedules the next one, or ends the plan. An attempt that is not the current one changes nothing. */
export async function declineRenewal(
  services: Services,
  orm: Orm,
  { workspace, payment, now }: DeclinedRenewal,
): Promise<void> {
  const state = await readBillingState(orm, workspace)
  const { row } = state
  if (!row || writeRenewalKey(row) !== payment.renewalKey) return
  const wait = retryDays[row.declined]
  if (wait === undefined) return fallToFree(services, orm, state)
  // If attempts were due while no server was running, people still get time to do something.
  const next = Math.max(row.paidUntil.getTime() + days(wait), now.getTime() + hours(12))
  await updateSubscription(orm, workspace.id, {
    declined: row.declined + 1,
    chargeAt: row.autoRenewal ? new Date(next) : null,
  })
  await emailBillingManagers(services, orm, {
    kind: 'declined',
    workspaceId: workspace.id,
    payment: payment.id,
  })
}

/** The paid time is over and nothing more was paid: back to the free plan. Nothing is deleted. */
export async function fallToFree(services: Services, orm: Orm, state: BillingState): Promise<void> {
  const { workspace, subscription, balances } = state
  if (!subscription) return
  const now = services.clock.now()
  const { currency } = subscription
  const current = { subscription, balance: balances[currency], now: now.getTime() }
  await applyQuote(orm, state, { quote: quoteFree(current), currency, cause: 'end of the paid time', now })
  if (workspace.deletedAt) return
  await emailBillingManagers(services, orm, {
    kind: 'ended',
    workspaceId: workspace.id,
    about: subscription.paidUntil,
  })
}

/** With another card, a declined renewal is tried at once and not days later. */
export async function retryRenewalNow(services: Services, orm: Orm, workspaceId: number): Promise<boolean> {
  const row = await readSubscription(orm, workspaceId)
  if (!row?.autoRenewal || row.declined === 0) return false
  await updateSubscription(orm, workspaceId, { chargeAt: services.clock.now() })
  await services.jobs.enqueue(orm, renewalJob, {})
  return true
}

/** Names one attempt at one period: two workers that make it at the same time write the same key. */
export function writeRenewalKey({
  paidUntil,
  declined,
}: Pick<SubscriptionRow, 'paidUntil' | 'declined'>): string {
  return `${paidUntil.toISOString()} ${declined}`
}
