import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { commentLimits } from '#domain/comments/comments.ts'
import { can, shareRoles } from '#domain/workspace/access.ts'
import { type Orm, rowsOf } from '#server/db/database.ts'
import {
  commentNotices,
  commentReaders,
  comments,
  commentThreads,
  versions,
} from '#server/db/history-schema.ts'
import { presentations, slides, users, workspaces } from '#server/db/schema.ts'

export type ThreadRow = typeof commentThreads.$inferSelect
export type CommentRow = typeof comments.$inferSelect

/** Until the transaction ends: comments on one presentation take turns, so that their numbers are in order. */
export async function holdComments(orm: Orm, presentationId: number): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comments ${presentationId}`}, 0))`)
}

/** Who looks at what is said about a presentation. */
export interface Onlooker {
  readonly presentationId: number
  readonly userId: number
}

const rolesThatSeeAll = shareRoles.filter(role => can(role, 'presentation.notes'))

/** As a condition: they work on the presentation, and see its hidden slides. */
function seesAll(userId: number, presentation: number | SQL): SQL {
  return sql`(exists (select 1 from presentations deck join memberships m on m.workspace_id = deck.workspace_id
      where deck.id = ${presentation} and m.user_id = ${userId})
    or exists (select 1 from shares s where s.presentation_id = ${presentation} and s.user_id = ${userId}
      and s.role = any(${sql.param(rolesThatSeeAll)}::text[])))`
}

/**
 * As a condition on the number of a thread: it is on a slide that they see. Where it is now is found as by `findTarget`: at its
 * item, or else at its slide. Once both are gone nobody knows whether the slide was hidden: it stays with who took part in it.
 */
function isSeenBy(userId: number, presentation: number | SQL, thread: SQL): SQL {
  return sql`(${seesAll(userId, presentation)} or ${thread} in (
    select t.id from comment_threads t
    left join slides own on own.presentation_id = t.presentation_id and own.uid = t.slide
    left join (select distinct on (item.id) item.id, s.hidden
      from slides s, jsonb_to_recordset(s.items) as item(id text)
      where s.presentation_id = ${presentation} order by item.id, s."index") home on home.id = t.item
    where t.presentation_id = ${presentation} and coalesce(not home.hidden, not own.hidden, exists (
      select 1 from comments c where c.thread_id = t.id
        and (c.author_id = ${userId} or ${userId} = any(c.mentions))))))`
}

export async function hasSlide(
  orm: Orm,
  { presentationId, userId }: Onlooker,
  uid: string,
): Promise<boolean> {
  const isSeen = or(eq(slides.hidden, false), seesAll(userId, presentationId))
  const found = await orm.$count(
    slides,
    and(eq(slides.presentationId, presentationId), eq(slides.uid, uid), isSeen),
  )
  return found > 0
}

interface PageOrder extends Onlooker {
  readonly before?: number | undefined
  readonly resolved: boolean
  readonly limit: number
}

export function selectThreads(
  orm: Orm,
  { presentationId, userId, before, resolved, limit }: PageOrder,
): Promise<ThreadRow[]> {
  return orm
    .select()
    .from(commentThreads)
    .where(
      and(
        eq(commentThreads.presentationId, presentationId),
        resolved ? isNotNull(commentThreads.resolvedAt) : isNull(commentThreads.resolvedAt),
        before === undefined ? undefined : lt(commentThreads.id, before),
        isSeenBy(userId, presentationId, sql`${commentThreads.id}`),
      ),
    )
    .orderBy(desc(commentThreads.id))
    .limit(limit)
}

