import { randomUUID } from 'node:crypto'
import type { Orm } from '#server/db/database.ts'
import type { KeptCard } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import type { HeldWorkspace } from '../../workspaces/hold-workspace.ts'
import type { PaymentRow } from '../orders/queries.ts'
import { retryNow } from '../renewal/retry-now.ts'
import { isExpired } from './present-card.ts'
import { type CardRow, findDefaultCard, makeDefault, writeCard } from './queries.ts'

export interface CameWith {
  readonly workspace: HeldWorkspace
  readonly payment: Pick<PaymentRow, 'kind' | 'provider' | 'currency'>
  readonly card: KeptCard
  readonly now: Date
}

/**
 * Keeps the card that a payment was made with. The first one of its currency is charged from then on; so is one that
 * somebody enters because the other is no good any more.
 */
export async function keepCard(
  services: Services,
  orm: Orm,
  { workspace, payment, card, now }: CameWith,
): Promise<CardRow> {
  const { provider, currency, kind } = payment
  const preferred = await findDefaultCard(orm, workspace.id, currency)
  const kept = await writeCard(orm, {
    ...{ id: randomUUID(), workspaceId: workspace.id, provider, currency, isDefault: false, createdAt: now },
    ...card,
  })
  const isRetried = kind === 'card' && (await retryNow(services, orm, workspace.id))
  if (!preferred || isRetried || (kind === 'card' && isExpired(preferred, now))) await makeDefault(orm, kept)
  return kept
}
