import { and, between, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { addDays, type Day, type DayRange } from '#domain/statistics/days.ts'
import type { Orm } from '#server/db/database.ts'
import { slides } from '#server/db/schema.ts'
import {
  formResponses,
  viewDays,
  viewReferrers,
  viewSlides,
  visitSalts,
  visits,
  visitViewers,
} from '#server/db/showing-schema.ts'

export function selectDays(orm: Orm, presentationId: number, { from, to }: DayRange) {
  return orm
    .select()
    .from(viewDays)
    .where(and(eq(viewDays.presentationId, presentationId), between(viewDays.day, from, to)))
}

/** The slides there are now, in order, with what was seen of them. */
export function selectSlideSums(orm: Orm, presentationId: number, { from, to }: DayRange) {
  const seen = orm
    .select({
      slideId: viewSlides.slideId,
      views: sum(viewSlides.views).mapWith(Number).as('seen_views'),
      seconds: sum(viewSlides.seconds).mapWith(Number).as('seen_seconds'),
    })
    .from(viewSlides)
    .where(and(eq(viewSlides.presentationId, presentationId), between(viewSlides.day, from, to)))
    .groupBy(viewSlides.slideId)
    .as('seen')
  return orm
    .select({
      slide: slides.id,
      views: sql`coalesce(${seen.views}, 0)`.mapWith(Number),
      seconds: sql`coalesce(${seen.seconds}, 0)`.mapWith(Number),
    })
    .from(slides)
    .leftJoin(seen, eq(seen.slideId, slides.id))
    .where(eq(slides.presentationId, presentationId))
    .orderBy(slides.index, slides.id)
}

export function selectReferrers(
  orm: Orm,
  presentationId: number,
  { from, to }: DayRange,
  limit: number,
): Promise<{ host: string; views: number }[]> {
  const views = sum(viewReferrers.views).mapWith(Number)
  return orm
    .select({ host: viewReferrers.host, views })
    .from(viewReferrers)
    .where(and(eq(viewReferrers.presentationId, presentationId), between(viewReferrers.day, from, to)))
    .groupBy(viewReferrers.host)
    .orderBy(desc(views), viewReferrers.host)
    .limit(limit)
}

export async function countResponses(orm: Orm, presentationId: number, { from, to }: DayRange) {
  const [row] = await orm
    .select({ count: count() })
    .from(formResponses)
    .where(
      and(
        eq(formResponses.presentationId, presentationId),
        gte(formResponses.createdAt, new Date(from)),
        lt(formResponses.createdAt, new Date(addDays(to, 1))),
      ),
    )
  return row!.count
}

export async function deleteVisits(orm: Orm, before: Date): Promise<void> {
  await orm.delete(visits).where(lt(visits.updatedAt, before))
}

/** With the salt goes the last thing that could tell whose hash it was. */
export async function deleteViewers(orm: Orm, before: Day): Promise<void> {
  await orm.delete(visitViewers).where(lt(visitViewers.day, before))
  await orm.delete(visitSalts).where(lt(visitSalts.day, before))
}
