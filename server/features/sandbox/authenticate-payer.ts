import type { SandboxPayment } from '#server/providers/payments/sandbox/queries.ts'
import type { Services } from '#server/services.ts'
import { moveCheckout } from './move-checkout.ts'
import { openCheckout } from './open-checkout.ts'

/** What the payer tells the bank that asked. */
export async function authenticatePayer(
  services: Services,
  id: string,
  isApproved: boolean,
): Promise<SandboxPayment> {
  await openCheckout(services, id)
  const change = isApproved
    ? ({ state: 'paid' } as const)
    : ({ state: 'declined', reason: 'authentication_failed' } as const)
  return moveCheckout(services, id, ['authentication'], change)
}
