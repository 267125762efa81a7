import { and, eq, gte, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { slides } from '#server/db/schema.ts'

export type SlideRow = typeof slides.$inferSelect
export type NewSlideRow = typeof slides.$inferInsert

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

export async function updateSlide(
  orm: Orm,
  id: number,
  content: Partial<NewSlideRow>,
  now: Date,
): Promise<SlideRow> {
  const [row] = await orm
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
