import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

export const forgetFieldsJob = defineJob({
  name: 'forget-fields',
  data: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 1800,
  cron: '23 3 * * *',
})
