import { quoteRenewal } from '#domain/billing/quote-steps.ts'
import { DomainError } from '#domain/errors.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { lockWorkspace } from '../workspaces/workspaces.ts'
import { applyQuote, type BillingState, readBillingState } from './billing-state.ts'
import { declineRenewal, fallToFree, writeRenewalKey } from './declined-renewals.ts'
import { emailBillingManagers, emailPayer } from './emails.ts'
import {
  chargeCard,
  findChargeableCard,
  findOwnerAsPayer,
  type PaymentPlan,
  writeOrderKey,
  writePayment,
} from './payments/payments.ts'
import type { PaymentRow } from './payments/queries.ts'
import { type CardRow, readSubscription, selectDue, selectUnreminded, updateSubscription } from './queries.ts'

const batchSize = 100

/** Renews or ends every subscription that is due. One that fails does not stop the others. */
export async function renewDue(services: Services): Promise<void> {
  await remindOfRenewals(services)
  const failures: unknown[] = []
  let above = 0
  for (;;) {
    const due = await selectDue(services.orm, services.clock.now(), above, batchSize)
    for (const workspaceId of due) {
      await renewWorkspace(services, workspaceId).catch((error: unknown) => failures.push(error))
    }
    above = due.at(-1) ?? above
    if (due.length < batchSize) break
  }
  const broken = failures.filter(error => !(error instanceof DomainError))
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} renewals failed`)
}

interface StartedRenewal {
  readonly payment: PaymentRow
  readonly card: CardRow
}

/** Renews the subscription of a workspace or ends it. Two workers at the same time make one payment. */
async function renewWorkspace(services: Services, workspaceId: number): Promise<void> {
  const started = await services.orm.transaction(orm => startRenewal(services, orm, workspaceId))
  if (!started) return
  const payer = await findOwnerAsPayer(services.orm, workspaceId)
  if (payer) await chargeCard(services, started.payment, started.card, payer)
}

async function startRenewal(
  services: Services,
  orm: Orm,
  workspaceId: number,
): Promise<StartedRenewal | undefined> {
  const now = services.clock.now()
  const workspace = await lockWorkspace(orm, workspaceId)
  if (!workspace) return undefined
  const state = await readBillingState(orm, workspace)
  const { row, subscription, balances } = state
  if (!row || !subscription) return undefined
  if (!row.autoRenewal || workspace.deletedAt) {
    if (row.paidUntil <= now) await fallToFree(services, orm, state)
    return undefined
  }
  // Another worker did it while we waited for the lock.
  if (!row.chargeAt || row.chargeAt > now) return undefined
  const quote = quoteRenewal({ subscription, balance: balances[subscription.currency] })
  return payRenewal(services, orm, { state, quote, renewalKey: writeRenewalKey(row), now })
}

interface Renewal {
  readonly state: BillingState
  readonly quote: ReturnType<typeof quoteRenewal>
  readonly renewalKey: string
  readonly now: Date
}

async function payRenewal(
  services: Services,
  orm: Orm,
  { state, quote, renewalKey, now }: Renewal,
): Promise<StartedRenewal | undefined> {
  const { workspace, subscription } = state
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
    await applyQuote(orm, state, { quote, currency, cause: `payment ${payment.id}`, now })
    const email = { kind: 'receipt', workspaceId: workspace.id, payment: payment.id } as const
    await emailPayer(services, orm, email, null)
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

const daysBefore = 7
const reminderBatchSize = 100

/** A year is a lot of money: people are reminded once, a week before it is charged. */
async function remindOfRenewals(services: Services): Promise<void> {
  const now = services.clock.now()
  for (;;) {
    const due = await selectUnreminded(
      services.orm,
      now,
      new Date(now.getTime() + days(daysBefore)),
      reminderBatchSize,
    )
    for (const workspaceId of due) await remind(services, workspaceId, now)
    if (due.length < reminderBatchSize) return
  }
}

function remind(services: Services, workspaceId: number, now: Date): Promise<void> {
  return services.orm.transaction(async orm => {
    await lockWorkspace(orm, workspaceId)
    const row = await readSubscription(orm, workspaceId)
    // Another worker did it while we waited for the lock.
    if (!row || row.remindedAt) return
    await updateSubscription(orm, workspaceId, { remindedAt: now })
    await emailBillingManagers(services, orm, { kind: 'soon', workspaceId, about: row.paidUntil.getTime() })
  })
}
