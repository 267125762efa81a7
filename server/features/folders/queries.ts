import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { folders, presentations } from '#server/db/schema.ts'

export type FolderRow = typeof folders.$inferSelect

export function selectFolders(orm: Orm, workspaceId: number): Promise<FolderRow[]> {
  return orm
    .select()
    .from(folders)
    .where(eq(folders.workspaceId, workspaceId))
    .orderBy(asc(sql`${folders.nameKey} collate "C"`), asc(folders.id))
}

/** Until the transaction ends. */
export async function holdFolders(orm: Orm, workspaceId: number): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${workspaceId}`}, 0))`)
}

export async function insertFolder(orm: Orm, folder: typeof folders.$inferInsert): Promise<FolderRow> {
  const [row] = await orm.insert(folders).values(folder).returning()
  return row!
}

export async function updateFolder(
  orm: Orm,
  id: number,
  change: Partial<Pick<FolderRow, 'name' | 'nameKey' | 'parentId'>>,
): Promise<FolderRow> {
  const [row] = await orm.update(folders).set(change).where(eq(folders.id, id)).returning()
  return row!
}

/** What was in it is in the folder around it, also what is in the trash; a name that is taken there stays apart. */
export async function dissolveFolder(orm: Orm, { id, parentId }: FolderRow): Promise<void> {
  await orm.update(presentations).set({ folderId: parentId }).where(eq(presentations.folderId, id))
  await orm
    .update(folders)
    .set({
      parentId,
      // Two folders of one name cannot lie side by side.
      name: sql`case when ${isTaken(parentId)} then ${folders.name} || ' (' || ${folders.id} || ')' else ${folders.name} end`,
      nameKey: sql`case when ${isTaken(parentId)} then ${folders.nameKey} || ' (' || ${folders.id} || ')' else ${folders.nameKey} end`,
    })
    .where(eq(folders.parentId, id))
  await orm.delete(folders).where(eq(folders.id, id))
}

function isTaken(parentId: number | null) {
  const there = parentId === null ? sql`taken.parent_id is null` : sql`taken.parent_id = ${parentId}`
  return sql`exists (select 1 from folders as taken where taken.workspace_id = ${folders.workspaceId}
    and ${there} and taken.name_key = ${folders.nameKey} and taken.id <> ${folders.parentId})`
}

/** The presentations of a workspace's list among these, held until the transaction ends. */
export function lockListed(orm: Orm, workspaceId: number, slugs: string[]) {
  return orm
    .select({ id: presentations.id, slug: presentations.slug, folderId: presentations.folderId })
    .from(presentations)
    .where(
      and(
        eq(presentations.workspaceId, workspaceId),
        eq(presentations.status, 'active'),
        inArray(presentations.slug, slugs),
      ),
    )
    .orderBy(presentations.id)
    .for('no key update')
}

/** Neither its revision nor the moment of its last change: nothing of the presentation itself is another. */
export async function filePresentations(orm: Orm, ids: number[], folderId: number | null): Promise<void> {
  await orm.update(presentations).set({ folderId }).where(inArray(presentations.id, ids))
}

/** How many of a workspace's list lie in this folder, or in none. */
export async function countFiled(orm: Orm, workspaceIds: number[], folder: number | null): Promise<number> {
  const [row] = await orm
    .select({ filed: sql<number>`coalesce(sum(${folders.presentations}), 0)::int` })
    .from(folders)
    .where(
      and(inArray(folders.workspaceId, workspaceIds), folder === null ? undefined : eq(folders.id, folder)),
    )
  return row!.filed
}

/** Whether a folder is in one of these workspaces. */
export async function findFolder(
  orm: Orm,
  workspaceIds: number[],
  id: number,
): Promise<FolderRow | undefined> {
  const [row] = await orm
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), inArray(folders.workspaceId, workspaceIds)))
  return row
}
