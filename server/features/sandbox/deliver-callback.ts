import { readPayment } from '#server/providers/payments/sandbox/queries.ts'
import { readFacts } from '#server/providers/payments/sandbox/read-facts.ts'
import { signatureHeader, signCallback } from '#server/providers/payments/sandbox/sign-callback.ts'
import type { Services } from '#server/services.ts'
import { receiveCallback } from '../payment-callbacks/receive-callback.ts'

/** Brings the sandbox's word to where a payment service's would arrive; thrown back, it is brought again. */
export async function deliverCallback(services: Services, checkout: string): Promise<void> {
  const { orm, secret, clock } = services
  const payment = await readPayment(orm, checkout)
  if (!payment || !services.payments.byName('sandbox')) return
  const { redirectUrl: _, ...facts } = readFacts(payment, () => '')
  if (facts.state === 'pending') return
  const body = JSON.stringify(facts)
  const headers = { [signatureHeader]: signCallback(secret, body, clock.now()) }
  await receiveCallback(services, 'sandbox', { headers, body: Buffer.from(body) })
}
