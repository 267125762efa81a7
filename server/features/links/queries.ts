import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Orm, rowsOf } from '#server/db/database.ts'
import { linkFollowers, links, linkVisitors } from '#server/db/links-schema.ts'
import { memberships, presentations, users } from '#server/db/schema.ts'
import { viewDays, visits } from '#server/db/showing-schema.ts'

export type StoredLink = typeof links.$inferSelect
export type LinkChange = Partial<Omit<StoredLink, 'id' | 'presentationId' | 'isFirst' | 'createdAt'>>

/** In the order they were made. */
export function selectLinks(orm: Orm, presentationId: number): Promise<StoredLink[]> {
  return orm
    .select()
    .from(links)
    .where(eq(links.presentationId, presentationId))
    .orderBy(desc(links.isFirst), links.id)
}

/** The first is 0. */
export async function findLink(
  orm: Orm,
  presentationId: number,
  id: number,
): Promise<StoredLink | undefined> {
  const [row] = await orm
    .select()
    .from(links)
    .where(and(eq(links.presentationId, presentationId), id === 0 ? links.isFirst : eq(links.id, id)))
  return row && (id === 0 || !row.isFirst) ? row : undefined
}

export async function findLinkByKey(orm: Orm, presentationId: number, key: string) {
  const [row] = await orm
    .select()
    .from(links)
    .where(and(eq(links.presentationId, presentationId), eq(links.creationKey, key)))
  return row
}

export async function insertLink(orm: Orm, row: typeof links.$inferInsert): Promise<StoredLink> {
  const [inserted] = await orm.insert(links).values(row).returning()
  if (!inserted) throw new Error('A link was not stored')
  return inserted
}

export async function updateLink(orm: Orm, id: number, change: LinkChange): Promise<StoredLink> {
  const [row] = await orm.update(links).set(change).where(eq(links.id, id)).returning()
  if (!row) throw new Error('A link went while it was changed')
  return row
}

export async function deleteLink(orm: Orm, id: number): Promise<void> {
  await orm.delete(links).where(eq(links.id, id))
}

export async function setFollower(
  orm: Orm,
  { linkId, userId, follows, now }: { linkId: number; userId: number; follows: boolean; now: Date },
): Promise<void> {
  // An opening at this very moment is news already.
  const since = new Date(now.getTime() - 1)
  if (follows) await orm.insert(linkFollowers).values({ linkId, userId, since }).onConflictDoNothing()
  else
    await orm
      .delete(linkFollowers)
      .where(and(eq(linkFollowers.linkId, linkId), eq(linkFollowers.userId, userId)))
}

export async function listFollowed(orm: Orm, linkIds: number[], userId: number): Promise<Set<number>> {
  if (linkIds.length === 0) return new Set()
  const rows = await orm
    .select({ id: linkFollowers.linkId })
    .from(linkFollowers)
    .where(and(inArray(linkFollowers.linkId, linkIds), eq(linkFollowers.userId, userId)))
  return new Set(rows.map(({ id }) => id))
}

/** By the number of the link, as statistics have it. */
export async function sumOpenings(orm: Orm, presentationId: number) {
  const rows = await orm
    .select({
      link: viewDays.link,
      opens: sql<number>`sum(${viewDays.views})::int`,
      last: sql<number | null>`(extract(epoch from max(${viewDays.lastAt})) * 1000)::float8`,
    })
    .from(viewDays)
    .where(eq(viewDays.presentationId, presentationId))
    .groupBy(viewDays.link)
  return new Map(rows.map(row => [row.link, row]))
}

export async function countVisitorsByLink(orm: Orm, linkIds: number[]): Promise<Map<number, number>> {
  if (linkIds.length === 0) return new Map()
  const rows = await orm
    .select({ id: linkVisitors.linkId, count: count() })
    .from(linkVisitors)
    .where(inArray(linkVisitors.linkId, linkIds))
    .groupBy(linkVisitors.linkId)
  return new Map(rows.map(row => [row.id, row.count]))
}

function isVisitorOf(presentationId: number, link: number | undefined) {
  const ofLink = link === 0 ? links.isFirst : and(eq(links.id, link ?? 0), sql`not ${links.isFirst}`)
  return and(eq(links.presentationId, presentationId), link === undefined ? undefined : ofLink)
}

