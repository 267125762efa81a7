import type { TariffOutcome } from '#contract/billing-shape.ts'
import type { TariffAction, Upgrade } from '#domain/billing/actions.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { readEmailOf } from '../../auth/auth.ts'
import { changeTeam, type WorkspaceVisit } from '../../workspaces/workspaces.ts'
import { applyQuote, type BillingState, readBillingState } from '../billing-state.ts'
import { isExpired } from '../cards.ts'
import { emailPayer } from '../emails.ts'
import {
  cancelCheckouts,
  chargeCard,
  findChargeableCard,
  openCheckout,
  writeOrderKey,
  writePayment,
  writeReturnUrl,
} from '../payments/payments.ts'
import { findOrder, type PaymentRow, selectPending } from '../payments/queries.ts'
import { type CardRow, writePromoUse } from '../queries.ts'
import { presentChange } from './preview-change.ts'
import { hashChange, type QuotedChange, quoteChange, readQuoteToken } from './quote-change.ts'

export interface PayingCaller extends WorkspaceVisit {
  readonly lang: Locale
}

interface WantedChange {
  readonly action: TariffAction
  /** The token of the preview; without it the change is quoted as of now. */
  readonly quote: string | undefined
}

/** Makes a tariff change exactly as it was previewed, or refuses it when that is no longer possible. */
export async function performChange(
  services: Services,
  caller: PayingCaller,
  { action, quote }: WantedChange,
): Promise<TariffOutcome> {
  const ordered = await orderChange(services, caller, { action, quote, payBy: 'kept card' })
  const { payment, change, card, abandoned, isNew } = ordered
  await cancelCheckouts(services, abandoned)
  if (payment) return presentOutcome(isNew ? await askForMoney(services, payment, card, caller) : payment)
  if (!change) throw new DomainError('tariff_changed')
  const shown = presentChange(action.action, change.quote, change.currency)
  return { ...shown, status: 'done', payment: null, redirectUrl: null }
}

/** Buys the pro plan and returns where it is paid; what bonuses and a promo code cover in full is bought at once. */
export async function buyUpgrade(
  services: Services,
  caller: PayingCaller,
  upgrade: Upgrade,
): Promise<string> {
  const { seats, period, currency, promo_code, use_bonus } = upgrade
  const reductions = { use_bonus, ...(promo_code !== undefined && { promo_code }) }
  const action: TariffAction = { action: 'switch_to_pro', data: { seats, period, currency, ...reductions } }
  const ordered = await orderChange(services, caller, { action, quote: undefined, payBy: 'checkout' })
  const { payment, abandoned } = ordered
  if (!payment) throw new DomainError('tariff_unavailable')
  await cancelCheckouts(services, abandoned)
  if (payment.redirectUrl !== null) return payment.redirectUrl
  const { redirectUrl } = await askForMoney(services, payment, undefined, caller)
  const { slug, lang } = caller
  return redirectUrl ?? writeReturnUrl(services.config, lang, { slug, paymentId: payment.id })
}

interface OrderedChange extends WantedChange {
  /** A kept card is charged where there is a good one; otherwise the payer is sent to a checkout. */
  readonly payBy: 'kept card' | 'checkout'
}

interface Ordered extends MadeOrder {
  /** Undefined where the same order was made before. */
  readonly change?: QuotedChange
  readonly card?: CardRow | undefined
  /** Written by this very call, which is then the one to ask for the money. */
  readonly isNew: boolean
}

/** Quotes a change and orders it, in one transaction; the same order made before is found and not made again. */
function orderChange(
  services: Services,
  caller: PayingCaller,
  { action, quote, payBy }: OrderedChange,
): Promise<Ordered> {
  const { userId } = caller
  return changeTeam(services, caller, async (orm, { workspace }) => {
    const step = hashChange(action)
    const current = { version: workspace.billingVersion, at: services.clock.now().getTime() }
    const previewed =
      quote === undefined ? null : readQuoteToken(services, quote, { workspaceId: workspace.id, step })
    const { version, at } = previewed ?? current
    const orderKey =
      payBy === 'checkout'
        ? writeOrderKey('upgrade', version, step)
        : writeOrderKey('step', version, step, previewed?.at ?? 'afresh')
    const made = await findMadeOrder(orm, workspace.id, orderKey)
    if (made) return { ...made, isNew: false }
    if (version !== workspace.billingVersion) throw new DomainError('tariff_changed')
    const state = await readBillingState(orm, workspace)
    const change = await quoteChange(orm, state, action, { now: at, hold: true })
    const card = payBy === 'checkout' ? undefined : await findGoodCard(services, orm, change, workspace.id)
    const order = await makeOrder(services, orm, { userId, state, change, orderKey, card })
    return { ...order, change, card, isNew: true }
  })
}

