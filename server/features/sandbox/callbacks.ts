import {
  sandboxCallbackJob,
  signatureHeader,
  signCallback,
} from '../../providers/payments/sandbox/callbacks.ts'
import { readFacts } from '../../providers/payments/sandbox/open-sandbox.ts'
import { readPayment, takeLate } from '../../providers/payments/sandbox/queries.ts'
import type { Services } from '../../services.ts'
import { receiveCallback } from '../payment-callbacks/payment-callbacks.ts'

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

export async function deliverLateCallbacks({ orm, jobs, clock }: Services): Promise<void> {
  await orm.transaction(async transaction => {
    for (const checkout of await takeLate(transaction, clock.now())) {
      await jobs.enqueue(transaction, sandboxCallbackJob, { checkout })
    }
  })
}
