import type { BillingDetail, BonusEntry, Payment } from '#contract/billing-shape.ts'
import { type Currency, currencies } from '#domain/billing/money.ts'
import { retryDays } from '#domain/billing/payments.ts'
import { monthsOf, priceOf, YEARLY_SAVING_PERCENT } from '#domain/billing/plans.ts'
import { spendDiscount } from '#domain/billing/promo.ts'
import { nobody } from '#domain/billing/receipts.ts'
import { nextCharge, type Subscription } from '#domain/billing/subscription.ts'
import { DomainError } from '#domain/errors.ts'
import { days } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { countTakenSeats, openWorkspace, type WorkspaceVisit } from '../workspaces/workspaces.ts'
import { readBillingState } from './billing-state.ts'
import { presentCard } from './cards.ts'
import {
  countPayments,
  findBuyer,
  findByCause,
  findPayment,
  type PaymentRow,
  type ReceiptRow,
  type RefundRow,
  selectPayments,
  selectPending,
  selectReceipts,
  selectRefunds,
} from './payments/queries.ts'
import { countBonuses, type SubscriptionRow, selectBonuses, selectCards } from './queries.ts'
import { presentCharge } from './tariff-changes/preview-change.ts'

/** Plan, cards and bonuses of a workspace, for those who may change them. */
export async function readBilling(services: Services, visit: WorkspaceVisit): Promise<BillingDetail> {
  const { workspace } = await openWorkspace(services, visit)
  const { orm } = services
  const now = services.clock.now()
  const { row, subscription, balances } = await readBillingState(orm, workspace)
  const cards = await selectCards(orm, workspace.id)
  const [pending] = await selectPending(orm, workspace.id)
  return {
    plan: workspace.plan,
    period: subscription?.period ?? null,
    currency: subscription?.currency ?? null,
    seats: subscription?.seats ?? null,
    taken_seats: await countTakenSeats(orm, workspace.id, now),
    auto_renewal: subscription?.autoRenewal ?? false,
    paid_until: row?.paidUntil.toISOString() ?? null,
    next_charge: subscription
      ? presentCharge(nextCharge(subscription, balances[subscription.currency]))
      : null,
    discount: subscription?.discount ? spendDiscount(subscription.discount, subscription).promo : null,
    past_due: row && row.declined > 0 ? presentPastDue(row) : null,
    bonuses: currencies.map(currency => ({ currency, amount: balances[currency] })),
    cards: cards.map(card => presentCard(card, now)),
    yearly_offer: subscription ? offerYear(subscription) : null,
    pending_payment: pending?.id ?? null,
    providers: nameProviders(services),
    buyer: (await findBuyer(orm, workspace.id)) ?? nobody,
  }
}

function presentPastDue({ paidUntil, chargeAt }: SubscriptionRow) {
  const last = paidUntil.getTime() + days(retryDays.at(-1) ?? 0)
  return {
    since: paidUntil.toISOString(),
    next_try_at: chargeAt?.toISOString() ?? null,
    ends_at: new Date(Math.max(last, chargeAt?.getTime() ?? 0)).toISOString(),
  }
}

/** What a year paid at once saves over twelve monthly payments. */
function offerYear(subscription: Subscription): BillingDetail['yearly_offer'] {
  if (subscription.period === 'yearly') return null
  const year = priceOf({ ...subscription, period: 'yearly' })
  return { percent: YEARLY_SAVING_PERCENT, amount: priceOf(subscription) * monthsOf.yearly - year }
}

function nameProviders({ payments }: Services): BillingDetail['providers'] {
  const named = currencies.map(currency => [currency, payments.providerFor(currency).name] as const)
  return Object.fromEntries(named) as Record<Currency, (typeof named)[number][1]>
}

const perPage = 20

interface Page<Item> {
  readonly count: number
  readonly results: Item[]
}

/** Payments and attempts, the latest first. */
export async function listPayments(
  services: Services,
  visit: WorkspaceVisit,
  page: number,
): Promise<Page<Payment>> {
  const { workspace } = await openWorkspace(services, visit)
  const count = await countPayments(services.orm, workspace.id)
  const rows = await selectPayments(services.orm, workspace.id, slice(page))
  const refunds = await selectRefunds(
    services.orm,
    rows.map(({ payment }) => payment.id),
  )
  const receipts = await selectReceipts(
    services.orm,
    rows.map(({ payment }) => payment.id),
  )
  // Of a payment and its credit notes, the receipt is what was written for the payment itself.
  const byPayment = new Map(receipts.map(receipt => [receipt.cause, receipt]))
  return {
    count,
    results: rows.map(row => presentPayment(row, { refunds, receipt: byPayment.get(row.payment.id) })),
  }
}

export async function readPaymentOf(services: Services, visit: WorkspaceVisit, id: string): Promise<Payment> {
  const { workspace } = await openWorkspace(services, visit)
  const row = await findPayment(services.orm, workspace.id, id)
  if (!row) throw new DomainError('payment_not_found')
  const refunds = await selectRefunds(services.orm, [id])
  return presentPayment(row, { refunds, receipt: await findByCause(services.orm, id) })
}

/** The ledger of bonuses, the latest entry first. */
export async function listBonuses(
  services: Services,
  visit: WorkspaceVisit,
  page: number,
): Promise<Page<BonusEntry>> {
  const { workspace } = await openWorkspace(services, visit)
  const count = await countBonuses(services.orm, workspace.id)
  const rows = await selectBonuses(services.orm, workspace.id, slice(page))
  return {
    count,
    results: rows.map(({ id, reason, amount, currency, balance, createdAt }) => ({
      ...{ id, reason, amount, currency, balance },
      created_at: createdAt.toISOString(),
    })),
  }
}

function slice(page: number) {
  return { offset: (page - 1) * perPage, limit: perPage }
}

interface FoundPayment {
  readonly payment: PaymentRow
  readonly payer: string | null
}

interface PaymentPapers {
  readonly refunds: readonly RefundRow[]
  readonly receipt: ReceiptRow | undefined
}

function presentPayment({ payment, payer }: FoundPayment, { refunds, receipt }: PaymentPapers): Payment {
  const { id, kind, state, reason, provider, currency, amount, order, promoCode } = payment
  const { cardBrand, cardLast4, redirectUrl } = payment
  const { lines, bonusUsed, after } = order.quote
  return {
    ...{ id, kind, state, reason, provider, currency, amount, payer },
    number: receipt?.number ?? null,
    receipt: receipt?.id ?? null,
    lines: [...lines],
    bonus_used: bonusUsed,
    seats: after?.seats ?? null,
    period: after?.period ?? null,
    promo_code: promoCode,
    card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
    redirect_url: state === 'pending' ? redirectUrl : null,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    refunds: refunds.flatMap(({ paymentId, amount: back, state: done, doneAt, createdAt }) =>
      paymentId === id && done !== 'refused'
        ? [{ amount: back, state: done, at: (doneAt ?? createdAt).toISOString() }]
        : [],
    ),
  }
}
