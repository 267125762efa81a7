import type { z } from 'zod'
import type { contact } from '#contract/contact.ts'
import type { Services } from '#server/services.ts'
import { readAddress } from '../auth/read-address.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { enterpriseRequestJob } from './enterprise-request-job.ts'

export interface EnterpriseOrder {
  readonly asked: z.output<typeof contact.enterprise.body>
  readonly userId: number | undefined
  readonly address: string
}

/** Queues the letter to the operator; a second click with the same key finds it queued. */
export async function askForEnterprise(
  services: Services,
  { asked, userId, address }: EnterpriseOrder,
): Promise<void> {
  await limitAttempts(services, 'contact', { address, account: asked.email })
  const account = userId === undefined ? null : await readAddress(services.orm, userId)
  const request = { ...asked, account, at: services.clock.now() }
  await services.jobs.enqueue(services.orm, enterpriseRequestJob, request, { id: asked.key })
}
