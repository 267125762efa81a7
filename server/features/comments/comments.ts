import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type CommentThread, comments } from '#contract/comments.ts'
import { commentLimits } from '#domain/comments/comments.ts'
import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/access.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/live.ts'
import {
  noteListChanges,
  type OpenPresentation,
  openPresentation,
  type PresentationVisit,
  readVisit,
} from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { stopEmails, tellLater } from './notices.ts'
import {
  type CommentRow,
  countComments,
  deleteComment,
  findComment,
  findReader,
  findThread,
  hasSlide,
  holdComments,
  insertComment,
  insertThread,
  type Onlooker,
  resolveThread,
  selectMarks,
  selectNames,
  selectOfThreads,
  selectPeople,
  selectThreads,
  type ThreadRow,
  updateComment,
  writeReader,
} from './queries.ts'

export { countUnread } from './queries.ts'

export function serveComments(app: FastifyInstance, services: Services): void {
  serve(app, comments.list, async exchange =>
    listThreads(services, readVisit(exchange), exchange.session.userId, exchange.query),
  )
  serve(app, comments.marks, async exchange => {
    const { presentation } = await openPresentation(services, readVisit(exchange))
    const { userId } = exchange.session
    return { results: await selectMarks(services.orm, { presentationId: presentation.id, userId }) }
  })
  serve(app, comments.people, async exchange => {
    const { presentation } = await openPresentation(services, readVisit(exchange))
    return { results: await selectPeople(services.orm, presentation.id) }
  })
  serve(app, comments.create, async exchange => {
    const visit = readVisit(exchange)
    const { presentation } = await openPresentation(services, visit)
    const { userId } = exchange.session
    await limitAttempts(services, 'comment', {
      ...{ address: exchange.request.ip, account: String(userId), workspace: presentation.workspaceId ?? 0 },
    })
    return writeComment(services, visit, userId, exchange.body)
  })
  serve(app, comments.edit, async exchange =>
    editComment(services, readVisit(exchange), exchange.session.userId, exchange),
  )
  serve(app, comments.remove, async exchange => {
    await removeComment(services, readVisit(exchange), exchange.session.userId, exchange.params.id)
    return {}
  })
  serve(app, comments.resolve, async exchange =>
    resolve(services, readVisit(exchange), exchange.session.userId, exchange),
  )
  serve(app, comments.see, async exchange => {
    const { presentation } = await openPresentation(services, readVisit(exchange))
    const { upto, muted } = exchange.body
    await writeReader(services.orm, {
      ...{ presentationId: presentation.id, userId: exchange.session.userId },
      ...(upto !== undefined && { seen: upto }),
      ...(muted !== undefined && { muted }),
    })
    return {}
  })
  serve(app, comments.stopEmails, async ({ body }) => ({ name: await stopEmails(services, body.token) }))
}

async function listThreads(
  services: Services,
  visit: PresentationVisit,
  userId: number,
  { before, resolved }: z.output<typeof comments.list.query>,
) {
  const { presentation } = await openPresentation(services, visit)
  const { perPage } = commentLimits
  const found = await selectThreads(services.orm, {
    ...{ presentationId: presentation.id, userId, before, resolved, limit: perPage + 1 },
  })
  const reader = await findReader(services.orm, presentation.id, userId)
  return {
    results: await presentAll(services.orm, found.slice(0, perPage), userId),
    more: found.length > perPage,
    seen: reader?.seen ?? 0,
    muted: reader?.muted ?? false,
  }
}

/**
 * Runs a change of the comments on a presentation, one after the other. The row of the presentation is left alone, so
 * that no save waits for a comment. Who lost access meanwhile is refused.
 */
async function changeComments<Result>(
  services: Services,
  visit: PresentationVisit,
  change: (orm: Orm, opened: OpenPresentation) => Promise<Result>,
): Promise<Result> {
  const { presentation } = await openPresentation(services, visit)
  return services.orm.transaction(async orm => {
    await holdComments(orm, presentation.id)
    const opened = await openPresentation({ orm }, visit)
    const result = await change(orm, opened)
    await publishChange(orm, { presentationId: presentation.id, kind: 'comments', by: visit.visitor.client })
    return result
  })
}

function writeComment(
  services: Services,
  visit: PresentationVisit,
  userId: number,
  body: z.output<typeof comments.create.body>,
): Promise<CommentThread> {
  return changeComments(services, visit, async (orm, { presentation }) => {
    const presentationId = presentation.id
    const onlooker = { presentationId, userId }
    const sent = await findComment(orm, presentationId, { key: body.key })
    if (sent) return presentThread(orm, onlooker, sent.threadId)
    if ((await countComments(orm, presentationId)) >= commentLimits.perPresentation) {
      throw new DomainError('validation_failed', { fields: { text: 'too_long' } })
    }
    if ('target' in body && !(await hasSlide(orm, onlooker, body.target.slide)))
      throw new DomainError('slide_not_found')
    const now = services.clock.now()
    const thread =
      'thread' in body
        ? await reopen(orm, await pickThread(orm, onlooker, body.thread))
        : await insertThread(orm, { presentationId, ...makeStorable(body.target), createdAt: now })
    const mentions = await keepPeople(orm, presentationId, body.mentions)
    const comment = await insertComment(orm, {
      ...{ threadId: thread.id, presentationId, authorId: userId, mentions, key: body.key, createdAt: now },
      text: makeStorable(body.text),
    })
    // Who writes has read what stands before.
    await writeReader(orm, { presentationId, userId, seen: comment.id })
    await tellLater(orm, services, comment)
    // Who has the list open sees that there is something to read.
    const { workspaceId } = presentation
    if (workspaceId !== null) await noteListChanges(orm, workspaceId, [presentation], now)
    return presentThread(orm, onlooker, thread.id)
  })
}

