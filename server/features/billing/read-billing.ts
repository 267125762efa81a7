import type { BillingDetail } from '#contract/billing-shape.ts'
import { type Currency, currencies } from '#domain/billing/money.ts'
import { retryDays } from '#domain/billing/payments.ts'
import { monthsOf } from '#domain/billing/periods.ts'
import { priceOf, YEARLY_SAVING_PERCENT } from '#domain/billing/prices.ts'
import { discountOf } from '#domain/billing/promo.ts'
import { nextCharge, type Subscription } from '#domain/billing/subscription.ts'
import { days } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { countTakenSeats } from '../workspaces/count-taken-seats.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { presentCard } from './cards/present-card.ts'
import { selectCards } from './cards/queries.ts'
import { selectPending } from './orders/queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { readStanding } from './standing.ts'
import { presentCharge } from './steps/present-step.ts'
import type { TariffVisit } from './steps/preview-step.ts'

/** Plan and money of a workspace, for those who run it. */
export async function readBilling(services: Services, visit: TariffVisit): Promise<BillingDetail> {
  const { workspace } = await openWorkspace(services, { ...visit, capability: 'workspace.billing' })
  const { orm } = services
  const now = services.clock.now()
  const { row, subscription, balances } = await readStanding(orm, workspace)
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
    discount: subscription?.discount ? discountOf(subscription.discount, priceOf(subscription)) : null,
    past_due: row && row.declined > 0 ? presentPastDue(row) : null,
    bonuses: currencies.map(currency => ({ currency, amount: balances[currency] })),
    cards: cards.map(card => presentCard(card, now)),
    yearly_offer: subscription ? offerYear(subscription) : null,
    pending_payment: pending?.id ?? null,
    providers: nameProviders(services),
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

/** A year paid at once against twelve months paid one by one. */
function offerYear(subscription: Subscription): BillingDetail['yearly_offer'] {
  if (subscription.period === 'yearly') return null
  const year = priceOf({ ...subscription, period: 'yearly' })
  return { percent: YEARLY_SAVING_PERCENT, amount: priceOf(subscription) * monthsOf.yearly - year }
}

function nameProviders({ payments }: Services): BillingDetail['providers'] {
  const named = currencies.map(currency => [currency, payments.providerFor(currency).name] as const)
  return Object.fromEntries(named) as Record<Currency, (typeof named)[number][1]>
}
