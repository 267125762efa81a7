import { z } from 'zod'
import { FIRST_LINK } from '#domain/sharing/links.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../auth/auth.ts'
import { deliverMail } from '../mail/mail.ts'
import { findFollower, readOpenings, takeDueFollowers, writeFollower } from './queries.ts'

/** Only says what the email is about: what it tells is read when it is sent. */
export const linkEmailJob = defineJob({
  name: 'link-letter',
  isLetter: true,
  data: z.object({
    id: z.string(),
    link: z.int(),
    userId: z.int(),
    /** Openings after the first moment, up to the second. */
    after: z.iso.datetime(),
    upTo: z.iso.datetime(),
  }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

const batchSize = 100

/** Queues the emails that are due. An email and that it was told are written in one transaction. */
export async function notifyLinkFollowers(services: Services): Promise<void> {
  const now = services.clock.now()
  for (;;) {
    const taken = await services.orm.transaction(async orm => {
      const due = await takeDueFollowers(orm, now, batchSize)
      for (const { linkId, userId, since } of due) {
        const id = `link-${linkId}-${userId}-${now.getTime()}`
        const data = { id, link: linkId, userId, after: since.toISOString(), upTo: now.toISOString() }
        await services.jobs.enqueue(orm, linkEmailJob, data)
        await writeFollower(orm, { linkId, userId }, { since: now, toldAt: now, dueAt: null })
      }
      return due.length
    })
    if (taken < batchSize) return
  }
}

/**
 * Sends one email; not to somebody who left the workspace or follows the link no more. Where the mailbox has had its
 * share of the day, what it would have said is told with what comes later.
 */
export async function sendLinkEmail(
  services: Services,
  { id, link: linkId, userId, after, upTo }: z.output<typeof linkEmailJob.data>,
): Promise<void> {
  const { orm, config } = services
  const follower = await findFollower(orm, linkId, userId)
  if (!follower) return
  const { email, lang, workspaceId, presentationId, slug, deck, isFirst, name } = follower
  const number = isFirst ? FIRST_LINK : linkId
  const range = { presentationId, link: number, after: new Date(after), upTo: new Date(upTo) }
  const { count, named, people } = await readOpenings(orm, range)
  if (count === 0) return
  const link = writeLink(config, lang, `/presentations/statistics/${slug}`, { link: String(number) })
  const data = { link, deck, name, count, people: [...new Set(people)], unnamed: count - named }
  const hold = (dueAt: Date) => writeFollower(orm, { linkId, userId }, { since: new Date(after), dueAt })
  const envelope = { to: email, id, locale: lang, workspace: workspaceId, hold }
  await deliverMail(services, envelope, { kind: 'link-opened', data })
}
