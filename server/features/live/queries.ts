import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations, slides, users, workspaces } from '#server/db/schema.ts'

export async function findUsername(orm: Orm, userId: number): Promise<string | undefined> {
  const [row] = await orm.select({ name: users.username }).from(users).where(eq(users.id, userId)).limit(1)
  return row?.name
}

export async function findDeck(orm: Orm, presentationId: number) {
  const [row] = await orm
    .select({ presentation: presentations, workspace: workspaces.slug })
    .from(presentations)
    .leftJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(eq(presentations.id, presentationId))
    .limit(1)
  return row
}

export function selectChanged(orm: Orm, presentationId: number, ids: number[]) {
  return orm
    .select()
    .from(slides)
    .where(and(eq(slides.presentationId, presentationId), inArray(slides.id, ids)))
}
