import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { favoriteSlides, slides } from '#server/db/schema.ts'

export type FavoriteRow = typeof favoriteSlides.$inferSelect

/** Saves the slide as it is now; saved before, it is replaced. */
export async function upsertFavorite(
  orm: Orm,
  favorite: Omit<typeof favoriteSlides.$inferInsert, 'id'>,
): Promise<void> {
  const { workspaceId: _, slideId: __, ...content } = favorite
  await orm
    .insert(favoriteSlides)
    .values(favorite)
    .onConflictDoUpdate({ target: [favoriteSlides.workspaceId, favoriteSlides.slideId], set: content })
}

export async function deleteFavorites(orm: Orm, slideId: number, workspaceIds: number[]): Promise<number> {
  const rows = await orm
    .delete(favoriteSlides)
    .where(and(eq(favoriteSlides.slideId, slideId), inArray(favoriteSlides.workspaceId, workspaceIds)))
    .returning({ id: favoriteSlides.id })
  return rows.length
}

/** No revision: a mark is no change of what is on the slide. */
export async function markFavorite(orm: Orm, slideId: number, isFavorite: boolean) {
  const [row] = await orm.update(slides).set({ isFavorite }).where(eq(slides.id, slideId)).returning()
  return row
}

export async function countFavorites(orm: Orm, workspaceId: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(favoriteSlides)
    .where(eq(favoriteSlides.workspaceId, workspaceId))
  return row!.count
}

export function selectFavorites(
  orm: Orm,
  workspaceId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FavoriteRow[]> {
  return orm
    .select()
    .from(favoriteSlides)
    .where(eq(favoriteSlides.workspaceId, workspaceId))
    .orderBy(desc(favoriteSlides.createdAt), desc(favoriteSlides.id))
    .offset(offset)
    .limit(limit)
}
