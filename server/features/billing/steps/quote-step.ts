import type { TariffAction } from '#domain/billing/actions.ts'
import type { Currency } from '#domain/billing/money.ts'
import type { PaymentKind } from '#domain/billing/payments.ts'
import type { Moment } from '#domain/billing/periods.ts'
import type { Quote } from '#domain/billing/quote.ts'
import {
  quoteAutoRenewal,
  quoteFree,
  quotePeriod,
  quotePromo,
  quoteSeats,
  quoteUpgrade,
  type Standing,
} from '#domain/billing/quote-steps.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { countTakenSeats } from '../../workspaces/count-taken-seats.ts'
import { findDiscount } from '../promo/find-discount.ts'
import type { BillingStanding } from '../standing.ts'

export interface PlannedStep {
  readonly action: TariffAction
  readonly quote: Quote
  readonly currency: Currency
  /** What a payment for it is called. */
  readonly kind: PaymentKind
  /** The code it uses up. */
  readonly promoCode: string | null
}

export interface StepTime {
  readonly now: Moment
  /** Whether what it uses up is held for it. */
  readonly hold: boolean
}

type Switch = Extract<TariffAction, { action: 'switch_to_pro' }>

/** What a step costs and changes for a workspace as it stands, or why it cannot be taken. */
export async function quoteStep(
  orm: Orm,
  standing: BillingStanding,
  action: TariffAction,
  time: StepTime,
): Promise<PlannedStep> {
  const { workspace, subscription, balances } = standing
  refusePlan(workspace, action)
  if (action.action === 'switch_to_pro') return quoteSwitch(orm, standing, action, time)
  const { id: workspaceId } = workspace
  if (action.action === 'apply_promo') {
    const { now, hold } = time
    const typed = { text: action.data.code, workspaceId, tariff: subscription, now, hold }
    const { code, discount } = await findDiscount(orm, typed)
    // The one that waits would be lost.
    if (!subscription || subscription.discount) throw new DomainError('tariff_unavailable')
    const held = { subscription, balance: balances[subscription.currency], now }
    return plan(action, quotePromo(held, discount), subscription.currency, code)
  }
  if (!subscription) throw new DomainError('tariff_unavailable')
  const held = { subscription, balance: balances[subscription.currency], now: time.now }
  if (action.action === 'change_seats') await refuseSeats(orm, standing, action.data.seats, time.now)
  return plan(action, quoteRunning(held, action), subscription.currency)
}

/** Enterprise is agreed upon elsewhere, and the company's own workspaces buy nothing; what runs there can be ended. */
function refusePlan(
  { plan: current, isInternal }: BillingStanding['workspace'],
  { action }: TariffAction,
): void {
  const isEnding = action === 'switch_to_free' || action === 'set_auto_renewal'
  if (current === 'enterprise' || (isInternal && !isEnding)) throw new DomainError('tariff_unavailable')
}

type RunningAction = Exclude<TariffAction, { action: 'switch_to_pro' | 'apply_promo' }>

function quoteRunning(held: Standing, action: RunningAction): Quote {
  switch (action.action) {
    case 'switch_to_free':
      return quoteFree(held)
    case 'change_seats':
      // Seats are paid for the time that is left: when none is, they would cost nothing.
      if (action.data.seats > held.subscription.seats && held.now >= held.subscription.paidUntil) {
        throw new DomainError('tariff_unavailable')
      }
      return quoteSeats(held, action.data.seats)
    case 'change_period':
      if (action.data.period === held.subscription.period) throw new DomainError('tariff_unavailable')
      return quotePeriod(held, action.data.period)
    case 'set_auto_renewal':
      return quoteAutoRenewal(held, action.data.enabled)
  }
}

async function quoteSwitch(
  orm: Orm,
  { workspace, subscription, balances }: BillingStanding,
  action: Switch,
  { now, hold }: StepTime,
): Promise<PlannedStep> {
  if (subscription || workspace.plan !== 'free') throw new DomainError('tariff_unavailable')
  const { seats, period, currency, promo_code: text, use_bonus: useBonus } = action.data
  if (workspace.kind === 'personal' && seats !== 1) refuseSeatCount()
  const taken = await countTakenSeats(orm, workspace.id, new Date(now))
  if (seats < taken) throw new DomainError('seats_in_use', { taken })
  const tariff = { seats, period, currency }
  const promo =
    text === undefined
      ? null
      : await findDiscount(orm, { text, workspaceId: workspace.id, tariff, now, hold })
  const purchase = { tariff, discount: promo?.discount ?? null, balance: balances[currency], useBonus, now }
  return plan(action, quoteUpgrade(purchase), currency, promo?.code)
}

async function refuseSeats(
  orm: Orm,
  { workspace, subscription }: BillingStanding,
  seats: number,
  now: Moment,
): Promise<void> {
  if (workspace.kind === 'personal' && seats !== 1) refuseSeatCount()
  if (seats === subscription?.seats) throw new DomainError('tariff_unavailable')
  const taken = await countTakenSeats(orm, workspace.id, new Date(now))
  if (seats < taken) throw new DomainError('seats_in_use', { taken })
}

/** A personal workspace is one person's. */
function refuseSeatCount(): never {
  throw new DomainError('validation_failed', { fields: { seats: 'invalid' } })
}

const kinds = {
  switch_to_pro: 'upgrade',
  change_seats: 'seats',
  change_period: 'period',
} as const satisfies Partial<Record<TariffAction['action'], PaymentKind>>

function plan(
  action: TariffAction,
  quote: Quote,
  currency: Currency,
  promoCode: string | null = null,
): PlannedStep {
  const kind = action.action in kinds ? kinds[action.action as keyof typeof kinds] : 'upgrade'
  return { action, quote, currency, kind, promoCode }
}
