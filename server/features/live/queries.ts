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

/** These slides of it, in one statement that needs no snapshot; undefined once it is gone. */
export async function findChanged(orm: Orm, presentationId: number, ids: number[]) {
  const rows = await orm
    .select({ slug: presentations.slug, slide: slides })
    .from(presentations)
    .leftJoin(slides, and(eq(slides.presentationId, presentations.id), inArray(slides.id, ids)))
    .where(eq(presentations.id, presentationId))
  const [first] = rows
  return first && { slug: first.slug, slides: rows.flatMap(({ slide }) => slide ?? []) }
}
