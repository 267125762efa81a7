import { and, between, count, desc, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, type DayRange } from '#domain/statistics/days.ts'
import type { Orm } from '#server/db/database.ts'
import { slides } from '#server/db/schema.ts'
import {
  formResponses,
  viewDays,
  viewDevices,
  viewReferrers,
  viewSlides,
  viewSteps,
} from '#server/db/showing-schema.ts'

/** What is asked about: one link, or all of them together. */
export interface Asked extends DayRange {
  readonly presentationId: number
  readonly link?: number | undefined
}

interface Counted {
  readonly presentationId: PgColumn
  readonly day: PgColumn
  readonly link: PgColumn
}

function within(table: Counted, { presentationId, from, to, link }: Asked): SQL | undefined {
  return and(
    eq(table.presentationId, presentationId),
    between(table.day, from, to),
    link === undefined ? undefined : eq(table.link, link),
  )
}

const total = (column: PgColumn) => sum(column).mapWith(Number)

export function selectDays(orm: Orm, asked: Asked) {
  return orm
    .select({
      day: viewDays.day,
      views: total(viewDays.views),
      viewers: total(viewDays.viewers),
      clickThroughs: total(viewDays.clickThroughs),
    })
    .from(viewDays)
    .where(within(viewDays, asked))
    .groupBy(viewDays.day)
}

/** The slides that an audience sees now, in order, with what was seen of them. */
export function selectSlideSums(orm: Orm, asked: Asked) {
  const seen = orm
    .select({
      slideId: viewSlides.slideId,
      views: total(viewSlides.views).as('seen_views'),
      seconds: total(viewSlides.seconds).as('seen_seconds'),
    })
    .from(viewSlides)
    .where(within(viewSlides, asked))
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
    .where(and(eq(slides.presentationId, asked.presentationId), eq(slides.hidden, false)))
    .orderBy(slides.index, slides.id)
}

export function selectReferrers(
  orm: Orm,
  asked: Asked,
  limit: number,
): Promise<{ host: string; views: number }[]> {
  const views = total(viewReferrers.views)
  return orm
    .select({ host: viewReferrers.host, views })
    .from(viewReferrers)
    .where(within(viewReferrers, asked))
    .groupBy(viewReferrers.host)
    .orderBy(desc(views), viewReferrers.host)
    .limit(limit)
}

export function selectDevices(orm: Orm, asked: Asked) {
  const views = total(viewDevices.views)
  return orm
    .select({ device: viewDevices.device, views })
    .from(viewDevices)
    .where(within(viewDevices, asked))
    .groupBy(viewDevices.device)
    .orderBy(desc(views), viewDevices.device)
}

export function selectSteps(orm: Orm, asked: Asked) {
  return orm
    .select({
      slide: viewSteps.slideId,
      furthest: total(viewSteps.furthest),
      sent: total(viewSteps.sent),
    })
    .from(viewSteps)
    .where(within(viewSteps, asked))
    .groupBy(viewSteps.slideId)
}

/** By the state of the presentation that visits began with, the latest first. */
export function selectVersions(orm: Orm, asked: Asked, last: number | undefined, limit: number) {
  const isLast = last === undefined ? sql`false` : eq(viewSteps.slideId, last)
  return orm
    .select({
      revision: viewSteps.revision,
      since: sql<string>`min(${viewSteps.day})::text`,
      opens: total(viewSteps.furthest),
      finished: sql<number>`coalesce(sum(${viewSteps.furthest}) filter (where ${isLast}), 0)::int`,
      sent: total(viewSteps.sent),
    })
    .from(viewSteps)
    .where(within(viewSteps, asked))
    .groupBy(viewSteps.revision)
    .having(sql`sum(${viewSteps.furthest}) > 0`)
    .orderBy(desc(viewSteps.revision))
    .limit(limit)
}

export async function countResponses(orm: Orm, { presentationId, from, to, link }: Asked) {
  const [row] = await orm
    .select({ count: count() })
    .from(formResponses)
    .where(
      and(
        eq(formResponses.presentationId, presentationId),
        gte(formResponses.createdAt, new Date(from)),
        lt(formResponses.createdAt, new Date(addDays(to, 1))),
        link === undefined ? undefined : eq(formResponses.link, link),
      ),
    )
  return row?.count ?? 0
}
