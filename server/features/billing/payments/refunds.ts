import { randomUUID } from 'node:crypto'
import type { Currency, Minor } from '#domain/billing/money.ts'
import { unusedValue } from '#domain/billing/subscription.ts'
import { minutes } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { PaymentsUnavailableError, type RefundFacts } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { bumpBillingVersion, changePlan, lockWorkspaces, readWorkspace } from '../../workspaces/workspaces.ts'
import { readBillingState, toRow, writeBonuses } from '../billing-state.ts'
import { findCreditedPlace, takeFromGiven } from '../deleted-teams.ts'
import { emailPayer } from '../emails.ts'
import { deleteSubscription, readBalances, writeSubscription } from '../queries.ts'
import { issueCreditNote } from '../receipts/receipts.ts'
import { describeForReceipt, findProviderOfPayment } from './payments.ts'
import {
  insertRefund,
  lockPayment,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  readPayment,
  selectRefunds,
  selectSilentRefunds,
  updateRefund,
} from './queries.ts'

/** Why a payment cannot be given back, as the operator reads it behind its name. */
export class RefundError extends Error {}

/** What was taken for the money that went back: nothing may be worth something twice. */
export interface RefundEffect {
  readonly plan: Minor
  readonly bonus: Minor
  readonly planEnded: boolean
}

export interface RefundOutcome {
  readonly refund: RefundRow
  /** Undefined while it is not certain that the money goes back. */
  readonly effect: RefundEffect | undefined
}

interface WantedRefund {
  /** All that is left of the payment where it is not said. */
  readonly amount: Minor | undefined
  /** Also where it is not known any more who has what the money bought. */
  readonly mayDeductNothing: boolean
}

/**
 * Gives back a payment, or a part of it. It is written down before the provider is asked, under an id that makes asking
 * again harmless: a refund that got no answer is taken up by the next command, or by the job that asks about silent ones.
 */
export async function refundPayment(
  services: Services,
  paymentId: string,
  wanted: WantedRefund,
): Promise<RefundOutcome> {
  const refund = await services.orm.transaction(orm => startRefund(services, orm, paymentId, wanted))
  return refund.state === 'pending' ? performRefund(services, refund) : { refund, effect: undefined }
}

/** The same part of a payment asked for again within this time is the same order, given twice. */
const sameOrder = minutes(1)

async function startRefund(
  services: Services,
  orm: Orm,
  paymentId: string,
  { amount: wanted, mayDeductNothing }: WantedRefund,
): Promise<RefundRow> {
  const payment = await lockPayment(orm, paymentId)
  if (!payment) throw new RefundError('there is no such payment.')
  if (payment.state !== 'paid' && payment.state !== 'credited') {
    throw new RefundError(`it is ${payment.state}, and no money was taken for it.`)
  }
  const refunds = await selectRefunds(orm, [payment.id])
  const waiting = refunds.find(({ state }) => state === 'pending')
  if (waiting && wanted !== undefined && wanted !== waiting.amount) {
    throw new RefundError(
      `a refund of ${waiting.amount} is still under way. Repeat the command without --amount, or with that one.`,
    )
  }
  if (waiting) return waiting
  const now = services.clock.now()
  const justMade = refunds.find(
    ({ state, amount, doneAt }) =>
      state === 'done' &&
      amount === wanted &&
      doneAt !== null &&
      now.getTime() - doneAt.getTime() < sameOrder,
  )
  if (justMade) return justMade
  const given = refunds.reduce((sum, { amount, state }) => (state === 'done' ? sum + amount : sum), 0)
  const left = payment.amount - given
  if (left <= 0) throw new RefundError('all of it was given back already.')
  const amount = wanted ?? left
  if (amount > left) throw new RefundError(`only ${left} of it can be given back.`)
  if (payment.workspaceId === null && !isUsedUp(payment, now) && !mayDeductNothing) {
    throw new RefundError(
      'its workspace was deleted permanently. What was left of it went to the owner of the team as bonus credit, and would not be deducted. Nothing was refunded; with --deduct-nothing it is.',
    )
  }
  return insertRefund(orm, {
    ...{ id: randomUUID(), paymentId: payment.id, amount, state: 'pending' },
    ...{ createdAt: now, updatedAt: now },
  })
}

/** Throws `PaymentsUnavailableError` where there is no answer: the money may be on its way. */
async function performRefund(services: Services, refund: RefundRow): Promise<RefundOutcome> {
  const payment = await readPayment(services.orm, refund.paymentId)
  const provider = payment && findProviderOfPayment(services, payment)
  if (!payment?.providerId || !provider) {
    throw new RefundError(
      `${payment?.provider ?? 'its provider'} is not configured here: set its keys first.`,
    )
  }
  const { id: refundId, amount } = refund
  const { providerId, currency } = payment
  const receipt = await describeForReceipt(services, payment)
  const facts = await provider.refund({ refundId, providerId, amount, currency, receipt })
  return settleRefund(services, refund, facts)
}

