import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

export const presentationExpiryJob = defineJob({
  name: 'presentation-expiry',
  data: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 1800,
  cron: '41 * * * *',
})
