import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Card } from '#contract/billing-shape.ts'
import { paymentProviders } from '#domain/billing/payments.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { KeptCard } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import type { LockedWorkspace } from '../workspaces/workspaces.ts'
import { retryRenewalNow } from './declined-renewals.ts'
import type { PaymentRow } from './payments/queries.ts'
import { type CardRow, findDefaultCard, makeDefault, selectCards, writeCard } from './queries.ts'

interface PaidCard {
  readonly workspace: LockedWorkspace
  readonly payment: Pick<PaymentRow, 'kind' | 'provider' | 'currency'>
  readonly card: KeptCard
  readonly now: Date
}

/**
 * Keeps the card that a payment was made with. The first one of its currency is charged from then on; so is one that
 * somebody pays with or enters because the other has expired, or enters because the other was declined.
 */
export async function keepCard(
  services: Services,
  orm: Orm,
  { workspace, payment, card, now }: PaidCard,
): Promise<CardRow> {
  const { provider, currency, kind } = payment
  const preferred = await findDefaultCard(orm, workspace.id, currency)
  const kept = await writeCard(orm, {
    ...{ id: randomUUID(), workspaceId: workspace.id, provider, currency, isDefault: false, createdAt: now },
    ...card,
  })
  const isRetried = kind === 'card' && (await retryRenewalNow(services, orm, kept))
  if (!preferred || isRetried || isExpired(preferred, now)) await makeDefault(orm, kept)
  return kept
}

export function presentCard(row: CardRow, now: Date): Card {
  return {
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    exp_month: row.expMonth,
    exp_year: row.expYear,
    currency: row.currency,
    is_default: row.isDefault,
    is_expired: isExpired(row, now),
  }
}

/** A card is good to the end of the month that is printed on it. */
export function isExpired({ expMonth, expYear }: Pick<CardRow, 'expMonth' | 'expYear'>, now: Date): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth, 1)
}

/** Carries all that is left of the card: its row may be gone before the provider answers. */
export const forgetCardJob = defineJob({
  name: 'forget-card',
  data: z.object({
    provider: z.enum(paymentProviders),
    token: z.string(),
    customer: z.string().nullable(),
    withPayer: z.boolean(),
  }),
  // With growing delays: a provider that is down for a day loses nothing.
  retryLimit: 20,
  retryDelay: 30,
  expireInSeconds: 120,
})

export async function forgetCard(
  { payments }: Services,
  { provider, token, customer, withPayer }: z.output<typeof forgetCardJob.data>,
): Promise<void> {
  await payments.byName(provider)?.forgetCard({ token, customer }, withPayer)
}

/** Before workspaces are deleted permanently, in that transaction: their cards are removed at the providers as well. */
export async function forgetCards(services: Services, workspaceIds: readonly number[]): Promise<void> {
  const { orm, jobs } = services
  for (const workspaceId of workspaceIds)
    for (const { provider, token, customer } of await selectCards(orm, workspaceId))
      await jobs.enqueue(orm, forgetCardJob, { provider, token, customer, withPayer: true })
}
