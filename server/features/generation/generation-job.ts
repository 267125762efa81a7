import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** One per deck and per time that its person sets it going. The task itself decides when to give up, not the queue. */
export const generationJob = defineJob({
  name: 'generation',
  data: z.object({ task_id: z.uuid(), run: z.int() }),
  retryLimit: 100,
  retryDelay: 2,
  retryDelayMax: 10,
  expireInSeconds: 1800,
  heartbeatSeconds: 20,
  concurrency: 4,
})
