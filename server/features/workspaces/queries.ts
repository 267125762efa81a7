import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#domain/workspace/access.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships, presentations, workspaces } from '#server/db/schema.ts'

export type WorkspaceRow = typeof workspaces.$inferSelect

export interface Membership {
  readonly workspace: WorkspaceRow
  readonly role: Role
  /** Of the workspace, or of what is in it. */
  readonly changedAt: Date
}

/** Read from the end of the index of that order: it costs the same however many presentations there are. */
const changedAt = sql`greatest(${workspaces.updatedAt}, (
  select max(${presentations.updatedAt}) from ${presentations}
  where ${presentations.workspaceId} = ${workspaces.id} and ${presentations.status} = 'active'
))`.mapWith(workspaces.updatedAt)

export async function insertWorkspace(
  orm: Orm,
  workspace: typeof workspaces.$inferInsert,
  member: { readonly userId: number; readonly role: Role },
): Promise<WorkspaceRow> {
  const [row] = await orm.insert(workspaces).values(workspace).returning()
  await orm.insert(memberships).values({
    workspaceId: row!.id,
    userId: member.userId,
    role: member.role,
    createdAt: workspace.createdAt,
  })
  return row!
}

/** The personal one first, then in the order they came. */
export function selectMemberships(orm: Orm, userId: number): Promise<Membership[]> {
  return orm
    .select({ workspace: workspaces, role: memberships.role, changedAt })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), isNull(workspaces.deletedAt)))
    .orderBy(sql`${workspaces.kind} <> 'personal'`, workspaces.id)
}

/** The workspace with that slug, and the role of this user in it, null for a stranger. */
export async function findWorkspace(orm: Orm, slug: string, userId: number) {
  const [row] = await orm
    .select({ workspace: workspaces, role: memberships.role, changedAt })
    .from(workspaces)
    .leftJoin(memberships, and(eq(memberships.workspaceId, workspaces.id), eq(memberships.userId, userId)))
    .where(and(eq(workspaces.slug, slug), isNull(workspaces.deletedAt)))
    .limit(1)
  return row
}

export async function findWorkspaceById(orm: Orm, id: number): Promise<WorkspaceRow | undefined> {
  const [row] = await orm.select().from(workspaces).where(eq(workspaces.id, id))
  return row
}

/** Holds the row until the transaction ends; what only refers to it does not wait. */
export async function lockWorkspaceRow(orm: Orm, id: number): Promise<WorkspaceRow | undefined> {
  const [row] = await orm.select().from(workspaces).where(eq(workspaces.id, id)).for('no key update')
  return row
}

export async function countActivePresentations(orm: Orm, id: number, by: 1 | -1): Promise<void> {
  await orm
    .update(workspaces)
    .set({ activePresentations: sql`${workspaces.activePresentations} + ${by}` })
    .where(eq(workspaces.id, id))
}
