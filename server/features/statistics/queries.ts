import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Day } from '#domain/statistics/days.ts'
import type { CountedVisit } from '#domain/statistics/visits.ts'
import type { Orm } from '#server/db/database.ts'
import { linkFollowers, linkVisitors } from '#server/db/links-schema.ts'
import { memberships, presentations, slides } from '#server/db/schema.ts'
import {
  viewDays,
  viewDevices,
  viewReferrers,
  viewSlides,
  viewSteps,
  visitSalts,
  visits,
  visitViewers,
} from '#server/db/showing-schema.ts'

export async function deleteVisits(orm: Orm, before: Date): Promise<void> {
  await orm.delete(visits).where(lt(visits.updatedAt, before))
}

/** Without the salt nobody can tell whose hash it was. */
export async function deleteViewers(orm: Orm, before: Day): Promise<void> {
  await orm.delete(visitViewers).where(lt(visitViewers.day, before))
  await orm.delete(visitSalts).where(lt(visitSalts.day, before))
}

/**
 * Every writer takes its locks in this order: decks by id, then visits, viewers and sums, each by its key. So
 * writers cannot deadlock, and whoever deletes a deck waits for its visits.
 */
export async function lockDecks(orm: Orm, ids: number[]): Promise<ReadonlySet<number>> {
  const rows = await orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(and(inArray(presentations.id, ids), eq(presentations.status, 'active')))
    .orderBy(presentations.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
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
    .select({ presentationId: slides.presentationId, id: slides.id, index: slides.index })
    .from(slides)
    .where(and(inArray(slides.id, slideIds), inArray(slides.presentationId, presentationIds)))
}

export interface VisitKey {
  readonly presentationId: number
  readonly visit: string
}

/** How a visit came, which does not change any more. */
export interface VisitOrigin {
  readonly day: Day
  readonly link: number
  readonly visitorId: number | null
  /** Of the presentation. */
  readonly revision: number
}

/** How far it has come. */
export interface VisitReach {
  /** The slide nearest to the end that was seen. */
  readonly furthest: number | null
  /** Slides whose forms were sent. */
  readonly sent: readonly number[]
}

export interface StoredVisit extends VisitKey, VisitOrigin, VisitReach, CountedVisit {
  readonly isNew: boolean
}

/** Only in a row between two statements of the transaction that inserted it. */
const notCountedYet = -1

/** Inserts the rows of new visits, locks all of them and returns what is counted of each. */
export async function lockVisits(
  orm: Orm,
  heard: readonly (VisitKey & VisitOrigin)[],
  now: Date,
): Promise<StoredVisit[]> {
  const result = await orm.execute(sql`
    insert into ${visits}
      (presentation_id, visit, day, link, visitor_id, revision, slides, click_throughs, began_at, updated_at)
    select "presentationId", visit, day, link, "visitorId", revision, '{}', ${notCountedYet},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as heard(
      "presentationId" integer, visit uuid, day date, link integer, "visitorId" integer, revision integer)
    order by "presentationId", visit
    on conflict (presentation_id, visit) do update set updated_at = excluded.updated_at
    returning presentation_id as "presentationId", visit, day::text as day, link, visitor_id as "visitorId",
      revision, furthest, to_jsonb(sent) as sent, slides, click_throughs as "clickThroughs"`)
  return (result as unknown as { rows: StoredVisit[] }).rows.map(row => {
    const isNew = row.clickThroughs === notCountedYet
    return { ...row, isNew, clickThroughs: isNew ? 0 : row.clickThroughs }
  })
}

export async function writeCounted(
  orm: Orm,
  counted: readonly (VisitKey & CountedVisit & VisitReach)[],
): Promise<void> {
  await orm.execute(sql`
    update ${visits} set slides = counted.slides, click_throughs = counted."clickThroughs",
      furthest = counted.furthest, sent = array(select jsonb_array_elements_text(counted.sent)::integer)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted(
      "presentationId" integer, visit uuid, slides jsonb, "clickThroughs" integer, furthest integer, sent jsonb)
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
    returning presentation_id as "presentationId", day::text as day, viewer`)
  return (result as unknown as { rows: SeenViewer[] }).rows
}

/** The sums of one link on one day. */
interface SumKey {
  readonly presentationId: number
  readonly day: Day
  readonly link: number
}

export interface DayGrowth extends SumKey {
  readonly views: number
  readonly viewers: number
  readonly clickThroughs: number
}

export async function growDays(orm: Orm, growth: readonly DayGrowth[], now: Date): Promise<void> {
  await orm.execute(sql`
    insert into ${viewDays} (presentation_id, day, link, views, viewers, click_throughs, last_at)
    select "presentationId", day, link, views, viewers, "clickThroughs", ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb) as growth("presentationId" integer, day date,
      link integer, views integer, viewers integer, "clickThroughs" integer)
    order by "presentationId", day, link
    on conflict (presentation_id, day, link) do update set
      views = ${viewDays.views} + excluded.views,
      viewers = ${viewDays.viewers} + excluded.viewers,
      click_throughs = ${viewDays.clickThroughs} + excluded.click_throughs,
      last_at = excluded.last_at`)
}

export interface SlideGrowth extends SumKey {
  readonly slideId: number
  readonly views: number
  readonly seconds: number
}

/** Seconds are capped at the largest integer: one false report must not keep others from being counted. */
export async function growSlides(orm: Orm, growth: readonly SlideGrowth[]): Promise<void> {
  await orm.execute(sql`
    insert into ${viewSlides} (presentation_id, day, link, slide_id, views, seconds)
    select "presentationId", day, link, "slideId", views, seconds
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb) as growth("presentationId" integer, day date,
      link integer, "slideId" integer, views integer, seconds integer)
    order by "presentationId", day, link, "slideId"
    on conflict (presentation_id, day, link, slide_id) do update set
      views = ${viewSlides.views} + excluded.views,
      seconds = least(${viewSlides.seconds}::bigint + excluded.seconds, 2147483647)::integer`)
}

export interface ReferrerGrowth extends SumKey {
  readonly host: string
  readonly views: number
}

export async function growReferrers(orm: Orm, growth: readonly ReferrerGrowth[]): Promise<void> {
  await orm.execute(sql`
    insert into ${viewReferrers} (presentation_id, day, link, host, views)
    select "presentationId", day, link, host, views
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb)
      as growth("presentationId" integer, day date, link integer, host text, views integer)
    order by "presentationId", day, link, host
    on conflict (presentation_id, day, link, host) do update set views = ${viewReferrers.views} + excluded.views`)
}

export interface StepGrowth extends SumKey {
  readonly revision: number
  readonly slideId: number
  /** Less than none where a visit moved on from here. */
  readonly furthest: number
  readonly sent: number
}

export async function growSteps(orm: Orm, growth: readonly StepGrowth[]): Promise<void> {
  await orm.execute(sql`
    insert into ${viewSteps} (presentation_id, day, link, revision, slide_id, furthest, sent)
    select "presentationId", day, link, revision, "slideId", furthest, sent
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb) as growth("presentationId" integer, day date,
      link integer, revision integer, "slideId" integer, furthest integer, sent integer)
    order by "presentationId", day, link, revision, "slideId"
    on conflict (presentation_id, day, link, revision, slide_id) do update set
      furthest = ${viewSteps.furthest} + excluded.furthest, sent = ${viewSteps.sent} + excluded.sent`)
}

export interface DeviceGrowth extends SumKey {
  readonly device: string
  readonly views: number
}

export async function growDevices(orm: Orm, growth: readonly DeviceGrowth[]): Promise<void> {
  await orm.execute(sql`
    insert into ${viewDevices} (presentation_id, day, link, device, views)
    select "presentationId", day, link, device, views
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb)
      as growth("presentationId" integer, day date, link integer, device text, views integer)
    order by "presentationId", day, link, device
    on conflict (presentation_id, day, link, device) do update set views = ${viewDevices.views} + excluded.views`)
}

/** What somebody did who said who they are. */
export interface PersonGrowth {
  readonly visitorId: number
  readonly visits: number
  readonly device: string
  /** Seconds by the id of the slide. */
  readonly slides: Readonly<Record<string, number>>
}

export async function growPeople(orm: Orm, growth: readonly PersonGrowth[], now: Date): Promise<void> {
  const ids = growth.map(({ visitorId }) => visitorId)
  await orm
    .select({ id: linkVisitors.id })
    .from(linkVisitors)
    .where(inArray(linkVisitors.id, ids))
    .orderBy(linkVisitors.id)
    .for('update')
  await orm.execute(sql`
    update ${linkVisitors} set
      visits = ${linkVisitors.visits} + growth.visits,
      last_at = ${now.toISOString()}::timestamptz,
      device = growth.device,
      slides = coalesce((
        select jsonb_object_agg(key, total) from (
          select key, least(sum(value::bigint), 2147483647) as total
          from (select * from jsonb_each_text(${linkVisitors.slides}) union all
            select * from jsonb_each_text(growth.slides)) as both_times
          group by key) as sums), '{}')
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb)
      as growth("visitorId" integer, visits integer, device text, slides jsonb)
    where ${linkVisitors.id} = growth."visitorId"`)
}

/** Whoever wants to know of it is due to be told, unless they are already; tells whether one of them is at once. */
export async function noteOpenings(orm: Orm, linkIds: number[], now: Date, pause: number): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const earliest = sql`greatest(${moment}, ${linkFollowers.toldAt} + ${pause} * interval '1 millisecond')`
  const rows = await orm
    .update(linkFollowers)
    .set({ dueAt: sql`coalesce(${earliest}, ${moment})` })
    .where(and(inArray(linkFollowers.linkId, linkIds), isNull(linkFollowers.dueAt)))
    .returning({ dueAt: linkFollowers.dueAt })
  return rows.some(({ dueAt }) => dueAt !== null && dueAt <= now)
}

/** One salt a day for all processes: whoever is first makes it. */
export async function readOrCreateSalt(orm: Orm, day: Day, offered: string): Promise<string> {
  await orm.insert(visitSalts).values({ day, salt: offered }).onConflictDoNothing()
  const [row] = await orm.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day))
  return row?.salt ?? offered
}
