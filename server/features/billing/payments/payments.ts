import { createHash, randomUUID } from 'node:crypto'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { Currency } from '#domain/billing/money.ts'
import type { PaymentKind } from '#domain/billing/payments.ts'
import type { Quote } from '#domain/billing/quote.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import {
  DetailsRefusedError,
  type Order,
  type PaymentFacts,
  type PaymentProvider,
  PaymentsUnavailableError,
} from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../../auth/auth.ts'
import { createMailTexts } from '../../mail/mail.ts'
import { type LockedWorkspace, readWorkspace } from '../../workspaces/workspaces.ts'
import { settlePayment } from '../billing.ts'
import { type CardRow, findRecipient, selectCards, selectMembers, writePromoUse } from '../queries.ts'
import { issueReceipt, readBuyer } from '../receipts/receipts.ts'
import { insertPayment, type NewPayment, type PaymentRow, readPayment } from './queries.ts'

export interface PaymentPlan {
  readonly workspace: LockedWorkspace
  /** Null for an automatic charge. */
  readonly userId: number | null
  readonly kind: PaymentKind
  readonly action: TariffAction | null
  readonly quote: Quote
  readonly currency: Currency
  readonly promoCode: string | null
  readonly orderKey: string
  /** The card to charge; without one the payer is sent to a checkout. */
  readonly card?: CardRow | undefined
  readonly renewalKey?: string
  /** The final state of a payment that nobody has to be asked for. */
  readonly over?: Pick<NewPayment, 'state' | 'reason'>
}

/**
 * Records a payment before anybody is asked for money, together with the use of its promo code. Undefined when this
 * attempt at a renewal is recorded already.
 */
export async function writePayment(
  services: Services,
  orm: Orm,
  plan: PaymentPlan,
): Promise<PaymentRow | undefined> {
  const { workspace, userId, kind, action, quote, currency, promoCode, orderKey, card, renewalKey } = plan
  const now = services.clock.now()
  const over: Pick<NewPayment, 'state' | 'reason'> = plan.over ?? { state: 'pending' }
  const payment = await insertPayment(orm, {
    ...{ id: randomUUID(), workspaceId: workspace.id, userId, kind, currency, promoCode, orderKey },
    ...{
      amount: quote.dueNow,
      provider: findProvider(services, currency).name,
      renewalKey: renewalKey ?? null,
    },
    ...over,
    order: {
      step: action,
      quote,
      version: workspace.billingVersion,
      buyer: await readBuyer(orm, workspace.id),
    },
    ...(card && { cardId: card.id, cardBrand: card.brand, cardLast4: card.last4 }),
    ...{ createdAt: now, updatedAt: now, paidAt: over.state === 'paid' ? now : null },
  })
  if (payment && promoCode) {
    const use = { code: promoCode, workspaceId: workspace.id, paymentId: payment.id, createdAt: now }
    await writePromoUse(orm, use)
  }
  if (payment?.state === 'paid') await issueReceipt(services, orm, payment)
  return payment
}

