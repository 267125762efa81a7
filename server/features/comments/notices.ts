import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { minutes } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { isSameProof, signProof } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../auth/auth.ts'
import { deliverMail } from '../mail/mail.ts'
import {
  type CommentRow,
  findDeckName,
  findListener,
  insertNotices,
  selectConcerned,
  selectNews,
  selectPeople,
  takeDueNotices,
  writeReader,
} from './queries.ts'

/** What is written within this time is told in one email, and not at all where it was read by then. */
const bundleTime = minutes(10)

/**
 * Has those told who are mentioned, who wrote in the thread, or who worked on the presentation lately. In the transaction
 * that writes the comment: no comment without its news, and no news of what was never written.
 */
export async function tellLater(
  orm: Orm,
  services: Services,
  { id, presentationId, threadId, authorId, mentions }: CommentRow,
  whom: 'all' | 'mentioned' = 'all',
): Promise<void> {
  const concerned = whom === 'all' ? await selectConcerned(orm, presentationId, threadId) : []
  const ids = new Set([...mentions, ...concerned])
  if (authorId !== null) ids.delete(authorId)
  const people = await selectPeople(orm, presentationId, [...ids])
  const dueAt = new Date(services.clock.now().getTime() + bundleTime)
  await insertNotices(
    orm,
    people.map(({ id: userId }) => ({ presentationId, userId, after: id - 1, dueAt })),
  )
}

export const commentNoticeJob = defineJob({
  name: 'comment-notice',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 120,
  cron: '* * * * *',
})

/** Only says what the email is about: its content is read when it is sent. */
export const commentEmailJob = defineJob({
  name: 'comment-letter',
  isLetter: true,
  data: z.object({ id: z.string(), presentationId: z.int(), userId: z.int(), after: z.int() }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

const batchSize = 100

/** Queues the emails that are due; taking a notice and queueing its email are one transaction. */
export async function queueCommentEmails(services: Services): Promise<void> {
  const now = services.clock.now()
  for (;;) {
    const taken = await services.orm.transaction(async orm => {
      const due = await takeDueNotices(orm, now, batchSize)
      for (const { presentationId, userId, after } of due) {
        const id = `comments-${presentationId}-${after}-${userId}`
        await services.jobs.enqueue(orm, commentEmailJob, { id, presentationId, userId, after })
      }
      return due.length
    })
    if (taken < batchSize) return
  }
}

const mostShown = 10

/** Sends one email; not to somebody who left the workspace, turned them off or has read the comments since. */
export async function sendCommentEmail(
  services: Services,
  { id, presentationId, userId, after }: z.output<typeof commentEmailJob.data>,
): Promise<void> {
  const { orm, config } = services
  const listener = await findListener(orm, presentationId, userId)
  if (!listener) return
  const { email, lang, slug, deck, seen, workspaceId } = listener
  const news = await selectNews(orm, { presentationId, userId, after: Math.max(after, seen) })
  if (news.length === 0) return
  const shown = news.slice(0, mostShown).reverse()
  const data = {
    deck,
    count: news.length,
    isMentioned: news.some(({ mentions }) => mentions.includes(userId)),
    comments: shown.map(({ author, text, at }) => ({ author, text, at })),
    link: writeLink(config, lang, `/presentations/show/${slug}`, { comments: '' }),
    stop: writeLink(config, lang, '/join/refuse', {
      comments: writeStopToken(services, presentationId, userId),
    }),
  }
  const hold = (dueAt: Date) => insertNotices(orm, [{ presentationId, userId, after, dueAt }])
  const envelope = { to: email, id, locale: lang, workspace: workspaceId ?? undefined, hold }
  await deliverMail(services, envelope, { kind: 'new-comments', data })
}

/** Presentation and reader, signed: works without being signed in, as often as it is pressed, and for nobody else. */
export function writeStopToken(
  services: Pick<Services, 'secret'>,
  presentationId: number,
  userId: number,
): string {
  const claims = `${presentationId}.${userId}`
  return `${claims}.${sign(services, claims)}`
}

function sign({ secret }: Pick<Services, 'secret'>, claims: string): string {
  return signProof(secret, 'no-comment-emails', claims)
}

/** The name of the presentation, where somebody still hears of it: whoever presses wants to read that it was this one. */
export async function stopEmails(services: Services, token: string): Promise<string | null> {
  const [, deck = '', user = '', proof = ''] = /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!isSameProof(proof, sign(services, `${deck}.${user}`))) throw new DomainError('invitation_expired')
  const [presentationId, userId] = [Number(deck), Number(user)]
  const { orm } = services
  const listener = await findListener(orm, presentationId, userId)
  if (listener) await writeReader(orm, { presentationId, userId, muted: true })
  return listener ? findDeckName(orm, presentationId) : null
}
