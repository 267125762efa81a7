import { randomUUID } from 'node:crypto'
import type { Card } from '#contract/billing-shape.ts'
import type { Orm } from '#server/db/database.ts'
import type { KeptCard } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import type { LockedWorkspace } from '../workspaces/workspaces.ts'
import { retryRenewalNow } from './declined-renewals.ts'
import type { PaymentRow } from './payments/queries.ts'
import { type CardRow, findDefaultCard, makeDefault, writeCard } from './queries.ts'

interface PaidCard {
  readonly workspace: LockedWorkspace
  readonly payment: Pick<PaymentRow, 'kind' | 'provider' | 'currency'>
  readonly card: KeptCard
  readonly now: Date
}

/**
 * Keeps the card that a payment was made with. The first one of its currency is charged from then on; so is one that
 * somebody enters because the other has expired or was declined.
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
  const isRetried = kind === 'card' && (await retryRenewalNow(services, orm, workspace.id))
  if (!preferred || isRetried || (kind === 'card' && isExpired(preferred, now))) await makeDefault(orm, kept)
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
