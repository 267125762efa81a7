import { z } from 'zod'
import { hours, minutes } from '#server/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { type PaymentProvider, PaymentsUnavailableError } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { settlePayment } from '../billing.ts'
import { findCard } from '../queries.ts'
import { chargeCard, findOwnerAsPayer, findProviderOfPayment } from './payments.ts'
import { type PaymentRow, selectSilent, updatePayment } from './queries.ts'
import { reconcileRefunds } from './refunds.ts'

/** Asks the providers about pending payments without news. */
export const reconcileJob = defineJob({
  name: 'payment-reconcile',
  data: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 300,
  cron: '* * * * *',
})

const silentFor = minutes(2)
/** A call that was on its way when the server died has arrived by then, or never will. */
const unheardFor = minutes(10)
const unpaidFor = hours(24)
const batchSize = 100

/** Asks about pending payments without news, so that a lost callback or a killed server loses nobody's money. */
export async function reconcilePayments(services: Services): Promise<void> {
  const now = services.clock.now()
  const silent = await selectSilent(services.orm, new Date(now.getTime() - silentFor), batchSize)
  await reconcileRefunds(services)
  for (const payment of silent) {
    try {
      await reconcile(services, payment, now.getTime() - payment.createdAt.getTime())
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError))
        services.errorReports.capture(error, { extra: { payment: payment.id } })
    }
    // It goes to the end of the queue: a payment that never gets an answer must not block the others.
    await updatePayment(services.orm, payment.id, { updatedAt: now })
  }
}

async function reconcile(services: Services, payment: PaymentRow, age: number): Promise<void> {
  const provider = findProviderOfPayment(services, payment)
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
  const payer = workspaceId === null ? undefined : await findOwnerAsPayer(services.orm, workspaceId)
  if (card && payer) await chargeCard(services, payment, card, payer)
  else await cancel(services, payment)
}

/** Cancels the payment; if it was paid at the last moment, that counts. */
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
