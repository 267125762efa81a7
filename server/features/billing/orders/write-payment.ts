import { randomUUID } from 'node:crypto'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { Currency } from '#domain/billing/money.ts'
import type { PaymentKind } from '#domain/billing/payments.ts'
import type { Quote } from '#domain/billing/quote.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { HeldWorkspace } from '../../workspaces/hold-workspace.ts'
import type { CardRow } from '../cards/queries.ts'
import { writePromoUse } from '../promo/queries.ts'
import { findProvider } from './find-provider.ts'
import { insertPayment, type NewPayment, type PaymentRow } from './queries.ts'

export interface PaymentPlan {
  readonly workspace: HeldWorkspace
  /** Null for what is charged by itself. */
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
  /** A payment that is over as soon as it is written. */
  readonly over?: Pick<NewPayment, 'state' | 'reason'>
}

/**
 * Writes down what is to be paid before anybody is asked for money, with the use of a code that goes with it. Undefined
 * where this attempt at a renewal stands in the books already.
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
    order: { step: action, quote, version: workspace.billingVersion },
    ...(card && { cardId: card.id, cardBrand: card.brand, cardLast4: card.last4 }),
    ...{ createdAt: now, updatedAt: now, paidAt: over.state === 'paid' ? now : null },
  })
  if (payment && promoCode) {
    const use = { code: promoCode, workspaceId: workspace.id, paymentId: payment.id, createdAt: now }
    await writePromoUse(orm, use)
  }
  return payment
}
