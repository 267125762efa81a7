import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Tells us what became of a payment, as the callback of a payment service does; sent again until it is taken. */
export const sandboxCallbackJob = defineJob({
  name: 'sandbox-callback',
  data: z.object({ checkout: z.uuid() }),
  retryLimit: 12,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 60,
  // The worker that had it may have been killed: somebody waits for this one.
  heartbeatSeconds: 10,
})

/** Looks for callbacks of banks that take their time. */
export const sandboxLateCallbackJob = defineJob({
  name: 'sandbox-late-callbacks',
  data: z.object({}),
  retryLimit: 1,
  retryDelay: 10,
  expireInSeconds: 60,
  cron: '* * * * *',
})