async function reopen(orm: Orm, thread: ThreadRow): Promise<ThreadRow> {
  if (thread.resolvedAt) await resolveThread(orm, thread.id, { resolvedAt: null, resolvedBy: null })
  return thread
}

/** Only who can open the presentation is mentioned: others are not even told that it is there. */
async function keepPeople(orm: Orm, presentationId: number, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : (await selectPeople(orm, presentationId, ids)).map(({ id }) => id)
}

interface EditCall {
  readonly params: { readonly id: number }
  readonly body: z.output<typeof comments.edit.body>
}

function editComment(
  services: Services,
  visit: PresentationVisit,
  userId: number,
  { params, body }: EditCall,
): Promise<CommentThread> {
  return changeComments(services, visit, async (orm, { presentation }) => {
    const comment = await pickComment(orm, presentation.id, params.id)
    if (comment.authorId !== userId) throw new DomainError('forbidden')
    const text = makeStorable(body.text)
    const mentions = await keepPeople(orm, presentation.id, body.mentions)
    await updateComment(orm, comment.id, { text, mentions, editedAt: services.clock.now() })
    const added = mentions.filter(id => !comment.mentions.includes(id))
    if (added.length > 0) await tellLater(orm, services, { ...comment, mentions: added }, 'mentioned')
    return presentThread(orm, { presentationId: presentation.id, userId }, comment.threadId)
  })
}

function removeComment(
  services: Services,
  visit: PresentationVisit,
  userId: number,
  id: number,
): Promise<void> {
  return changeComments(services, visit, async (orm, { presentation, role }) => {
    const comment = await pickComment(orm, presentation.id, id)
    if (comment.authorId !== userId && !can(role, 'comment.delete')) throw new DomainError('forbidden')
    await deleteComment(orm, comment)
  })
}

interface ResolveCall {
  readonly params: { readonly id: number }
  readonly body: { readonly resolved: boolean }
}

function resolve(
  services: Services,
  visit: PresentationVisit,
  userId: number,
  { params, body }: ResolveCall,
): Promise<CommentThread> {
  return changeComments(services, visit, async (orm, { presentation }) => {
    const onlooker = { presentationId: presentation.id, userId }
    const thread = await pickThread(orm, onlooker, params.id)
    if (body.resolved !== (thread.resolvedAt !== null)) {
      const done = { resolvedAt: services.clock.now(), resolvedBy: userId }
      await resolveThread(orm, thread.id, body.resolved ? done : { resolvedAt: null, resolvedBy: null })
    }
    return presentThread(orm, onlooker, thread.id)
  })
}

async function pickThread(orm: Orm, onlooker: Onlooker, id: number): Promise<ThreadRow> {
  const thread = await findThread(orm, onlooker, id)
  if (!thread) throw new DomainError('comment_not_found')
  return thread
}

async function pickComment(orm: Orm, presentationId: number, id: number): Promise<CommentRow> {
  const comment = await findComment(orm, presentationId, { id })
  if (!comment) throw new DomainError('comment_not_found')
  return comment
}

async function presentThread(orm: Orm, onlooker: Onlooker, id: number): Promise<CommentThread> {
  const [thread] = await presentAll(orm, [await pickThread(orm, onlooker, id)], onlooker.userId)
  return thread!
}

async function presentAll(orm: Orm, threads: readonly ThreadRow[], userId: number): Promise<CommentThread[]> {
  const rows = await selectOfThreads(
    orm,
    threads.map(({ id }) => id),
  )
  const people = [
    ...rows.flatMap(({ authorId, mentions }) => [authorId ?? 0, ...mentions]),
    ...threads.map(({ resolvedBy }) => resolvedBy ?? 0),
  ]
  const names = await selectNames(orm, people)
  return threads.map(({ id, slide, item, words, resolvedAt, resolvedBy }) => ({
    id,
    target: { slide, item, words },
    resolved: resolvedAt !== null,
    resolved_by: names.get(resolvedBy ?? 0) ?? null,
    comments: rows
      .filter(({ threadId }) => threadId === id)
      .map(row => ({
        id: row.id,
        author: names.get(row.authorId ?? 0) ?? null,
        own: row.authorId === userId,
        text: row.text,
        mentions: row.mentions.flatMap(one => names.get(one) ?? []),
        created_at: row.createdAt.toISOString(),
        edited_at: row.editedAt?.toISOString() ?? null,
      })),
  }))
}