/** The same order has the same key, however often and in however many windows it is clicked. */
export function writeOrderKey(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

interface Payer {
  readonly email: string
  readonly lang: Locale
  /** The slug of the workspace that is paid for. */
  readonly slug: string
}

/** Sends the payer to a page of the provider. Where none can be opened, the order is canceled. */
export async function openCheckout(
  services: Services,
  payment: PaymentRow,
  payer: Payer,
): Promise<PaymentRow> {
  const provider = findProviderOfPayment(services, payment)
  const { id: paymentId, amount, currency } = payment
  try {
    if (!provider) throw new PaymentsUnavailableError(payment.provider)
    const checkout = await provider.openCheckout(writeOrder(services, payment, payer))
    await settlePayment(services, { ...checkout, paymentId, state: 'pending', amount, currency })
  } catch (error) {
    const areDetailsRefused = error instanceof DetailsRefusedError
    if (!areDetailsRefused && !(error instanceof PaymentsUnavailableError)) throw error
    const facts = { paymentId, providerId: '', state: 'canceled', amount, currency } as const
    const reason = areDetailsRefused ? 'details_refused' : 'provider_unavailable'
    await settlePayment(services, { ...facts, reason })
    throw new DomainError(areDetailsRefused ? 'billing_details_refused' : 'payments_unavailable')
  }
  return reread(services, paymentId)
}

/** Charges a stored card. Without an answer the payment stays pending and is asked about later: the money may have been taken. */
export async function chargeCard(
  services: Services,
  payment: PaymentRow,
  card: CardRow,
  payer: Payer,
): Promise<PaymentRow> {
  const provider = findProviderOfPayment(services, payment)
  let facts: PaymentFacts | undefined
  try {
    facts = await provider?.charge(writeOrder(services, payment, payer), card)
  } catch (error) {
    if (error instanceof DetailsRefusedError) facts = refuseDetails(payment)
    else if (!(error instanceof PaymentsUnavailableError)) throw error
  }
  if (facts) await settlePayment(services, facts)
  return reread(services, payment.id)
}

/** A renewal is tried again after that, and its people are told what to correct. */
function refuseDetails({ id: paymentId, amount, currency }: PaymentRow): PaymentFacts {
  return { paymentId, providerId: '', state: 'declined', reason: 'details_refused', amount, currency }
}

function writeOrder({ config }: Services, payment: PaymentRow, payer: Payer): Order {
  const { id: paymentId, amount, currency } = payment
  const { lang, slug } = payer
  const buyer = payment.order.buyer ?? null
  return {
    ...{ paymentId, amount, currency, buyer, lang },
    email: buyer?.email || payer.email,
    description: describeOrder(payment, lang),
    returnUrl: writeReturnUrl(config, lang, { slug, paymentId }),
  }
}

/** What the receipt of a payment says, for the one that takes it back. Whoever paid may have deleted their account. */
export async function describeForReceipt({ orm, config }: Services, payment: PaymentRow) {
  const buyer = payment.order.buyer ?? null
  const payer = payment.userId === null ? undefined : await findRecipient(orm, payment.userId)
  return {
    buyer,
    email: buyer?.email || (payer?.email ?? config.CONTACT_EMAIL),
    description: describeOrder(payment, payer?.lang ?? 'ru'),
  }
}

export function writeReturnUrl(
  config: Services['config'],
  lang: Locale,
  { slug, paymentId }: { readonly slug: string; readonly paymentId: string },
): string {
  return writeLink(config, lang, '/boost/return', { workspace: slug, payment: paymentId })
}

async function reread({ orm }: Services, id: string): Promise<PaymentRow> {
  const payment = await readPayment(orm, id)
  if (!payment) throw new DomainError('payment_not_found')
  return payment
}

/** What a payment is for, as a line on the payer's checkout and statement. */
function describeOrder({ kind, order }: Pick<PaymentRow, 'kind' | 'order'>, lang: Locale): string {
  const { t } = createMailTexts(lang)
  const { after } = order.quote
  if (kind === 'card' || !after) return t('order.card')
  const { seats, period } = after
  return kind === 'seats' ? t('order.seats', { seats }) : t(`order.${period}`, { seats })
}

/**
 * Cancels checkouts that must not be paid any more, as far as the provider answers. One that was paid at that very
 * moment is settled like any other.
 */
export async function cancelCheckouts(services: Services, left: readonly PaymentRow[]): Promise<void> {
  for (const payment of left) {
    const provider = findProviderOfPayment(services, payment)
    if (!provider || payment.providerId === null) continue
    try {
      await provider.cancel(payment.providerId)
      const facts = await provider.find({ paymentId: payment.id, providerId: payment.providerId })
      if (facts) await settlePayment(services, facts)
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError)) throw error
    }
  }
}

function findProvider({ payments }: Services, currency: Currency): PaymentProvider {
  try {
    return payments.providerFor(currency)
  } catch (error) {
    if (error instanceof PaymentsUnavailableError) throw new DomainError('payments_unavailable')
    throw error
  }
}

/** The provider that a payment was made with; undefined when it is no longer configured. */
export function findProviderOfPayment(
  { payments }: Services,
  { provider }: Pick<PaymentRow, 'provider'>,
): PaymentProvider | undefined {
  return payments.byName(provider)
}

/** The card to charge in a currency: the first of those stored with the provider that is configured now. */
export async function findChargeableCard(
  services: Services,
  orm: Orm,
  { workspaceId, currency }: { readonly workspaceId: number; readonly currency: Currency },
): Promise<CardRow | undefined> {
  const { name } = findProvider(services, currency)
  const cards = await selectCards(orm, workspaceId)
  return cards.find(card => card.currency === currency && card.provider === name)
}

/** The owner, in whose name automatic charges are made. */
export async function findOwnerAsPayer(orm: Orm, workspaceId: number): Promise<Payer | undefined> {
  const workspace = await readWorkspace(orm, workspaceId)
  const [ownerId] = await selectMembers(orm, workspaceId, ['owner'])
  const owner = ownerId === undefined ? undefined : await findRecipient(orm, ownerId)
  return workspace && owner && { ...owner, slug: workspace.slug }
}
