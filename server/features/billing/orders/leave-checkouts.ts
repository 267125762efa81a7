import { PaymentsUnavailableError } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { settlePayment } from '../settle-payment.ts'
import { findProviderOf } from './find-provider.ts'
import type { PaymentRow } from './queries.ts'

/**
 * Closes checkouts that nobody is to pay any more, as far as the provider answers. One that was paid at that very moment
 * is settled like any other.
 */
export async function leaveCheckouts(services: Services, left: readonly PaymentRow[]): Promise<void> {
  for (const payment of left) {
    const provider = findProviderOf(services, payment)
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
