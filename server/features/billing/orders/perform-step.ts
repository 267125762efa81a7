import type { TariffOutcome } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Services } from '#server/services.ts'
import { readAddress } from '../../auth/read-address.ts'
import { changeTeam } from '../../workspaces/change-team.ts'
import { findChargeableCard } from '../cards/find-chargeable-card.ts'
import { isExpired } from '../cards/present-card.ts'
import type { CardRow } from '../cards/queries.ts'
import { readStanding } from '../standing.ts'
import { presentStep } from '../steps/present-step.ts'
import type { TariffVisit } from '../steps/preview-step.ts'
import { type PlannedStep, quoteStep } from '../steps/quote-step.ts'
import { hashStep, readQuoteToken } from '../steps/quote-token.ts'
import { chargeCard, openCheckout } from './ask-for-payment.ts'
import { leaveCheckouts } from './leave-checkouts.ts'
import { findMadeOrder, type MadeOrder, makeOrder } from './make-order.ts'
import { writeOrderKey } from './order-key.ts'
import { presentOutcome } from './present-outcome.ts'
import type { PaymentRow } from './queries.ts'

export interface StepVisit extends TariffVisit {
  readonly lang: Locale
}

export interface StepWish {
  readonly action: TariffAction
  /** What a preview gave; without it the step is worked out as of now. */
  readonly quote: string | undefined
}

interface Performed extends MadeOrder {
  readonly step?: PlannedStep
  readonly card?: CardRow | undefined
  /** Written by this very call, which is then the one to ask for the money. */
  readonly isNew: boolean
}

/** Takes a step just as it was shown, or refuses it when that no longer holds. */
export async function performStep(
  services: Services,
  visit: StepVisit,
  { action, quote }: StepWish,
): Promise<TariffOutcome> {
  const { payment, step, card, left, isNew } = await orderStep(services, visit, { action, quote })
  await leaveCheckouts(services, left)
  if (payment) return presentOutcome(isNew ? await askFor(services, payment, card, visit) : payment)
  if (!step) throw new DomainError('tariff_changed')
  const shown = presentStep(action.action, step.quote, step.currency)
  return { ...shown, status: 'done', payment: null, redirectUrl: null }
}

function orderStep(services: Services, visit: StepVisit, { action, quote }: StepWish): Promise<Performed> {
  const { userId, slug } = visit
  const asked = { userId, slug, capability: 'workspace.billing' } as const
  return changeTeam(services, asked, async (orm, { workspace }) => {
    const step = hashStep(action)
    const afresh = { version: workspace.billingVersion, at: services.clock.now().getTime() }
    const shown =
      quote === undefined ? null : readQuoteToken(services, quote, { workspaceId: workspace.id, step })
    const { version, at } = shown ?? afresh
    const orderKey = writeOrderKey('step', version, step, shown?.at ?? 'afresh')
    const made = await findMadeOrder(orm, workspace.id, orderKey)
    if (made) return { ...made, isNew: false }
    if (version !== workspace.billingVersion) throw new DomainError('tariff_changed')
    const standing = await readStanding(orm, workspace)
    const planned = await quoteStep(orm, standing, action, { now: at, hold: true })
    const kept = await findChargeableCard(services, orm, {
      workspaceId: workspace.id,
      currency: planned.currency,
    })
    // Who is here can pay by another one; charging this one would only be declined.
    const card = kept && isExpired(kept, services.clock.now()) ? undefined : kept
    const order = await makeOrder(services, orm, { userId, standing, step: planned, orderKey, card })
    return { ...order, step: planned, card, isNew: true }
  })
}

async function askFor(
  services: Services,
  payment: PaymentRow,
  card: CardRow | undefined,
  { userId, slug, lang }: StepVisit,
): Promise<PaymentRow> {
  if (payment.state !== 'pending') return payment
  const payer = { email: await readAddress(services.orm, userId), lang, slug }
  return card ? chargeCard(services, payment, card, payer) : openCheckout(services, payment, payer)
}
