import { z } from 'zod'
import { telemetry } from '#contract/telemetry.ts'
import { defineJob } from '#server/jobs/jobs.ts'

export const errorReportJob = defineJob({
  name: 'error-report',
  isLetter: true,
  data: telemetry.reportError.body.extend({ reportId: z.string(), at: z.coerce.date() }),
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 120,
})
export type ErrorReport = z.output<typeof errorReportJob.data>
