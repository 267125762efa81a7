import { z } from 'zod'
import { minutes } from '#server/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'

/** Between two letters about one presentation. */
export const letterDistance = minutes(5)

/** Writes to whom responses are due; by itself for those that had to wait, and at once for the first ones. */
export const responseNoticeJob = defineJob({
  name: 'response-notice',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 120,
  cron: '* * * * *',
})

/** Only says what the letter is about: what it shows is read when it is written. */
export const responseLetterJob = defineJob({
  name: 'response-letter',
  isLetter: true,
  data: z.object({
    id: z.string(),
    presentationId: z.int(),
    userId: z.int(),
    after: z.int(),
    upTo: z.int(),
  }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

export type ResponseLetter = z.output<typeof responseLetterJob.data>
