import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** One per file and per time that it is set going. The task itself decides when to give up, not the queue. */
export const exportJob = defineJob({
  name: 'export',
  data: z.object({ export_id: z.uuid(), run: z.int() }),
  retryLimit: 100,
  retryDelay: 2,
  retryDelayMax: 10,
  expireInSeconds: 1800,
  heartbeatSeconds: 20,
  concurrency: 2,
})

export const exportExpiryJob = defineJob({
  name: 'export-expiry',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  expireInSeconds: 1800,
  cron: '29 * * * *',
})
