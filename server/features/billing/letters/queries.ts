import { and, eq, inArray } from 'drizzle-orm'
import type { Role } from '#domain/workspace/roles.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships, users } from '#server/db/schema.ts'

/** Who has one of these roles in a workspace. */
export async function selectPeople(orm: Orm, workspaceId: number, roles: readonly Role[]): Promise<number[]> {
  const rows = await orm
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, [...roles])))
    .orderBy(memberships.userId)
  return rows.map(({ userId }) => userId)
}

export async function findReader(orm: Orm, userId: number) {
  const [row] = await orm
    .select({ email: users.email, lang: users.lang })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
