import type { Currency } from '#domain/billing/money.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { findProvider } from '../orders/find-provider.ts'
import { type CardRow, selectCards } from './queries.ts'

/** The card to charge in a currency: the preferred one of those that today's provider keeps. */
export async function findChargeableCard(
  services: Services,
  orm: Orm,
  { workspaceId, currency }: { readonly workspaceId: number; readonly currency: Currency },
): Promise<CardRow | undefined> {
  const { name } = findProvider(services, currency)
  const cards = await selectCards(orm, workspaceId)
  return cards.find(card => card.currency === currency && card.provider === name)
}
