import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../db/database.ts'
import { favoriteSlides, slides } from '../../db/schema.ts'
import type { touchedWith } from '../presentations/presentations.ts'

export type SlideRow = typeof slides.$inferSelect
type NewSlideRow = typeof slides.$inferInsert

export async function findSlide(orm: Orm, id: number): Promise<SlideRow | undefined> {
  const [row] = await orm.select().from(slides).where(eq(slides.id, id))
  return row
}

export async function findSlideByUid(
  orm: Orm,
  presentationId: number,
  uid: string,
): Promise<SlideRow | undefined> {
  const [row] = await orm
    .select()
    .from(slides)
    .where(and(eq(slides.presentationId, presentationId), eq(slides.uid, uid)))
  return row
}

export async function insertSlide(orm: Orm, slide: NewSlideRow): Promise<SlideRow> {
  const [row] = await orm.insert(slides).values(slide).returning()
  return row!
}

interface SlideWrite {
  readonly id: number
  readonly content: Partial<NewSlideRow>
  readonly now: Date
}

/** Together with what touches its presentation: one statement of every pause in typing. */
export async function updateSlide(
  orm: Orm,
  { id, content, now }: SlideWrite,
  touched: ReturnType<typeof touchedWith>,
): Promise<SlideRow> {
  const [row] = await orm
    .with(touched)
    .update(slides)
    .set({ ...content, revision: sql`${slides.revision} + 1`, updatedAt: now })
    .where(eq(slides.id, id))
    .returning()
  return row!
}

export async function deleteSlide(orm: Orm, id: number): Promise<SlideRow | undefined> {
  const [row] = await orm.delete(slides).where(eq(slides.id, id)).returning()
  return row
}

/** Moves every slide from this place on by one, to make room or to close a gap. */
export async function shiftSlides(orm: Orm, presentationId: number, from: number, by: 1 | -1): Promise<void> {
  await orm
    .update(slides)
    .set({ index: sql`${slides.index} + ${by}` })
    .where(and(eq(slides.presentationId, presentationId), gte(slides.index, from)))
}

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