/** The one place in which a refund has its effects, once. */
async function settleRefund(
  services: Services,
  refund: RefundRow,
  facts: RefundFacts,
): Promise<RefundOutcome> {
  const known = await readPayment(services.orm, refund.paymentId)
  const credited =
    known?.workspaceId == null ? undefined : await findCreditedPlace(services.orm, known.workspaceId)
  return services.orm.transaction(async orm => {
    const places = [known?.workspaceId, credited].filter(id => typeof id === 'number')
    await lockWorkspaces(orm, places)
    const payment = await lockPayment(orm, refund.paymentId)
    const row = await lockRefund(orm, refund.id)
    if (!payment || row?.state !== 'pending') return { refund: row ?? refund, effect: undefined }
    const now = services.clock.now()
    const { state, providerId } = facts
    const change = { state, providerId, updatedAt: now, doneAt: state === 'done' ? now : null }
    const after = await updateRefund(orm, row.id, change)
    if (state !== 'done') return { refund: after, effect: undefined }
    const effect = await takeBackValue(orm, payment, row, now)
    await issueCreditNote(services, orm, { payment, refundId: row.id, amount: row.amount })
    if (payment.workspaceId !== null) {
      const email = { kind: 'refunded', workspaceId: payment.workspaceId, payment: payment.id } as const
      const more = { refund: row.id, planEnded: effect.planEnded }
      await emailPayer(services, orm, { ...email, ...more }, payment.userId)
    }
    return { refund: after, effect }
  })
}

/** What it bought is over: to give it back is a courtesy, and takes nothing. */
function isUsedUp({ state, order }: PaymentRow, now: Date): boolean {
  return state === 'paid' && (order.quote.after?.paidUntil ?? 0) <= now.getTime()
}

/** What the money had bought and nobody has used is taken back, from the plan first and then from bonus credit. */
async function takeBackValue(
  orm: Orm,
  payment: PaymentRow,
  { id, amount }: RefundRow,
  now: Date,
): Promise<RefundEffect> {
  const { currency, workspaceId } = payment
  const workspace = workspaceId === null ? undefined : await readWorkspace(orm, workspaceId)
  if (!workspace || isUsedUp(payment, now)) return { plan: 0, bonus: 0, planEnded: false }
  const note = { cause: `refund ${id}`, now }
  if (workspace.deletedAt) {
    // What it bought before the deletion is with the owner; what came afterwards is with the team.
    const isWithOwner = payment.state === 'paid'
    const places = isWithOwner ? [takeFromGiven, takeFromBonuses] : [takeFromBonuses, takeFromGiven]
    let bonus = 0
    for (const take of places)
      bonus += await take(orm, workspace.id, { amount: amount - bonus, currency }, note)
    if (bonus > 0) await bumpBillingVersion(orm, workspace)
    return { plan: 0, bonus, planEnded: false }
  }
  const { subscription, row } = await readBillingState(orm, workspace)
  const isPaidFor = payment.state === 'paid' && subscription?.currency === currency
  const unused = isPaidFor ? unusedValue(subscription, now.getTime()) : 0
  const plan = Math.min(amount, unused)
  const bonus = await takeFromBonuses(orm, workspace.id, { amount: amount - plan, currency }, note)
  const planEnded = plan > 0 && plan === unused
  if (planEnded) {
    await deleteSubscription(orm, workspace.id)
    await changePlan(orm, workspace, { plan: 'free', seats: null })
  } else if (plan > 0 && subscription) {
    const less = { ...subscription, value: unused - plan, valueSince: now.getTime() }
    await writeSubscription(orm, toRow(workspace.id, less, row))
    await bumpBillingVersion(orm, workspace)
  } else if (bonus > 0) await bumpBillingVersion(orm, workspace)
  return { plan, bonus, planEnded }
}

/** Takes it out of what a workspace has in bonuses, as far as it is there; returns how much was. */
async function takeFromBonuses(
  orm: Orm,
  workspaceId: number,
  { amount, currency }: { readonly amount: Minor; readonly currency: Currency },
  note: { readonly cause: string; readonly now: Date },
): Promise<Minor> {
  const taken = Math.min(amount, (await readBalances(orm, workspaceId))[currency])
  if (taken > 0) await writeBonuses(orm, workspaceId, [{ reason: 'refund', amount: -taken, currency }], note)
  return taken
}

const silentFor = minutes(2)
const batchSize = 50

/** Takes up refunds that got no answer, so that nobody waits for money because a reply was lost. */
export async function reconcileRefunds(services: Services): Promise<void> {
  const now = services.clock.now()
  const silent = await selectSilentRefunds(services.orm, new Date(now.getTime() - silentFor), batchSize)
  for (const refund of silent) {
    try {
      await performRefund(services, refund)
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError || error instanceof RefundError))
        services.errorReports.capture(error, { extra: { refund: refund.id } })
    }
  }
}