/** An expired card would only be declined, and whoever is here can pay by another one. */
async function findGoodCard(
  services: Services,
  orm: Orm,
  { currency }: QuotedChange,
  workspaceId: number,
): Promise<CardRow | undefined> {
  const card = await findChargeableCard(services, orm, { workspaceId, currency })
  return card && isExpired(card, services.clock.now()) ? undefined : card
}

async function askForMoney(
  services: Services,
  payment: PaymentRow,
  card: CardRow | undefined,
  { userId, slug, lang }: PayingCaller,
): Promise<PaymentRow> {
  if (payment.state !== 'pending') return payment
  const payer = { email: await readEmailOf(services.orm, userId), lang, slug }
  return card ? chargeCard(services, payment, card, payer) : openCheckout(services, payment, payer)
}

interface ChangeOrder {
  readonly userId: number
  readonly state: BillingState
  readonly change: QuotedChange
  readonly orderKey: string
  readonly card: CardRow | undefined
}

interface MadeOrder {
  /** Null where nothing was bought. */
  readonly payment: PaymentRow | null
  /** Checkouts that this person opened before for something else. */
  readonly abandoned: readonly PaymentRow[]
}

/** Carries out a change that costs nothing now; records a payment for one that does. */
async function makeOrder(services: Services, orm: Orm, order: ChangeOrder): Promise<MadeOrder> {
  const { userId, state, change, orderKey, card } = order
  const { workspace } = state
  const { quote, currency, promoCode, kind, action } = change
  const now = services.clock.now()
  const payment = { workspace, userId, kind, action, quote, currency, promoCode, orderKey }
  if (quote.dueNow > 0) {
    const pending = await selectPending(orm, workspace.id)
    // A charge that is under way will change the tariff: charge nobody for a change that would then no longer apply.
    if (pending.some(isUnderWay)) throw new DomainError('tariff_changed')
    const written = await writePayment(services, orm, { ...payment, card })
    return { payment: written ?? null, abandoned: pending.filter(one => one.userId === userId) }
  }
  const isBought = quote.lines.length > 0
  const receipt = isBought && (await writePayment(services, orm, { ...payment, over: { state: 'paid' } }))
  if (receipt) {
    const email = { kind: 'receipt', workspaceId: workspace.id, payment: receipt.id } as const
    await emailPayer(services, orm, email, userId)
  } else if (promoCode) {
    await writePromoUse(orm, {
      ...{ code: promoCode, workspaceId: workspace.id, paymentId: null, createdAt: now },
    })
  }
  const cause = receipt ? `payment ${receipt.id}` : `${action.action} by user ${userId}`
  await applyQuote(orm, state, { quote, currency, cause, now })
  return { payment: receipt || null, abandoned: [] }
}

function isUnderWay({ cardId, redirectUrl }: PaymentRow): boolean {
  return cardId !== null && redirectUrl === null
}

/** The same order, made by an earlier click. */
async function findMadeOrder(
  orm: Orm,
  workspaceId: number,
  orderKey: string,
): Promise<MadeOrder | undefined> {
  const payment = await findOrder(orm, workspaceId, orderKey)
  return payment && { payment, abandoned: [] }
}

/** The result of a change that is paid for. A failed charge is refused: nothing was changed. */
function presentOutcome(payment: PaymentRow): TariffOutcome {
  const { id, state, reason, order, currency, redirectUrl } = payment
  if (state === 'declined' || state === 'canceled')
    throw new DomainError('card_declined', { reason, payment: id })
  // It was paid after the tariff had changed, so the money became bonuses.
  if (state === 'credited') throw new DomainError('tariff_changed', { payment: id })
  const status = state === 'paid' ? 'done' : 'pending'
  return {
    ...presentChange(order.step?.action ?? '', order.quote, currency),
    ...{ status, payment: id, redirectUrl: status === 'pending' ? redirectUrl : null },
  }
}
