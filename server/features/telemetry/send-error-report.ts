import type { Services } from '#server/services.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { ErrorReport } from './error-report-job.ts'

/** The button "send a report to the developers" reaches the installation's contact address. */
export function sendErrorReport(services: Services, report: ErrorReport): Promise<void> {
  const envelope = { to: services.config.CONTACT_EMAIL, id: report.reportId, locale: 'en' } as const
  return deliverMail(services, envelope, { kind: 'error-report', data: report })
}