export async function countVisitors(orm: Orm, presentationId: number, link?: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(linkVisitors)
    .innerJoin(links, eq(links.id, linkVisitors.linkId))
    .where(isVisitorOf(presentationId, link))
  return row?.count ?? 0
}

export function selectVisitors(
  orm: Orm,
  presentationId: number,
  { link, offset, limit }: { link?: number | undefined; offset: number; limit: number },
) {
  return orm
    .select({ visitor: linkVisitors, link: { id: links.id, isFirst: links.isFirst, name: links.name } })
    .from(linkVisitors)
    .innerJoin(links, eq(links.id, linkVisitors.linkId))
    .where(isVisitorOf(presentationId, link))
    .orderBy(desc(linkVisitors.lastAt), desc(linkVisitors.id))
    .offset(offset)
    .limit(limit)
}

/** What the visits of theirs still say who it was goes with them. */
export async function deleteVisitor(orm: Orm, presentationId: number, id: number): Promise<boolean> {
  const own = orm.select({ id: links.id }).from(links).where(eq(links.presentationId, presentationId))
  const rows = await orm
    .delete(linkVisitors)
    .where(and(eq(linkVisitors.id, id), inArray(linkVisitors.linkId, own)))
    .returning({ id: linkVisitors.id })
  if (rows.length > 0)
    await orm
      .update(visits)
      .set({ visitorId: null })
      .where(and(eq(visits.presentationId, presentationId), eq(visits.visitorId, id)))
  return rows.length > 0
}

export interface DueFollower {
  readonly linkId: number
  readonly userId: number
  readonly since: Date
}

/** Held until the transaction ends; what another process holds is left to it. */
export function takeDueFollowers(orm: Orm, now: Date, limit: number): Promise<DueFollower[]> {
  return orm
    .select({ linkId: linkFollowers.linkId, userId: linkFollowers.userId, since: linkFollowers.since })
    .from(linkFollowers)
    .where(lte(linkFollowers.dueAt, now))
    .orderBy(linkFollowers.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function writeFollower(
  orm: Orm,
  { linkId, userId }: Pick<DueFollower, 'linkId' | 'userId'>,
  change: { readonly since?: Date; readonly toldAt?: Date; readonly dueAt: Date | null },
): Promise<void> {
  await orm
    .update(linkFollowers)
    .set(change)
    .where(and(eq(linkFollowers.linkId, linkId), eq(linkFollowers.userId, userId)))
}

/** The follower as they may be told; undefined once they have left the workspace, or follow it no more. */
export async function findFollower(orm: Orm, linkId: number, userId: number) {
  const [row] = await orm
    .select({
      email: users.email,
      lang: users.lang,
      workspaceId: memberships.workspaceId,
      presentationId: presentations.id,
      slug: presentations.slug,
      deck: presentations.name,
      isFirst: links.isFirst,
      name: links.name,
    })
    .from(linkFollowers)
    .innerJoin(links, eq(links.id, linkFollowers.linkId))
    .innerJoin(presentations, eq(presentations.id, links.presentationId))
    .innerJoin(users, eq(users.id, linkFollowers.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, presentations.workspaceId), eq(memberships.userId, users.id)),
    )
    .where(
      and(
        eq(linkFollowers.linkId, linkId),
        eq(linkFollowers.userId, userId),
        eq(presentations.status, 'active'),
        isNull(users.blockedAt),
      ),
    )
  return row
}

/** Openings of a link within a time, and the addresses of those who said who they are, the latest first. */
export async function readOpenings(
  orm: Orm,
  { presentationId, link, after, upTo }: { presentationId: number; link: number; after: Date; upTo: Date },
): Promise<{ count: number; named: number; people: string[] }> {
  const result = await orm.execute(sql`
    select count(*)::int as count, count(v.email)::int as named,
      coalesce(to_jsonb(array_agg(v.email order by o.began_at desc) filter (where v.email is not null)), '[]') as people
    from ${visits} o left join ${linkVisitors} v on v.id = o.visitor_id
    where o.presentation_id = ${presentationId} and o.link = ${link}
      and o.began_at > ${after.toISOString()}::timestamptz and o.began_at <= ${upTo.toISOString()}::timestamptz`)
  const [row] = rowsOf<{ count: number; named: number; people: string[] }>(result)
  return row ?? { count: 0, named: 0, people: [] }
}
