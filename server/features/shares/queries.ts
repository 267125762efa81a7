import { and, asc, count, desc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { ShareRole } from '#domain/workspace/access.ts'
import { type Orm, rowsOf } from '#server/db/database.ts'
import { shares } from '#server/db/links-schema.ts'
import { memberships, presentations, slides, users, workspaces } from '#server/db/schema.ts'

export type ShareRow = typeof shares.$inferSelect

/** Who came into the workspace since is a member like the others. */
const isOutside = sql`not exists (select 1 from ${memberships}
  where ${memberships.workspaceId} = ${presentations.workspaceId} and ${memberships.userId} = ${shares.userId})`

/** Whom a presentation is shared with, in the order they were added. */
export function selectShares(orm: Orm, presentationId: number) {
  return orm
    .select({ share: shares, name: users.username })
    .from(shares)
    .innerJoin(presentations, eq(presentations.id, shares.presentationId))
    .leftJoin(users, eq(users.id, shares.userId))
    .where(and(eq(shares.presentationId, presentationId), isOutside))
    .orderBy(shares.id)
}

/** Of these addresses, the ones of members of the workspace, and the accounts that have proven theirs. */
export async function findPeople(orm: Orm, workspaceId: number, emails: readonly string[]) {
  return orm
    .select({ id: users.id, email: users.email, confirmedAt: users.emailConfirmedAt, role: memberships.role })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.workspaceId, workspaceId)))
    .where(inArray(users.email, [...emails]))
}

/** Somebody whose address has changed since keeps what they have: one row for each person and presentation. */
export async function findShareOf(
  orm: Orm,
  presentationId: number,
  { email, userId }: { readonly email: string; readonly userId: number | null },
): Promise<ShareRow | undefined> {
  const isTheirs = userId === null ? sql`false` : eq(shares.userId, userId)
  const [row] = await orm
    .select()
    .from(shares)
    .where(and(eq(shares.presentationId, presentationId), sql`(${isTheirs} or ${eq(shares.email, email)})`))
    .orderBy(sql`${shares.userId} is null`)
    .limit(1)
  return row
}

export async function insertShare(orm: Orm, share: typeof shares.$inferInsert): Promise<ShareRow> {
  const [row] = await orm.insert(shares).values(share).returning()
  return row!
}

export async function updateShare(
  orm: Orm,
  id: number,
  change: Partial<Pick<ShareRow, 'role' | 'userId' | 'sharedBy' | 'lang'>>,
): Promise<void> {
  await orm.update(shares).set(change).where(eq(shares.id, id))
}

export async function findShare(orm: Orm, presentationId: number, id: number): Promise<ShareRow | undefined> {
  const [row] = await orm
    .select()
    .from(shares)
    .where(and(eq(shares.presentationId, presentationId), eq(shares.id, id)))
  return row
}

/** What was deleted of one presentation: by its number, or of a person. */
export function deleteShares(
  orm: Orm,
  presentationId: number,
  which: { readonly id: number } | { readonly userId: number },
): Promise<ShareRow[]> {
  const isIt = 'id' in which ? eq(shares.id, which.id) : eq(shares.userId, which.userId)
  return orm
    .delete(shares)
    .where(and(eq(shares.presentationId, presentationId), isIt))
    .returning()
}

/** One that an email speaks of, with all it says; not of a presentation that is closed to everybody. */
export async function readShare(orm: Orm, id: number) {
  const sender = sql`(select ${users.username} from ${users} where ${users.id} = ${shares.sharedBy})`
  const [row] = await orm
    .select({
      share: shares,
      presentation: presentations,
      sharedBy: sender.mapWith(String) as SQL<string | null>,
      lang: sql<ShareRow['lang']>`coalesce((select ${users.lang} from ${users}
        where ${users.id} = ${shares.userId}), ${shares.lang})`,
    })
    .from(shares)
    .innerJoin(presentations, eq(presentations.id, shares.presentationId))
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(and(eq(shares.id, id), eq(presentations.status, 'active'), isNull(workspaces.deletedAt)))
  return row
}

interface PageOrder {
  /** As a pattern of the names that are looked for. */
  readonly pattern: string | undefined
  readonly offset: number
  readonly limit: number
}

function isOpenTo(userId: number, pattern: string | undefined): SQL | undefined {
  return and(
    eq(shares.userId, userId),
    eq(presentations.status, 'active'),
    isNull(workspaces.deletedAt),
    isOutside,
    pattern === undefined ? undefined : like(presentations.nameKey, pattern),
  )
}

/** A page of what others share with somebody, the last changed first, each with its first slide. */
export function selectSharedWith(orm: Orm, userId: number, { pattern, offset, limit }: PageOrder) {
  const first = orm
    .select({ id: slides.id })
    .from(slides)
    .where(and(eq(slides.presentationId, presentations.id), eq(slides.hidden, false)))
    .orderBy(slides.index, slides.id)
    .limit(1)
    .as('first')
  return orm
    .select({
      presentation: presentations,
      workspace: workspaces.slug,
      first: slides,
      role: shares.role,
      sharedBy: users.username,
    })
    .from(shares)
    .innerJoin(presentations, eq(presentations.id, shares.presentationId))
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .leftJoin(users, eq(users.id, shares.sharedBy))
    .leftJoinLateral(first, sql`true`)
    .leftJoin(slides, eq(slides.id, first.id))
    .where(isOpenTo(userId, pattern))
    .orderBy(desc(presentations.updatedAt), desc(presentations.id))
    .offset(offset)
    .limit(limit)
}

export async function countSharedWith(
  orm: Orm,
  userId: number,
  pattern: string | undefined,
): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(shares)
    .innerJoin(presentations, eq(presentations.id, shares.presentationId))
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(isOpenTo(userId, pattern))
  return row?.count ?? 0
}

/** Everything in a workspace that is shared with people outside, what is in the trash too: restored, it is shared again. */
export function selectOutsiders(orm: Orm, workspaceId: number) {
  return orm
    .select({
      email: shares.email,
      userId: shares.userId,
      name: users.username,
      role: shares.role,
      slug: presentations.slug,
      deck: presentations.name,
    })
    .from(shares)
    .innerJoin(presentations, eq(presentations.id, shares.presentationId))
    .leftJoin(users, eq(users.id, shares.userId))
    .where(and(eq(presentations.workspaceId, workspaceId), isOutside))
    .orderBy(asc(shares.email), asc(shares.id))
    .limit(5_000)
}

/** Ends everything that one address has of a workspace, and of the person behind it whatever address it came by. */
export async function deleteOutsider(
  orm: Orm,
  workspaceId: number,
  email: string,
): Promise<{ userId: number | null; presentationId: number }[]> {
  const gone = await orm.execute(sql`
    delete from shares s using presentations p
    where p.id = s.presentation_id and p.workspace_id = ${workspaceId} and (
      s.email = ${email}
      or s.user_id in (select o.user_id from shares o join presentations q on q.id = o.presentation_id
        where q.workspace_id = ${workspaceId} and o.email = ${email}))
    returning s.user_id as "userId", s.presentation_id as "presentationId"`)
  return rowsOf<{ userId: number | null; presentationId: number; role: ShareRole }>(gone)
}
