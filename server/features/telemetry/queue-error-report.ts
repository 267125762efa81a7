import type { Services } from '#server/services.ts'
import { type ErrorReport, errorReportJob } from './error-report-job.ts'

export function queueErrorReport(services: Services, report: Omit<ErrorReport, 'at'>): Promise<void> {
  return services.jobs.enqueue(services.orm, errorReportJob, { ...report, at: services.clock.now() })
}
