import { DomainError } from '#domain/errors.ts'
import { readPayment, type SandboxPayment } from '#server/providers/payments/sandbox/queries.ts'
import type { Services } from '#server/services.ts'

/** Only while the sandbox takes payments: next to real services for all currencies it would be a way around them. */
export async function openCheckout(services: Services, id: string): Promise<SandboxPayment> {
  const payment = services.payments.byName('sandbox') && (await readPayment(services.orm, id))
  if (!payment) throw new DomainError('payment_not_found')
  return payment
}
