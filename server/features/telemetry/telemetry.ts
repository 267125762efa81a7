import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { telemetry } from '#contract/telemetry.ts'
import { serve } from '../../http/serve.ts'
import { sessionCookie } from '../../http/visitor.ts'
import { defineJob } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { findSession } from '../auth/auth.ts'
import { deliverMail } from '../mail/mail.ts'
import { countMail, findMailWait, limitAttempts } from '../throttle/throttle.ts'

export function serveTelemetry(app: FastifyInstance, services: Services): void {
  serve(app, telemetry.recordEvent, async ({ body, request }) => {
    const session = await findSession(services, request.cookies[sessionCookie])
    services.analytics.record({
      user_id: session ? `user-${session.userId}` : 'visitor',
      event_type: body.event_type,
      ...(body.path && { event_properties: { path: withoutQuery(body.path) } }),
    })
    return {}
  })

  serve(app, telemetry.reportError, async ({ body, request }) => {
    await limitAttempts(services, 'report', { address: request.ip })
    const reportId = randomUUID()
    const { message, statusCode } = body
    const path = withoutQuery(body.path)
    request.log.warn({ report: reportId, message, statusCode, path }, 'a person reported an error')
    services.errorReports.capture(new Error(body.message), {
      request_id: request.id,
      path,
      extra: { ...body },
    })
    // The log and the error reports have it all; a mailbox full of them would hide what else is in it.
    const order = { sender: request.ip, receivers: [services.config.CONTACT_EMAIL] }
    if ((await findMailWait(services, 'report', order)) === 0) {
      await countMail(services, 'report', order)
      await queueErrorReport(services, { reportId, ...body })
    }
    return { report_id: reportId }
  })
}

/** One-time links carry their secret there. */
function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

export const errorReportJob = defineJob({
  name: 'error-report',
  isLetter: true,
  data: telemetry.reportError.body.extend({ reportId: z.string(), at: z.coerce.date() }),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 120,
})
type ErrorReport = z.output<typeof errorReportJob.data>

function queueErrorReport(services: Services, report: Omit<ErrorReport, 'at'>): Promise<void> {
  return services.jobs.enqueue(services.orm, errorReportJob, { ...report, at: services.clock.now() })
}

/** The button "send a report to the developers" reaches the installation's contact address. */
export function sendErrorReport(services: Services, report: ErrorReport): Promise<void> {
  const envelope = { to: services.config.CONTACT_EMAIL, id: report.reportId, locale: 'en' } as const
  return deliverMail(services, envelope, { kind: 'error-report', data: report })
}
