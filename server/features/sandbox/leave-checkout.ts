import type { SandboxPayment } from '#server/providers/payments/sandbox/queries.ts'
import type { Services } from '#server/services.ts'
import { moveCheckout } from './move-checkout.ts'
import { openCheckout } from './open-checkout.ts'

/** Leaving twice is leaving; leaving what is paid or declined is refused. */
export async function leaveCheckout(services: Services, id: string): Promise<SandboxPayment> {
  const payment = await openCheckout(services, id)
  if (payment.state === 'canceled') return payment
  return moveCheckout(services, id, ['open', 'authentication'], { state: 'canceled' })
}
