import { z } from 'zod'
import { minutes } from '#server/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../auth/auth.ts'
import { deliverMail } from '../mail/mail.ts'
import { listAnswers } from './list-responses.ts'
import {
  countResponses,
  findLatestAfter,
  holdNotice,
  insertResponse,
  lockNotice,
  type NewResponseRow,
  selectDueNotices,
  selectFollowers,
  selectResponses,
  takeHeldNotices,
  writeNotice,
} from './queries.ts'
import { findForms, keysOf } from './responses.ts'

/** Between two emails about one presentation. */
const timeBetweenEmails = minutes(5)

/** Notifies followers: queued at once for a first response, by the schedule for those that had to wait. */
export const responseNoticeJob = defineJob({
  name: 'response-notice',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 120,
  cron: '* * * * *',
})

/** Only says what the email is about: its content is read when it is sent. */
export const responseEmailJob = defineJob({
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

type ResponseEmail = z.output<typeof responseEmailJob.data>

/** Stores a response together with the notice that its followers are to be notified; sent twice it is stored once. */
export async function storeResponse(services: Services, response: NewResponseRow): Promise<void> {
  const { presentationId } = response
  const now = services.clock.now()
  await services.orm.transaction(async orm => {
    const { dueAt, toldAt } = await lockNotice(orm, presentationId)
    const id = await insertResponse(orm, response)
    if (id === undefined || dueAt !== null) return
    const earliest = toldAt ? new Date(toldAt.getTime() + timeBetweenEmails) : now
    const due = earliest > now ? earliest : now
    await writeNotice(orm, presentationId, { dueAt: due })
    if (due <= now) await services.jobs.enqueue(orm, responseNoticeJob, {})
  })
}

const batchSize = 100

/** Queues the emails that are due. The emails of a presentation and its notice are written in one transaction. */
export async function notifyFollowers(services: Services): Promise<void> {
  const now = services.clock.now()
  // First: they reach up to where the others begin.
  await queueHeld(services, now)
  for (;;) {
    const due = await selectDueNotices(services.orm, now, batchSize)
    for (const presentationId of due) await notifyFollowersOf(services, presentationId, now)
    if (due.length < batchSize) return
  }
}

/** What a full mailbox was not told of is told together, once there is room. */
async function queueHeld(services: Services, now: Date): Promise<void> {
  for (;;) {
    const taken = await services.orm.transaction(async orm => {
      const held = await takeHeldNotices(orm, now, batchSize)
      for (const { presentationId, userId, after } of held) {
        const { toldUpTo: upTo } = await lockNotice(orm, presentationId)
        const id = `responses-${presentationId}-${after}-${upTo}-${userId}`
        await services.jobs.enqueue(orm, responseEmailJob, { id, presentationId, userId, after, upTo })
      }
      return held.length
    })
    if (taken < batchSize) return
  }
}

async function notifyFollowersOf(services: Services, presentationId: number, now: Date): Promise<void> {
  await services.orm.transaction(async orm => {
    const { dueAt, toldUpTo } = await lockNotice(orm, presentationId)
    // Another worker did it while we waited for the lock.
    if (dueAt === null || dueAt > now) return
    const upTo = await findLatestAfter(orm, presentationId, toldUpTo)
    if (upTo === null) return writeNotice(orm, presentationId, { dueAt: null })
    const followers = await selectFollowers(orm, presentationId)
    for (const { userId } of followers) {
      const id = `responses-${presentationId}-${upTo}-${userId}`
      await services.jobs.enqueue(orm, responseEmailJob, {
        id,
        presentationId,
        userId,
        after: toldUpTo,
        upTo,
      })
    }
    await writeNotice(orm, presentationId, { toldUpTo: upTo, toldAt: now, dueAt: null })
  })
}

const mostShown = 10

/**
 * Sends one email; not to somebody who left the workspace or unsubscribed since, nor about deleted responses. Where the
 * mailbox has had its share of the day, what it would have said is held for a later one.
 */
export async function sendResponseEmail(services: Services, message: ResponseEmail): Promise<void> {
  const { orm, config } = services
  const { presentationId, userId, after, upTo } = message
  const [follower] = await selectFollowers(orm, presentationId, userId)
  if (!follower) return
  const forms = await findForms(orm, presentationId)
  const filter = { presentationId, keys: keysOf(forms), range: { after, upTo } }
  const rows = await selectResponses(orm, filter, { offset: 0, limit: mostShown })
  if (rows.length === 0) return
  const { email, lang, slug, name } = follower
  const link = writeLink(config, lang, `/presentations/responses/${slug}`)
  const responses = rows.map(row => ({ at: row.createdAt, answers: listAnswers(forms, row) }))
  const data = { link, deck: name, count: await countResponses(orm, filter), responses }
  const hold = (dueAt: Date) => holdNotice(orm, { presentationId, userId, after, dueAt })
  const envelope = { to: email, id: message.id, locale: lang, workspace: follower.workspace ?? undefined }
  await deliverMail(services, { ...envelope, hold }, { kind: 'new-responses', data })
}
