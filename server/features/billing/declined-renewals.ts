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
import { findRenewal, type PaymentRow } from './payments/queries.ts'
import { type CardRow, readSubscription, type SubscriptionRow, updateSubscription } from './queries.ts'

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
  const first = await findRenewal(orm, workspace.id, writeRenewalKey({ ...row, declined: 0 }))
  const next = findNextTry(row.paidUntil, first?.createdAt ?? row.paidUntil, now)
  if (!next) return fallToFree(services, orm, state)
  await updateSubscription(orm, workspace.id, {
    declined: row.declined + 1,
    chargeAt: row.autoRenewal ? next : null,
  })
  await emailBillingManagers(services, orm, {
    kind: 'declined',
    workspaceId: workspace.id,
    payment: payment.id,
  })
}

/**
 * The next day on which a declined renewal is tried again; undefined once the last one is over. It goes by the time and
 * not by how often it was declined: cards that people try in between use up none of the days.
 */
function findNextTry(paidUntil: Date, first: Date, now: Date): Date | undefined {
  // If attempts were due while no server was running, people still get time to do something.
  const tries = retryDays.map((day, place) =>
    Math.max(paidUntil.getTime() + days(day), first.getTime() + hours(12) * (place + 1)),
  )
  const next = tries.find(at => at > now.getTime())
  return next === undefined ? undefined : new Date(Math.max(next, now.getTime() + hours(12)))
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

/** With another card of its currency, a declined renewal is tried at once and not days later. */
export async function retryRenewalNow(
  services: Services,
  orm: Orm,
  { workspaceId, currency }: Pick<CardRow, 'workspaceId' | 'currency'>,
): Promise<boolean> {
  const row = await readSubscription(orm, workspaceId)
  if (!row?.autoRenewal || row.declined === 0 || row.currency !== currency) return false
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
