import { and, between, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations, workspaces } from '#server/db/schema.ts'

const listed = {
  id: presentations.id,
  slug: presentations.slug,
  name: presentations.name,
  revision: presentations.revision,
  status: presentations.status,
  settings: presentations.settings,
  updatedAt: presentations.updatedAt,
}
export type ListedRow = Pick<typeof presentations.$inferSelect, keyof typeof listed>

const isIndexed = sql`${presentations.settings} ->> 'indexing' = 'true'`
const isFeatured = sql`${presentations.settings} ->> 'featured' = 'true'`
const isLinked = sql`${presentations.settings} ->> 'link' = 'true'`
const isListed = and(eq(presentations.status, 'active'), isIndexed, isLinked, isNull(workspaces.deletedAt))

/** How many presentations each run of `size` ids has to list. */
export function countListed(orm: Orm, size: number): Promise<{ part: number; count: number }[]> {
  const part = sql<number>`(${presentations.id} / ${sql.raw(String(size))})::int`
  return orm
    .select({ part, count: sql<number>`count(*)::int` })
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(isListed)
    .groupBy(part)
    .orderBy(part)
}

export function listListed(orm: Orm, from: number, to: number): Promise<ListedRow[]> {
  return orm
    .select(listed)
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(and(isListed, between(presentations.id, from, to)))
    .orderBy(presentations.id)
}

/** Those whose people let us show them, changed last first. */
export function listFeatured(orm: Orm, limit: number): Promise<ListedRow[]> {
  return orm
    .select(listed)
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(and(isListed, isFeatured))
    .orderBy(desc(presentations.updatedAt), desc(presentations.id))
    .limit(limit)
}
