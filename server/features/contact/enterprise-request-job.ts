import { z } from 'zod'
import { contact } from '#contract/contact.ts'
import { defineJob } from '#server/jobs/jobs.ts'

export const enterpriseRequestJob = defineJob({
  name: 'enterprise-request',
  isLetter: true,
  data: contact.enterprise.body.extend({ at: z.coerce.date(), account: z.string().nullable() }),
  retryLimit: 8,
  retryDelay: 10,
  expireInSeconds: 120,
})
export type EnterpriseRequest = z.output<typeof enterpriseRequestJob.data>
