import type { Services } from '#server/services.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { EnterpriseRequest } from './enterprise-request-job.ts'

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
