import type { Currency, Minor } from '#domain/billing/money.ts'
import type { DeclineReason, PaymentState } from '#domain/billing/payments.ts'
import { quoteFree } from '#domain/billing/quote-steps.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import type { PaymentFacts } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import {
  bumpBillingVersion,
  changePlan,
  type LockedWorkspace,
  lockWorkspace,
} from '../workspaces/workspaces.ts'
import { applyQuote, readBillingState, writeBonuses } from './billing-state.ts'
import { keepCard } from './cards.ts'
import { declineRenewal } from './declined-renewals.ts'
import { emailBillingManagers, emailPayer } from './emails.ts'
import { lockPayment, type PaymentRow, readPayment, updatePayment } from './payments/queries.ts'
import { isGranted, releasePromoUse, updateSubscription, writePromoUse } from './queries.ts'
import { issueReceipt } from './receipts/receipts.ts'

/**
 * The one place in which a payment has its effects. Callbacks, answers of a provider and the job that asks about silent
 * payments all end here, in any order and however often: each payment has its effect once. Returns the
 * state of the payment; undefined when it is none of ours.
 */
export async function settlePayment(
  services: Services,
  facts: PaymentFacts,
): Promise<PaymentState | undefined> {
  const known = await readPayment(services.orm, facts.paymentId)
  if (!known) return undefined
  return services.orm.transaction(async orm => {
    const workspace = known.workspaceId === null ? undefined : await lockWorkspace(orm, known.workspaceId)
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

/** Money that was paid is never refused: it has its effect, or becomes bonuses when the tariff has changed since. */
async function settlePaid(settling: Settling, workspace: LockedWorkspace | undefined): Promise<PaymentState> {
  const { services, orm, payment, facts, now } = settling
  if (payment.state === 'paid' || payment.state === 'credited') return payment.state
  if (facts.amount !== payment.amount || facts.currency !== payment.currency) {
    const error = new Error('a provider tells of another amount than was ordered')
    services.errorReports.capture(error, { extra: { payment: payment.id } })
    return payment.state
  }
  const card =
    workspace && facts.card && (await keepCard(services, orm, { workspace, payment, card: facts.card, now }))
  const isCurrent = workspace !== undefined && isStillCurrent(payment, workspace)
  const state = isCurrent ? ('paid' as const) : ('credited' as const)
  if (isCurrent) await takeEffect(settling, workspace)
  else if (workspace) await creditMoney(settling, workspace)
  const change = {
    ...{ state, reason: null, providerId: facts.providerId, redirectUrl: null, paidAt: now, updatedAt: now },
    ...(card && { cardId: card.id, cardBrand: card.brand, cardLast4: card.last4 }),
    // As an attempt at this period it would keep the next one from being made, and the period from being renewed.
    ...(!isCurrent && { renewalKey: null }),
  } as const
  await updatePayment(orm, payment.id, change)
  await issueReceipt(services, orm, { ...payment, ...change })
  if (payment.amount > 0 && workspace) {
    const kind = isCurrent ? 'receipt' : 'credited'
    const email = { kind, workspaceId: workspace.id, payment: payment.id } as const
    await emailPayer(services, orm, email, payment.userId)
  }
  return state
}

/** An order is only carried out while the billing of the workspace is as it was when the order was made. */
function isStillCurrent(payment: PaymentRow, workspace: LockedWorkspace): boolean {
  if (payment.kind === 'card') return true
  return workspace.deletedAt === null && workspace.billingVersion === payment.order.version
}

async function takeEffect({ orm, payment, now }: Settling, workspace: LockedWorkspace): Promise<void> {
  if (payment.kind === 'card') return
  const state = await readBillingState(orm, workspace)
  const { id, currency, promoCode, order } = payment
  await applyQuote(orm, state, { quote: order.quote, currency, cause: `payment ${id}`, now })
  // The use was released if the provider first reported the payment as failed.
  if (promoCode) {
    await writePromoUse(orm, { code: promoCode, workspaceId: workspace.id, paymentId: id, createdAt: now })
  }
}

async function creditMoney({ orm, payment, now }: Settling, workspace: LockedWorkspace): Promise<void> {
  const { id, amount, currency } = payment
  await releasePromoUse(orm, id)
  if (amount === 0) return
  const line = { reason: 'payment_returned', amount, currency } as const
  await writeBonuses(orm, workspace.id, [line], { cause: `payment ${id}`, now })
  await bumpBillingVersion(orm, workspace)
}

/** The provider knows of the payment now, and says where its payer has to go, or that they have been there. */
async function noteProgress({ services, orm, payment, facts, now }: Settling): Promise<PaymentState> {
  await updatePayment(orm, payment.id, {
    providerId: facts.providerId,
    redirectUrl: facts.redirectUrl ?? null,
    updatedAt: now,
  })
  const { kind, workspaceId, id, redirectUrl } = payment
  // Nobody is waiting at the checkout of a renewal: an email says where to confirm it.
  if (kind === 'renewal' && workspaceId !== null && facts.redirectUrl !== undefined && redirectUrl === null) {
    await emailBillingManagers(services, orm, { kind: 'confirm', workspaceId, payment: id })
  }
  return 'pending'
}

async function settleUnpaid(
  { services, orm, payment, facts, now }: Settling,
  state: 'declined' | 'canceled',
  workspace: LockedWorkspace | undefined,
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

/** Nobody cancels a renewal on purpose: the bank's question was not answered. */
function explain(state: 'declined' | 'canceled', { kind, redirectUrl }: PaymentRow): DeclineReason | null {
  if (state === 'declined') return 'declined'
  return kind === 'renewal' && redirectUrl !== null ? 'authentication_failed' : null
}

export { forgetCards } from './cards.ts'
export {
  creditOwner,
  findCreditedPlace,
  keepGiven,
  previewReturn,
  readTeamValue,
  resumeTeam,
  sweepToOwner,
} from './deleted-teams.ts'

/** Nothing is charged any more; the paid time stays paid to its end. */
export async function stopRenewal(orm: Orm, workspaceId: number): Promise<void> {
  await updateSubscription(orm, workspaceId, { autoRenewal: false, chargeAt: null })
}

interface BonusGrant {
  readonly workspaceId: number
  readonly amount: Minor
  readonly currency: Currency
  /** Who grants it, and what for. */
  readonly cause: string
  /** Granted twice with one key it is granted once. */
  readonly key?: string
}

/** Grants bonuses by hand; quotes shown before are no longer valid. False when this key was granted before. */
export async function creditBonuses(services: Services, grant: BonusGrant): Promise<boolean> {
  const { workspaceId, amount, currency, key } = grant
  const cause = key === undefined ? grant.cause : `${key}: ${grant.cause}`
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a grant of nothing')
  return services.orm.transaction(async orm => {
    const workspace = await lockWorkspace(orm, workspaceId)
    if (!workspace) throw new DomainError('workspace_not_found')
    if (key !== undefined && (await isGranted(orm, workspaceId, key))) return false
    const line = { reason: 'granted', amount, currency } as const
    await writeBonuses(orm, workspaceId, [line], { cause, now: services.clock.now() })
    await bumpBillingVersion(orm, workspace)
    return true
  })
}

/**
 * Enterprise is agreed upon and not bought here. A running subscription ends and its unused part becomes bonuses, as
 * with a switch to free. False when it is so already.
 */
export function setEnterprise(services: Services, workspaceId: number, isOn: boolean): Promise<boolean> {
  return services.orm.transaction(async orm => {
    const workspace = await lockWorkspace(orm, workspaceId)
    if (!workspace) throw new DomainError('workspace_not_found')
    if ((workspace.plan === 'enterprise') === isOn) return false
    const state = await readBillingState(orm, workspace)
    const { subscription, balances } = state
    if (subscription) {
      const now = services.clock.now()
      const { currency } = subscription
      const quote = quoteFree({ subscription, balance: balances[currency], now: now.getTime() })
      await applyQuote(orm, state, { quote, currency, cause: 'operator: enterprise', now })
    }
    await changePlan(orm, workspace, { plan: isOn ? 'enterprise' : 'free', seats: null })
    return true
  })
}
