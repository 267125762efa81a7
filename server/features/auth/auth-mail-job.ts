import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { defineJob } from '#server/jobs/jobs.ts'

/** Only says what is wanted; the secret link is made when the mail is written and is never stored readably. */
export const authMailJob = defineJob({
  name: 'auth-mail',
  isLetter: true,
  data: z.object({
    id: z.string(),
    kind: z.enum(['sign-in-link', 'password-reset', 'welcome', 'password-changed']),
    email: z.string(),
    lang: z.enum(locales),
    next: z.string().optional(),
  }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

export type AuthMail = z.output<typeof authMailJob.data>
