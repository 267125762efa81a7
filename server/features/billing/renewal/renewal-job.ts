import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Charges what is due, ends what is over, and tells of what will be charged soon. */
export const renewalJob = defineJob({
  name: 'renewal',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 900,
  cron: '7 * * * *',
})

/** Asks the providers about payments that nothing was heard of. */
export const reconcileJob = defineJob({
  name: 'payment-reconcile',
  data: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 300,
  cron: '* * * * *',
})