/** Where open threads are, the latest first, with how much of each somebody has not seen. */
export async function selectMarks(orm: Orm, { presentationId, userId }: Onlooker) {
  const isUnread = sql`${comments.authorId} is distinct from ${userId}::integer and ${comments.id} > coalesce((
    select ${commentReaders.seen} from ${commentReaders}
    where ${commentReaders.userId} = ${userId} and ${commentReaders.presentationId} = ${presentationId}), 0)`
  const { id, slide, item } = commentThreads
  const isSeen = isSeenBy(userId, presentationId, sql`${id}`)
  // Limited before anything is counted: what nobody is shown of a thousand threads costs nothing.
  const open = orm
    .select({ id, slide, item })
    .from(commentThreads)
    .where(and(eq(commentThreads.presentationId, presentationId), isNull(commentThreads.resolvedAt), isSeen))
    .orderBy(desc(id))
    .limit(commentLimits.marked)
    .as('open')
  const rows = await orm
    .select({
      ...{ id: open.id, slide: open.slide, item: open.item, comments: count() },
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`,
    })
    .from(open)
    .innerJoin(comments, eq(comments.threadId, open.id))
    .groupBy(open.id, open.slide, open.item)
    .orderBy(desc(open.id))
  return rows.map(({ slide, item, ...mark }) => ({ ...mark, target: { slide, item, words: null } }))
}

export async function findThread(
  orm: Orm,
  { presentationId, userId }: Onlooker,
  id: number,
): Promise<ThreadRow | undefined> {
  const isSeen = isSeenBy(userId, presentationId, sql`${commentThreads.id}`)
  const [row] = await orm
    .select()
    .from(commentThreads)
    .where(and(eq(commentThreads.presentationId, presentationId), eq(commentThreads.id, id), isSeen))
  return row
}

export function selectOfThreads(orm: Orm, ids: readonly number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return orm
    .select()
    .from(comments)
    .where(inArray(comments.threadId, [...ids]))
    .orderBy(comments.id)
}

/** By its number, or by what its sender called it. */
export async function findComment(
  orm: Orm,
  presentationId: number,
  by: { readonly id: number } | { readonly key: string },
): Promise<CommentRow | undefined> {
  const isIt = 'id' in by ? eq(comments.id, by.id) : eq(comments.key, by.key)
  const [row] = await orm
    .select()
    .from(comments)
    .where(and(eq(comments.presentationId, presentationId), isIt))
  return row
}

export function countComments(orm: Orm, presentationId: number): Promise<number> {
  return orm.$count(comments, eq(comments.presentationId, presentationId))
}

export async function insertThread(orm: Orm, thread: typeof commentThreads.$inferInsert): Promise<ThreadRow> {
  const [row] = await orm.insert(commentThreads).values(thread).returning()
  return row!
}

export async function insertComment(orm: Orm, comment: typeof comments.$inferInsert): Promise<CommentRow> {
  const [row] = await orm.insert(comments).values(comment).returning()
  return row!
}

export async function updateComment(
  orm: Orm,
  id: number,
  change: Pick<CommentRow, 'text' | 'mentions' | 'editedAt'>,
): Promise<void> {
  await orm.update(comments).set(change).where(eq(comments.id, id))
}

/** The thread goes with its last comment. */
export async function deleteComment(orm: Orm, { id, threadId }: CommentRow): Promise<void> {
  await orm.delete(comments).where(eq(comments.id, id))
  await orm
    .delete(commentThreads)
    .where(
      and(
        eq(commentThreads.id, threadId),
        sql`not exists (select 1 from comments left_over where left_over.thread_id = ${threadId})`,
      ),
    )
}

export async function resolveThread(
  orm: Orm,
  id: number,
  change: Pick<ThreadRow, 'resolvedAt' | 'resolvedBy'>,
): Promise<void> {
  await orm.update(commentThreads).set(change).where(eq(commentThreads.id, id))
}

const commentingRoles = shareRoles.filter(role => can(role, 'presentation.comment'))

/** The members of the presentation's workspace, and those whom it is shared with to comment on. */
function selectCommenters(presentationId: number): SQL {
  return sql`(
    select m.user_id from memberships m join presentations p on p.workspace_id = m.workspace_id
    where p.id = ${presentationId}
    union select s.user_id from shares s
    where s.presentation_id = ${presentationId} and s.role = any(${sql.param(commentingRoles)}::text[]))`
}

/** Who can comment on the presentation now. */
export function selectPeople(orm: Orm, presentationId: number, ids?: readonly number[]) {
  return orm
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(
      and(
        sql`${users.id} in ${selectCommenters(presentationId)}`,
        isNull(users.blockedAt),
        ids ? inArray(users.id, ids.length > 0 ? [...ids] : [0]) : undefined,
      ),
    )
    .orderBy(users.username, users.id)
    .limit(500)
}

export async function selectNames(orm: Orm, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findReader(orm: Orm, presentationId: number, userId: number) {
  const [row] = await orm
    .select()
    .from(commentReaders)
    .where(and(eq(commentReaders.presentationId, presentationId), eq(commentReaders.userId, userId)))
  return row
}

/** What was seen stays seen, whichever tab tells of it last. */
export async function writeReader(
  orm: Orm,
  {
    presentationId,
    userId,
    seen,
    muted,
  }: { presentationId: number; userId: number; seen?: number; muted?: boolean },
): Promise<void> {
  await orm
    .insert(commentReaders)
    .values({ presentationId, userId, seen: seen ?? 0, muted: muted ?? false })
    .onConflictDoUpdate({
      target: [commentReaders.userId, commentReaders.presentationId],
      set: {
        seen: sql`greatest(${commentReaders.seen}, ${seen ?? 0}::integer)`,
        ...(muted !== undefined && { muted }),
      },
    })
}

const mostCounted = 100

/** Of these presentations, how many comments of others somebody has not seen; counted no further than a hundred. */
export async function countUnread(
  orm: Orm,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const found = await orm.execute(sql`
    select p.id, unread.count from unnest(${`{${ids.join(',')}}`}::integer[]) as p(id)
    cross join lateral (select count(*)::int as count from (
      select 1 from comments c where c.presentation_id = p.id
        and c.id > coalesce((select r.seen from comment_readers r where r.user_id = ${userId} and r.presentation_id = p.id), 0)
        and c.author_id is distinct from ${userId} and ${isSeenBy(userId, sql`p.id`, sql`c.thread_id`)}
      limit ${mostCounted}) few) unread
    where unread.count > 0`)
  return new Map(rowsOf<{ id: number; count: number }>(found).map(row => [row.id, row.count]))
}

/** Who wrote in a thread, and who worked on the presentation lately. */
export async function selectConcerned(orm: Orm, presentationId: number, threadId: number): Promise<number[]> {
  const writers = await orm
    .selectDistinct({ id: comments.authorId })
    .from(comments)
    .where(eq(comments.threadId, threadId))
  const [deck] = await orm
    .select({ editors: presentations.editors })
    .from(presentations)
    .where(eq(presentations.id, presentationId))
  const [latest] = await orm
    .select({ authors: versions.authors })
    .from(versions)
    .where(eq(versions.presentationId, presentationId))
    .orderBy(desc(versions.id))
    .limit(1)
  const ids = [...writers.map(({ id }) => id ?? 0), ...(deck?.editors ?? []), ...(latest?.authors ?? [])]
  return [...new Set(ids)].filter(id => id > 0)
}

/** Who is waiting to be told already is told of this one, too. */
export async function insertNotices(
  orm: Orm,
  rows: readonly (typeof commentNotices.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await orm
      .insert(commentNotices)
      .values([...rows])
      .onConflictDoNothing()
}

/** Takes those that are due, so many at once; two workers take different ones. */
export async function takeDueNotices(orm: Orm, now: Date, limit: number) {
  const due = orm
    .select({ presentationId: commentNotices.presentationId, userId: commentNotices.userId })
    .from(commentNotices)
    .where(lte(commentNotices.dueAt, now))
    .orderBy(commentNotices.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return orm
    .delete(commentNotices)
    .where(sql`(${commentNotices.presentationId}, ${commentNotices.userId}) in ${due}`)
    .returning()
}

/** Somebody who can open the presentation now and wants to hear of its comments. */
export async function findListener(orm: Orm, presentationId: number, userId: number) {
  const [row] = await orm
    .select({
      email: users.email,
      lang: users.lang,
      slug: presentations.slug,
      deck: presentations.name,
      workspaceId: presentations.workspaceId,
      seen: sql<number>`coalesce(${commentReaders.seen}, 0)`,
    })
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      commentReaders,
      and(eq(commentReaders.presentationId, presentations.id), eq(commentReaders.userId, userId)),
    )
    .where(
      and(
        eq(presentations.id, presentationId),
        eq(presentations.status, 'active'),
        sql`${users.id} in ${selectCommenters(presentationId)}`,
        isNull(workspaces.deletedAt),
        isNull(users.blockedAt),
        or(isNull(commentReaders.muted), eq(commentReaders.muted, false)),
      ),
    )
  return row
}

/** Comments of others behind this one, the latest first. */
export function selectNews(
  orm: Orm,
  { presentationId, userId, after }: Onlooker & { readonly after: number },
) {
  return orm
    .select({
      id: comments.id,
      text: comments.text,
      mentions: comments.mentions,
      at: comments.createdAt,
      author: users.username,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.presentationId, presentationId),
        gt(comments.id, after),
        sql`${comments.authorId} is distinct from ${userId}`,
        isSeenBy(userId, presentationId, sql`${comments.threadId}`),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(mostCounted)
}

export async function findDeckName(orm: Orm, id: number): Promise<string | null> {
  const [row] = await orm
    .select({ name: presentations.name })
    .from(presentations)
    .where(eq(presentations.id, id))
  return row?.name ?? null
}
