import { and, between, count, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import type { CountedVisit } from '#domain/statistics/count-visit.ts'
import { addDays, type Day, type DayRange } from '#domain/statistics/days.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships, presentations, slides } from '#server/db/schema.ts'
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

/** Without the salt nobody can tell whose hash it was. */
export async function deleteViewers(orm: Orm, before: Day): Promise<void> {
  await orm.delete(visitViewers).where(lt(visitViewers.day, before))
  await orm.delete(visitSalts).where(lt(visitSalts.day, before))
}

/** Decks with a public page. */
const isOpen = and(eq(presentations.status, 'active'), sql`${presentations.settings} ->> 'link' = 'true'`)

/**
 * Every writer takes its locks in this order: decks by id, then visits, viewers and sums, each by its key. So
 * writers cannot deadlock, and whoever deletes a deck waits for its visits.
 */
export async function lockOpenDecks(orm: Orm, slugs: string[]): Promise<Map<string, number>> {
  const rows = await orm
    .select({ id: presentations.id, slug: presentations.slug })
    .from(presentations)
    .where(and(inArray(presentations.slug, slugs), isOpen))
    .orderBy(presentations.id)
    .for('key share')
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function isMemberOf(orm: Orm, presentationId: number, userId: number): Promise<boolean> {
  const [row] = await orm
    .select({ role: memberships.role })
    .from(presentations)
    .innerJoin(memberships, eq(memberships.workspaceId, presentations.workspaceId))
    .where(and(eq(presentations.id, presentationId), eq(memberships.userId, userId)))
    .limit(1)
  return row !== undefined
}

export function selectSlidesOf(orm: Orm, presentationIds: number[], slideIds: number[]) {
  return orm
    .select({ presentationId: slides.presentationId, id: slides.id })
    .from(slides)
    .where(and(inArray(slides.id, slideIds), inArray(slides.presentationId, presentationIds)))
}

export interface VisitKey {
  readonly presentationId: number
  readonly visit: string
}

export interface StoredVisit extends VisitKey, CountedVisit {
  readonly day: Day
  readonly isNew: boolean
}

/** Only in a row between two statements of the transaction that inserted it. */
const notCountedYet = -1

/** Inserts the rows of new visits, locks all of them and returns what is counted of each. */
export async function lockVisits(
  orm: Orm,
  heard: readonly (VisitKey & { readonly day: Day })[],
  now: Date,
): Promise<StoredVisit[]> {
  const result = await orm.execute(sql`
    insert into ${visits} (presentation_id, visit, day, slides, click_throughs, updated_at)
    select "presentationId", visit, day, '{}', ${notCountedYet}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as heard("presentationId" integer, visit uuid, day date)
    order by "presentationId", visit
    on conflict (presentation_id, visit) do update set updated_at = excluded.updated_at
    returning presentation_id as "presentationId", visit, day::text as day, slides, click_throughs as "clickThroughs"`)
  return (result as unknown as { rows: StoredVisit[] }).rows.map(row => {
    const isNew = row.clickThroughs === notCountedYet
    return { ...row, isNew, clickThroughs: isNew ? 0 : row.clickThroughs }
  })
}

export async function writeCounted(orm: Orm, counted: readonly (VisitKey & CountedVisit)[]): Promise<void> {
  await orm.execute(sql`
    update ${visits} set slides = counted.slides, click_throughs = counted."clickThroughs"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted("presentationId" integer, visit uuid, slides jsonb, "clickThroughs" integer)
    where ${visits.presentationId} = counted."presentationId" and ${visits.visit} = counted.visit`)
}

export interface SeenViewer {
  readonly presentationId: number
  readonly day: Day
  readonly viewer: string
}

/** Those who were not seen before on their day. */
export async function addViewers(orm: Orm, seen: readonly SeenViewer[]) {
  const result = await orm.execute(sql`
    insert into ${visitViewers} (presentation_id, day, viewer)
    select distinct "presentationId", day, viewer
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen("presentationId" integer, day date, viewer text)
    order by "presentationId", day, viewer
    on conflict do nothing
    returning presentation_id as "presentationId", day::text as day`)
  return (result as unknown as { rows: Omit<SeenViewer, 'viewer'>[] }).rows
}

export interface DayGrowth {
  readonly presentationId: number
  readonly day: Day
  readonly views: number
  readonly viewers: number
  readonly clickThroughs: number
}

export async function growDays(orm: Orm, growth: readonly DayGrowth[]): Promise<void> {
  await orm.execute(sql`
    insert into ${viewDays} (presentation_id, day, views, viewers, click_throughs)
    select "presentationId", day, views, viewers, "clickThroughs"
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb)
      as growth("presentationId" integer, day date, views integer, viewers integer, "clickThroughs" integer)
    order by "presentationId", day
    on conflict (presentation_id, day) do update set
      views = ${viewDays.views} + excluded.views,
      viewers = ${viewDays.viewers} + excluded.viewers,
      click_throughs = ${viewDays.clickThroughs} + excluded.click_throughs`)
}

export interface SlideGrowth {
  readonly presentationId: number
  readonly day: Day
  readonly slideId: number
  readonly views: number
  readonly seconds: number
}

/** Seconds are capped at the largest integer: one false report must not keep others from being counted. */
export async function growSlides(orm: Orm, growth: readonly SlideGrowth[]): Promise<void> {
  await orm.execute(sql`
    insert into ${viewSlides} (presentation_id, day, slide_id, views, seconds)
    select "presentationId", day, "slideId", views, seconds
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb)
      as growth("presentationId" integer, day date, "slideId" integer, views integer, seconds integer)
    order by "presentationId", day, "slideId"
    on conflict (presentation_id, day, slide_id) do update set
      views = ${viewSlides.views} + excluded.views,
      seconds = least(${viewSlides.seconds}::bigint + excluded.seconds, 2147483647)::integer`)
}

export interface ReferrerGrowth {
  readonly presentationId: number
  readonly day: Day
  readonly host: string
  readonly views: number
}

export async function growReferrers(orm: Orm, growth: readonly ReferrerGrowth[]): Promise<void> {
  await orm.execute(sql`
    insert into ${viewReferrers} (presentation_id, day, host, views)
    select "presentationId", day, host, views
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb)
      as growth("presentationId" integer, day date, host text, views integer)
    order by "presentationId", day, host
    on conflict (presentation_id, day, host) do update set views = ${viewReferrers.views} + excluded.views`)
}

/** One salt a day for all processes: whoever is first makes it. */
export async function readOrCreateSalt(orm: Orm, day: Day, offered: string): Promise<string> {
  await orm.insert(visitSalts).values({ day, salt: offered }).onConflictDoNothing()
  const [row] = await orm.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day))
  return row?.salt ?? offered
}
