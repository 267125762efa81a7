import type { Role } from '#domain/workspace/roles.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships, workspaces } from '#server/db/schema.ts'

export type WorkspaceRow = typeof workspaces.$inferSelect

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
