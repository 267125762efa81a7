import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { applyQuote } from '../apply-quote.ts'
import type { CardRow } from '../cards/queries.ts'
import { queueLetter } from '../letters/queue-letters.ts'
import { writePromoUse } from '../promo/queries.ts'
import type { BillingStanding } from '../standing.ts'
import type { PlannedStep } from '../steps/quote-step.ts'
import { findOrder, type PaymentRow, selectPending } from './queries.ts'
import { writePayment } from './write-payment.ts'

export interface StepOrder {
  readonly userId: number
  readonly standing: BillingStanding
  readonly step: PlannedStep
  readonly orderKey: string
  readonly card: CardRow | undefined
}

export interface MadeOrder {
  /** Null where nothing was bought. */
  readonly payment: PaymentRow | null
  /** Checkouts that this person opened before and now turned away from. */
  readonly left: readonly PaymentRow[]
}

/** Carries out what costs nothing now; writes down what is to be paid. */
export async function makeOrder(services: Services, orm: Orm, order: StepOrder): Promise<MadeOrder> {
  const { userId, standing, step, orderKey, card } = order
  const { workspace } = standing
  const { quote, currency, promoCode, kind, action } = step
  const now = services.clock.now()
  const payment = { workspace, userId, kind, action, quote, currency, promoCode, orderKey }
  if (quote.dueNow > 0) {
    const pending = await selectPending(orm, workspace.id)
    // A charge that is under way will move the tariff: nobody is charged for what would then no longer fit.
    if (pending.some(isUnderWay)) throw new DomainError('tariff_changed')
    const written = await writePayment(services, orm, { ...payment, card })
    return { payment: written ?? null, left: pending.filter(one => one.userId === userId) }
  }
  const isBought = quote.lines.length > 0
  const receipt = isBought && (await writePayment(services, orm, { ...payment, over: { state: 'paid' } }))
  if (receipt) {
    const letter = { kind: 'receipt', workspaceId: workspace.id, payment: receipt.id } as const
    await queueLetter(services, orm, letter, userId)
  } else if (promoCode) {
    await writePromoUse(orm, {
      ...{ code: promoCode, workspaceId: workspace.id, paymentId: null, createdAt: now },
    })
  }
  const cause = receipt ? `payment ${receipt.id}` : `${action.action} by user ${userId}`
  await applyQuote(orm, standing, { quote, currency, cause, now })
  return { payment: receipt || null, left: [] }
}

function isUnderWay({ cardId, redirectUrl }: PaymentRow): boolean {
  return cardId !== null && redirectUrl === null
}

/** What was ordered by the same click before: it is not ordered again. */
export async function findMadeOrder(
  orm: Orm,
  workspaceId: number,
  orderKey: string,
): Promise<MadeOrder | undefined> {
  const payment = await findOrder(orm, workspaceId, orderKey)
  return payment && { payment, left: [] }
}
