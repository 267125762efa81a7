import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

export const forgetAssetsJob = defineJob({
  name: 'forget-assets',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  expireInSeconds: 1800,
  cron: '47 * * * *',
})
