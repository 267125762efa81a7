import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

export const letterKinds = ['receipt', 'credited', 'confirm', 'declined', 'ended', 'soon'] as const

/** Only says what the letter is about and to whom it goes: what it shows is read when it is written. */
export const billingLetterJob = defineJob({
  name: 'billing-letter',
  isLetter: true,
  data: z.object({
    kind: z.enum(letterKinds),
    workspaceId: z.int(),
    userId: z.int(),
    payment: z.uuid().optional(),
    /** The end of the paid time that it is about, in milliseconds since 1970. */
    about: z.int().optional(),
  }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

export type BillingLetter = z.output<typeof billingLetterJob.data>
