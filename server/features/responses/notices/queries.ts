import { and, eq, gt, isNotNull, lte, max, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { memberships, presentations, users } from '#server/db/schema.ts'
import { formResponses, responseFollowers, responseNotices } from '#server/db/showing-schema.ts'

export type NoticeRow = typeof responseNotices.$inferSelect

/**
 * Holds the row until the transaction ends. Responses of one presentation take turns here, so that their ids follow
 * each other as they are committed: none slips in below one that followers have been told of.
 */
export async function holdNotice(orm: Orm, presentationId: number): Promise<NoticeRow> {
  await orm.insert(responseNotices).values({ presentationId }).onConflictDoNothing()
  const [row] = await orm
    .select()
    .from(responseNotices)
    .where(eq(responseNotices.presentationId, presentationId))
    .for('update')
  return row!
}

export async function writeNotice(
  orm: Orm,
  presentationId: number,
  change: Partial<Pick<NoticeRow, 'toldUpTo' | 'toldAt' | 'dueAt'>>,
): Promise<void> {
  await orm.update(responseNotices).set(change).where(eq(responseNotices.presentationId, presentationId))
}

export async function selectDueNotices(orm: Orm, now: Date, limit: number): Promise<number[]> {
  const rows = await orm
    .select({ id: responseNotices.presentationId })
    .from(responseNotices)
    .where(and(isNotNull(responseNotices.dueAt), lte(responseNotices.dueAt, now)))
    .orderBy(responseNotices.dueAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function findLatestAfter(
  orm: Orm,
  presentationId: number,
  after: number,
): Promise<number | null> {
  const [row] = await orm
    .select({ latest: max(formResponses.id) })
    .from(formResponses)
    .where(and(eq(formResponses.presentationId, presentationId), gt(formResponses.id, after)))
  return row?.latest ?? null
}

/** Members of its workspace now who want letters about it; with `userId`, whether that one is among them. */
export function selectFollowers(orm: Orm, presentationId: number, userId?: number) {
  return orm
    .select({
      userId: users.id,
      email: users.email,
      lang: users.lang,
      slug: presentations.slug,
      name: presentations.name,
    })
    .from(presentations)
    .innerJoin(memberships, eq(memberships.workspaceId, presentations.workspaceId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      responseFollowers,
      and(
        eq(responseFollowers.presentationId, presentations.id),
        eq(responseFollowers.userId, memberships.userId),
      ),
    )
    .where(
      and(
        eq(presentations.id, presentationId),
        eq(presentations.status, 'active'),
        sql`coalesce(${responseFollowers.follows}, ${memberships.role} = 'owner')`,
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .orderBy(users.id)
}
