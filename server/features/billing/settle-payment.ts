import type { DeclineReason, PaymentState } from '#domain/billing/payments.ts'
import type { Orm } from '#server/db/database.ts'
import type { PaymentFacts } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { moveBillingVersion } from '../workspaces/change-plan.ts'
import { type HeldWorkspace, holdWorkspace } from '../workspaces/hold-workspace.ts'
import { applyQuote } from './apply-quote.ts'
import { keepCard } from './cards/keep-card.ts'
import { queueLetter, queueLetters } from './letters/queue-letters.ts'
import { lockPayment, type PaymentRow, readPayment, updatePayment } from './orders/queries.ts'
import { releasePromoUse, writePromoUse } from './promo/queries.ts'
import { declineRenewal } from './renewal/decline-renewal.ts'
import { readStanding } from './standing.ts'
import { writeBonuses } from './write-bonuses.ts'

/**
 * The one place in which a payment has its effects. Callbacks, answers of a provider and the job that asks about silent
 * payments all end here, in any order and however often: each payment has its effect once. Tells what the payment is
 * now; undefined when it is none of ours.
 */
export async function settlePayment(
  services: Services,
  facts: PaymentFacts,
): Promise<PaymentState | undefined> {
  const known = await readPayment(services.orm, facts.paymentId)
  if (!known) return undefined
  return services.orm.transaction(async orm => {
    const workspace = known.workspaceId === null ? undefined : await holdWorkspace(orm, known.workspaceId)
    const payment = await lockPayment(orm, known.id)
    if (!payment) return undefined
    const settling = { services, orm, payment, facts, now: services.clock.now() }
    if (facts.state === 'paid') return settlePaid(settling, workspace)
    if (payment.state !== 'pending') return payment.state
    if (facts.state === 'pending') return noteProgress(settling)
    return settleUnpaid(settling, facts.state, workspace)
  })
}

interface Settling {
  readonly services: Services
  readonly orm: Orm
  readonly payment: PaymentRow
  readonly facts: PaymentFacts
  readonly now: Date
}

/** Money that came is never turned away: it has its effect, or becomes bonuses when that no longer fits. */
async function settlePaid(settling: Settling, workspace: HeldWorkspace | undefined): Promise<PaymentState> {
  const { services, orm, payment, facts, now } = settling
  if (payment.state === 'paid' || payment.state === 'credited') return payment.state
  if (facts.amount !== payment.amount || facts.currency !== payment.currency) {
    const error = new Error('a provider tells of another amount than was ordered')
    services.errorReports.capture(error, { extra: { payment: payment.id } })
    return payment.state
  }
  const card =
    workspace && facts.card && (await keepCard(services, orm, { workspace, payment, card: facts.card, now }))
  const isFitting = workspace !== undefined && fits(payment, workspace)
  const state = isFitting ? 'paid' : 'credited'
  if (isFitting) await takeEffect(settling, workspace)
  else if (workspace) await creditMoney(settling, workspace)
  await updatePayment(orm, payment.id, {
    ...{ state, reason: null, providerId: facts.providerId, redirectUrl: null, paidAt: now, updatedAt: now },
    ...(card && { cardId: card.id, cardBrand: card.brand, cardLast4: card.last4 }),
  })
  if (payment.amount > 0 && workspace) {
    const kind = isFitting ? 'receipt' : 'credited'
    const letter = { kind, workspaceId: workspace.id, payment: payment.id } as const
    await queueLetter(services, orm, letter, payment.userId)
  }
  return state
}

/** What was ordered is only done to a workspace that is still as it was when it was ordered. */
function fits(payment: PaymentRow, workspace: HeldWorkspace): boolean {
  if (payment.kind === 'card') return true
  return workspace.deletedAt === null && workspace.billingVersion === payment.order.version
}

async function takeEffect({ orm, payment, now }: Settling, workspace: HeldWorkspace): Promise<void> {
  if (payment.kind === 'card') return
  const standing = await readStanding(orm, workspace)
  const { id, currency, promoCode, order } = payment
  await applyQuote(orm, standing, { quote: order.quote, currency, cause: `payment ${id}`, now })
  // It may have been released meanwhile, when the payment was first told to have failed.
  if (promoCode) {
    await writePromoUse(orm, { code: promoCode, workspaceId: workspace.id, paymentId: id, createdAt: now })
  }
}

async function creditMoney({ orm, payment, now }: Settling, workspace: HeldWorkspace): Promise<void> {
  const { id, amount, currency } = payment
  await releasePromoUse(orm, id)
  if (amount === 0) return
  const line = { reason: 'payment_returned', amount, currency } as const
  await writeBonuses(orm, workspace.id, [line], { cause: `payment ${id}`, now })
  await moveBillingVersion(orm, workspace)
}

/** The provider knows of it now, or tells where its payer is to go. */
async function noteProgress({ services, orm, payment, facts, now }: Settling): Promise<PaymentState> {
  await updatePayment(orm, payment.id, {
    providerId: facts.providerId,
    updatedAt: now,
    ...(facts.redirectUrl !== undefined && { redirectUrl: facts.redirectUrl }),
  })
  const { kind, workspaceId, id, redirectUrl } = payment
  // Nobody stands at the checkout of a renewal: its people are told where to go.
  if (kind === 'renewal' && workspaceId !== null && facts.redirectUrl !== undefined && redirectUrl === null) {
    await queueLetters(services, orm, { kind: 'confirm', workspaceId, payment: id })
  }
  return 'pending'
}

async function settleUnpaid(
  { services, orm, payment, facts, now }: Settling,
  state: 'declined' | 'canceled',
  workspace: HeldWorkspace | undefined,
): Promise<PaymentState> {
  await releasePromoUse(orm, payment.id)
  await updatePayment(orm, payment.id, {
    ...{ state, reason: facts.reason ?? explain(state, payment), redirectUrl: null },
    ...{ updatedAt: now, ...(facts.providerId && { providerId: facts.providerId }) },
  })
  if (payment.kind === 'renewal' && workspace)
    await declineRenewal(services, orm, { workspace, payment, now })
  return state
}

/** Nobody leaves a renewal on purpose: what its bank asked was not answered. */
function explain(state: 'declined' | 'canceled', { kind, redirectUrl }: PaymentRow): DeclineReason | null {
  if (state === 'declined') return 'declined'
  return kind === 'renewal' && redirectUrl !== null ? 'authentication_failed' : null
}
