import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { telemetry } from '#contract/telemetry.ts'
import { findSession } from '#server/features/auth/find-session.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { queueErrorReport } from './queue-error-report.ts'

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
    await queueErrorReport(services, { reportId, ...body })
    return { report_id: reportId }
  })
}

/** One-time links carry their secret there. */
function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '')
}
