import { hours, minutes } from '#server/clock.ts'
import { type PaymentProvider, PaymentsUnavailableError } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { findCard } from './cards/queries.ts'
import { chargeCard } from './orders/ask-for-payment.ts'
import { findProviderOf } from './orders/find-provider.ts'
import { type PaymentRow, selectSilent, updatePayment } from './orders/queries.ts'
import { findOwner } from './renewal/find-owner.ts'
import { settlePayment } from './settle-payment.ts'

const silentFor = minutes(2)
/** A call that was on its way when the server died has arrived by then, or never will. */
const unheardFor = minutes(10)
const unpaidFor = hours(24)
const perLook = 100

/** Asks about payments that nothing was heard of, so that a lost callback or a killed server loses nobody's money. */
export async function reconcilePayments(services: Services): Promise<void> {
  const now = services.clock.now()
  const silent = await selectSilent(services.orm, new Date(now.getTime() - silentFor), perLook)
  for (const payment of silent) {
    try {
      await reconcile(services, payment, now.getTime() - payment.createdAt.getTime())
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError))
        services.errorReports.capture(error, { extra: { payment: payment.id } })
    }
    // Asked about, it goes to the end of the line: one that never answers does not hold up the others.
    await updatePayment(services.orm, payment.id, { updatedAt: now })
  }
}

async function reconcile(services: Services, payment: PaymentRow, age: number): Promise<void> {
  const provider = findProviderOf(services, payment)
  const { id: paymentId, providerId } = payment
  const facts = await provider?.find({ paymentId, providerId })
  if (facts && facts.state !== 'pending') {
    await settlePayment(services, facts)
  } else if (age > unpaidFor) {
    await giveUp(services, payment, provider, facts?.providerId ?? providerId)
  } else if (provider && !facts && payment.kind === 'renewal') {
    await chargeAgain(services, payment)
  } else if (!facts && age > unheardFor) {
    await cancel(services, payment)
  }
}

/** The worker died before it asked. The provider knows the payment by its id, so that asking twice charges once. */
async function chargeAgain(services: Services, payment: PaymentRow): Promise<void> {
  const { workspaceId, cardId } = payment
  const card = workspaceId !== null && cardId !== null && (await findCard(services.orm, workspaceId, cardId))
  const payer = workspaceId === null ? undefined : await findOwner(services.orm, workspaceId)
  if (card && payer) await chargeCard(services, payment, card, payer)
  else await cancel(services, payment)
}

/** Nobody may pay it any more; what was paid at the last moment still counts. */
async function giveUp(
  services: Services,
  payment: PaymentRow,
  provider: PaymentProvider | undefined,
  providerId: string | null,
): Promise<void> {
  if (provider && providerId !== null) {
    await provider.cancel(providerId)
    const facts = await provider.find({ paymentId: payment.id, providerId })
    if (facts && facts.state !== 'pending') {
      await settlePayment(services, facts)
      return
    }
  }
  await cancel(services, payment)
}

async function cancel(services: Services, payment: PaymentRow): Promise<void> {
  const { id: paymentId, providerId, amount, currency } = payment
  await settlePayment(services, {
    paymentId,
    providerId: providerId ?? '',
    state: 'canceled',
    amount,
    currency,
  })
}
