import { quoteFree } from '#domain/billing/quote-steps.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { applyQuote } from '../apply-quote.ts'
import { queueLetters } from '../letters/queue-letters.ts'
import type { BillingStanding } from '../standing.ts'

/** What was paid for is over and nothing more was paid: the free plan. Nothing is deleted. */
export async function fallToFree(services: Services, orm: Orm, standing: BillingStanding): Promise<void> {
  const { workspace, subscription, balances } = standing
  if (!subscription) return
  const now = services.clock.now()
  const { currency } = subscription
  const held = { subscription, balance: balances[currency], now: now.getTime() }
  await applyQuote(orm, standing, { quote: quoteFree(held), currency, cause: 'end of the paid time', now })
  if (workspace.deletedAt) return
  await queueLetters(services, orm, {
    kind: 'ended',
    workspaceId: workspace.id,
    about: subscription.paidUntil,
  })
}
