import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { Currency } from '#domain/billing/money.ts'
import type { PaymentKind } from '#domain/billing/payments.ts'
import type { Moment, Tariff } from '#domain/billing/plans.ts'
import { readPromoCode, refusePromo } from '#domain/billing/promo.ts'
import type { Quote } from '#domain/billing/quote.ts'
import {
  quoteAutoRenewal,
  quoteFree,
  quotePeriod,
  quotePromo,
  quoteSeats,
  quoteUpgrade,
  type RunningTariff,
} from '#domain/billing/quote-steps.ts'
import { DomainError } from '#domain/errors.ts'
import { isSameProof, signProof } from '#server/random.ts'
import { minutes } from '../../../clock.ts'
import type { Orm } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { countTakenSeats } from '../../workspaces/workspaces.ts'
import type { BillingState } from '../billing-state.ts'
import { countUses, findPromoCode, lockPromoCode, type PromoCodeRow } from '../queries.ts'

const holdsFor = minutes(10)

/** What a preview was calculated from: the same basis gives the same amounts. */
interface QuoteBasis {
  readonly workspaceId: number
  readonly version: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** The hash of the change: the token is good for this change only. */
  readonly step: string
}

const basisSchema = z.strictObject({
  workspaceId: z.int(),
  version: z.int(),
  at: z.int(),
  step: z.string(),
})

export function hashChange({ action, data }: TariffAction): string {
  const sorted = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([action, sorted]))
    .digest('base64url')
}

export function writeQuoteToken({ secret }: Pick<Services, 'secret'>, basis: QuoteBasis): string {
  const claims = Buffer.from(JSON.stringify(basis)).toString('base64url')
  return `${claims}.${sign(secret, claims)}`
}

/** The basis of a quote for this change of this workspace; a token that is forged, old or for another is refused. */
export function readQuoteToken(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  token: string,
  asked: Pick<QuoteBasis, 'workspaceId' | 'step'>,
): QuoteBasis {
  const [claims = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSameProof(signature, sign(secret, claims)))
    throw new DomainError('tariff_changed')
  const basis = basisSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  const age = clock.now().getTime() - basis.at
  const isForThis = basis.workspaceId === asked.workspaceId && basis.step === asked.step
  if (!isForThis || age < 0 || age > holdsFor) throw new DomainError('tariff_changed')
  return basis
}

function sign(secret: string, claims: string): string {
  return signProof(secret, 'quote', claims)
}

export interface QuotedChange {
  readonly action: TariffAction
  readonly quote: Quote
  readonly currency: Currency
  /** The kind of the payment for it. */
  readonly kind: PaymentKind
  /** The promo code that it uses. */
  readonly promoCode: string | null
}

interface QuoteTime {
  readonly now: Moment
  /** Whether the promo code is locked until the transaction ends. */
  readonly hold: boolean
}

type SwitchToPro = Extract<TariffAction, { action: 'switch_to_pro' }>

/** What a change costs and does, given the billing state of the workspace; throws when it is not possible. */
export async function quoteChange(
  orm: Orm,
  state: BillingState,
  action: TariffAction,
  time: QuoteTime,
): Promise<QuotedChange> {
  const { workspace, subscription, balances } = state
  refusePlan(workspace, action)
  if (action.action === 'switch_to_pro') return quoteSwitch(orm, state, action, time)
  const { id: workspaceId } = workspace
  if (action.action === 'apply_promo') {
    const { now, hold } = time
    const typed = { text: action.data.code, workspaceId, tariff: subscription, now, hold }
    const { code, discount, periods, minSeats } = await findDiscount(orm, typed)
    // A second code would replace the discount that is waiting for the next charge.
    if (!subscription || subscription.discount) throw new DomainError('tariff_unavailable')
    const current = { subscription, balance: balances[subscription.currency], now }
    const waiting = { ...discount, periods, minSeats }
    return plan(action, quotePromo(current, waiting), subscription.currency, code)
  }
  if (!subscription) throw new DomainError('tariff_unavailable')
  const current = { subscription, balance: balances[subscription.currency], now: time.now }
  if (action.action === 'change_seats') await refuseSeats(orm, state, action.data.seats, time.now)
  return plan(action, quoteRunning(current, action), subscription.currency)
}

/** Enterprise is agreed upon elsewhere, and internal workspaces buy nothing; a subscription that runs there can be ended. */
function refusePlan(
  { plan: current, isInternal }: BillingState['workspace'],
  { action }: TariffAction,
): void {
  const isEnding = action === 'switch_to_free' || action === 'set_auto_renewal'
  if (current === 'enterprise' || (isInternal && !isEnding)) throw new DomainError('tariff_unavailable')
}

type RunningAction = Exclude<TariffAction, { action: 'switch_to_pro' | 'apply_promo' }>

function quoteRunning(current: RunningTariff, action: RunningAction): Quote {
  switch (action.action) {
    case 'switch_to_free':
      return quoteFree(current)
    case 'change_seats':
      // Seats are paid for the remaining time: when there is none, they would cost nothing.
      if (action.data.seats > current.subscription.seats && current.now >= current.subscription.paidUntil) {
        throw new DomainError('tariff_unavailable')
      }
      return quoteSeats(current, action.data.seats)
    case 'change_period':
      if (action.data.period === current.subscription.period) throw new DomainError('tariff_unavailable')
      return quotePeriod(current, action.data.period)
    case 'set_auto_renewal':
      return quoteAutoRenewal(current, action.data.enabled)
  }
}

async function quoteSwitch(
  orm: Orm,
  { workspace, subscription, balances }: BillingState,
  action: SwitchToPro,
  { now, hold }: QuoteTime,
): Promise<QuotedChange> {
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
  { workspace, subscription }: BillingState,
  seats: number,
  now: Moment,
): Promise<void> {
  if (workspace.kind === 'personal' && seats !== 1) refuseSeatCount()
  if (seats === subscription?.seats) throw new DomainError('tariff_unavailable')
  const taken = await countTakenSeats(orm, workspace.id, new Date(now))
  if (seats < taken) throw new DomainError('seats_in_use', { taken })
}

/** A personal workspace has one seat. */
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
): QuotedChange {
  const kind = action.action in kinds ? kinds[action.action as keyof typeof kinds] : 'upgrade'
  return { action, quote, currency, kind, promoCode }
}

interface TypedCode {
  readonly text: string
  readonly workspaceId: number
  /** The tariff that gets the discount; null on a plan without one. */
  readonly tariff: Tariff | null
  readonly now: number
  /** Locked for the change that uses it; only read for a preview. */
  readonly hold: boolean
}

/** The promo code that somebody typed; throws the first thing that is wrong with it. */
async function findDiscount(orm: Orm, typed: TypedCode): Promise<PromoCodeRow> {
  const { text, workspaceId, tariff, now, hold } = typed
  const code = readPromoCode(text)
  if (code === undefined) throw new DomainError('promo_incorrect')
  const row = hold ? await lockPromoCode(orm, code) : await findPromoCode(orm, code)
  if (!row) throw new DomainError('promo_not_found')
  if (!tariff) throw new DomainError('promo_tariff_invalid')
  const known = {
    ...row,
    validFrom: row.validFrom?.getTime() ?? null,
    validUntil: row.validUntil?.getTime() ?? null,
  }
  const { uses, usedHere } = await countUses(orm, code, workspaceId)
  const refusal = refusePromo(known, { plan: 'pro', tariff, now, uses, usedHere })
  if (refusal) throw new DomainError(refusal)
  return row
}
