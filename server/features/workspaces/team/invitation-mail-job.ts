import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Only says whom to mail; the secret link is made when the mail is written and is never stored readably. */
export const invitationMailJob = defineJob({
  name: 'invitation-mail',
  isLetter: true,
  data: z.object({ invitation: z.int() }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})
