import { quoteRenewal } from '#domain/billing/quote-steps.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { holdWorkspace } from '../../workspaces/hold-workspace.ts'
import { applyQuote } from '../apply-quote.ts'
import { findChargeableCard } from '../cards/find-chargeable-card.ts'
import type { CardRow } from '../cards/queries.ts'
import { queueLetter } from '../letters/queue-letters.ts'
import { chargeCard } from '../orders/ask-for-payment.ts'
import { writeOrderKey } from '../orders/order-key.ts'
import type { PaymentRow } from '../orders/queries.ts'
import { type PaymentPlan, writePayment } from '../orders/write-payment.ts'
import { type BillingStanding, readStanding } from '../standing.ts'
import { declineRenewal } from './decline-renewal.ts'
import { fallToFree } from './fall-to-free.ts'
import { findOwner } from './find-owner.ts'
import { writeRenewalKey } from './renewal-key.ts'

interface StartedRenewal {
  readonly payment: PaymentRow
  readonly card: CardRow
}

/** Renews the paid time of a workspace or ends it. Two workers at once make one payment between them. */
export async function renewWorkspace(services: Services, workspaceId: number): Promise<void> {
  const started = await services.orm.transaction(orm => startRenewal(services, orm, workspaceId))
  if (!started) return
  const payer = await findOwner(services.orm, workspaceId)
  if (payer) await chargeCard(services, started.payment, started.card, payer)
}

async function startRenewal(
  services: Services,
  orm: Orm,
  workspaceId: number,
): Promise<StartedRenewal | undefined> {
  const now = services.clock.now()
  const workspace = await holdWorkspace(orm, workspaceId)
  if (!workspace) return undefined
  const standing = await readStanding(orm, workspace)
  const { row, subscription, balances } = standing
  if (!row || !subscription) return undefined
  if (!row.autoRenewal || workspace.deletedAt) {
    if (row.paidUntil <= now) await fallToFree(services, orm, standing)
    return undefined
  }
  // Another worker was here while we waited.
  if (!row.chargeAt || row.chargeAt > now) return undefined
  const quote = quoteRenewal({ subscription, balance: balances[subscription.currency] })
  return payRenewal(services, orm, { standing, quote, renewalKey: writeRenewalKey(row), now })
}

interface Renewal {
  readonly standing: BillingStanding
  readonly quote: ReturnType<typeof quoteRenewal>
  readonly renewalKey: string
  readonly now: Date
}

async function payRenewal(
  services: Services,
  orm: Orm,
  { standing, quote, renewalKey, now }: Renewal,
): Promise<StartedRenewal | undefined> {
  const { workspace, subscription } = standing
  const { currency } = subscription!
  const plan: PaymentPlan = {
    ...{
      workspace,
      userId: null,
      kind: 'renewal',
      action: null,
      quote,
      currency,
      promoCode: null,
      renewalKey,
    },
    orderKey: writeOrderKey('renewal', workspace.id, renewalKey),
  }
  if (quote.dueNow === 0) {
    const payment = await writePayment(services, orm, { ...plan, over: { state: 'paid' } })
    if (!payment) return undefined
    await applyQuote(orm, standing, { quote, currency, cause: `payment ${payment.id}`, now })
    const letter = { kind: 'receipt', workspaceId: workspace.id, payment: payment.id } as const
    await queueLetter(services, orm, letter, null)
    return undefined
  }
  const card = await findChargeableCard(services, orm, { workspaceId: workspace.id, currency })
  if (card) {
    const payment = await writePayment(services, orm, { ...plan, card })
    return payment && { payment, card }
  }
  const over = { state: 'declined', reason: 'no_card' } as const
  const payment = await writePayment(services, orm, { ...plan, over })
  if (payment) await declineRenewal(services, orm, { workspace, payment, now })
  return undefined
}
