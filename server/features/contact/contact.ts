import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contact } from '#contract/contact.ts'
import { serve } from '../../http/serve.ts'
import { defineJob } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { readEmailOf } from '../auth/auth.ts'
import { deliverMail } from '../mail/mail.ts'
import { limitAttempts, limitMails } from '../throttle/throttle.ts'

export function serveContact(app: FastifyInstance, services: Services): void {
  serve(app, contact.enterprise, async ({ body, request }) => {
    const { ip: address, session } = request
    await askForEnterprise(services, { asked: body, userId: session?.userId, address })
    return {}
  })
}

interface EnterpriseOrder {
  readonly asked: z.output<typeof contact.enterprise.body>
  readonly userId: number | undefined
  readonly address: string
}

/** Queues the letter to the operator; a second click with the same key finds it queued. */
async function askForEnterprise(
  services: Services,
  { asked, userId, address }: EnterpriseOrder,
): Promise<void> {
  await limitAttempts(services, 'contact', { address, account: asked.email })
  const receivers = [services.config.CONTACT_EMAIL]
  await limitMails(services, services.orm, 'contact', { sender: userId ?? address, receivers })
  const account = userId === undefined ? null : await readEmailOf(services.orm, userId)
  const request = { ...asked, account, at: services.clock.now() }
  await services.jobs.enqueue(services.orm, enterpriseRequestJob, request, { id: asked.key })
}

export const enterpriseRequestJob = defineJob({
  name: 'enterprise-request',
  isLetter: true,
  data: contact.enterprise.body.extend({ at: z.coerce.date(), account: z.string().nullable() }),
  retryLimit: 8,
  retryDelay: 10,
  expireInSeconds: 120,
})
type EnterpriseRequest = z.output<typeof enterpriseRequestJob.data>

/**
 * Only the operator is written to. A word of confirmation to the address that was typed would let anyone have us mail
 * anyone; the page confirms, and the operator's answer goes to the asker.
 */
export function sendEnterpriseRequest(services: Services, request: EnterpriseRequest): Promise<void> {
  const { key, ...data } = request
  const envelope = {
    to: services.config.CONTACT_EMAIL,
    replyTo: request.email,
    id: `enterprise-${key}`,
    locale: 'en',
  } as const
  return deliverMail(services, envelope, { kind: 'enterprise-request', data })
}
