import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Plan } from '#domain/billing/plans.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { payments } from '#server/db/billing-schema.ts'
import { type Orm, rowsOf } from '#server/db/database.ts'
import { versionSlides, versions } from '#server/db/history-schema.ts'
import { presentations, slides, users, workspaces } from '#server/db/schema.ts'

export type VersionRow = typeof versions.$inferSelect
export type KeptSlide = typeof versionSlides.$inferSelect
export type SlideRow = typeof slides.$inferSelect

/** Slides were kept before they could be hidden: the digest of one that is shown is what it was. */
const digestOf = sql`slide_digest(s.layout, s.items, s.stickers, s.theme, s.notes) || case when s.hidden then ' hidden' else '' end`

/**
 * Keeps what is on the slides now, in order; those that stood so before are found and not copied. Nothing of them leaves
 * the database. Call it while the presentation is held.
 */
export async function keepSlides(orm: Orm, presentationId: number, now: Date): Promise<number[]> {
  const kept = await orm.execute(sql`
    with here as materialized (
      select s.id, s."index", s.uid, s.layout, s.items, s.stickers, s.theme, s.notes, s.hidden, s.shape, ${digestOf} as digest
      from ${slides} s where s.presentation_id = ${presentationId}
    ), added as (
      insert into ${versionSlides}
        (presentation_id, uid, digest, layout, items, stickers, theme, notes, hidden, shape, created_at)
      select ${presentationId}::integer, uid, digest, layout, items, stickers, theme, notes, hidden, shape,
        ${now.toISOString()}::timestamptz
      from here on conflict (presentation_id, uid, digest) do nothing returning id, uid
    )
    select coalesce(added.id, known.id) as id from here
    left join added on added.uid = here.uid
    left join ${versionSlides} known
      on known.presentation_id = ${presentationId} and known.uid = here.uid and known.digest = here.digest
    order by here."index", here.id`)
  return rowsOf<{ id: number }>(kept).map(({ id }) => id)
}

/** Which slide each of these was. */
export async function selectUids(orm: Orm, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: versionSlides.id, uid: versionSlides.uid })
    .from(versionSlides)
    .where(sql`${versionSlides.id} = any(${toArray(ids)})`)
  return new Map(rows.map(({ id, uid }) => [id, uid]))
}

export function selectKept(orm: Orm, ids: readonly number[]): Promise<KeptSlide[]> {
  if (ids.length === 0) return Promise.resolve([])
  return orm
    .select()
    .from(versionSlides)
    .where(sql`${versionSlides.id} = any(${toArray(ids)})`)
}

/** One parameter, however many there are. */
function toArray(ids: readonly number[]) {
  return sql`${`{${ids.join(',')}}`}::integer[]`
}

export async function findLatest(orm: Orm, presentationId: number): Promise<VersionRow | undefined> {
  const [row] = await orm
    .select()
    .from(versions)
    .where(eq(versions.presentationId, presentationId))
    .orderBy(desc(versions.id))
    .limit(1)
  return row
}

export async function insertVersion(orm: Orm, version: typeof versions.$inferInsert): Promise<VersionRow> {
  const [row] = await orm.insert(versions).values(version).returning()
  return row!
}

/** What is there now is kept: neither its revision nor the moment of its last change is another. */
export async function markVersioned(orm: Orm, presentationId: number, now: Date): Promise<void> {
  await orm
    .update(presentations)
    .set({ editors: [], versionedAt: now })
    .where(eq(presentations.id, presentationId))
}

/** Presentations that were changed since their last version and have come to rest, or have not rested for too long. */
export async function selectDue(orm: Orm, due: { restedSince: Date; workedSince: Date; limit: number }) {
  const rows = await orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(
      and(
        sql`${presentations.editors} <> '{}'`,
        or(lt(presentations.updatedAt, due.restedSince), lt(presentations.versionedAt, due.workedSince)),
      ),
    )
    .orderBy(presentations.updatedAt)
    .limit(due.limit)
  return rows.map(({ id }) => id)
}

export async function holdPresentation(orm: Orm, id: number) {
  const [row] = await orm.select().from(presentations).where(eq(presentations.id, id)).for('no key update')
  return row
}

interface PageOrder {
  readonly presentationId: number
  readonly before?: number | undefined
  readonly named?: boolean | undefined
  readonly since: Date | null
  readonly limit: number
}

/** Walks an index from where the last page ended: the ten-thousandth version costs what the first does. */
export function selectVersions(orm: Orm, page: PageOrder) {
  const { presentationId, before, named, since, limit } = page
  const { slides: _, ...columns } = getTableColumns(versions)
  return orm
    .select({ ...columns, count: sql<number>`cardinality(${versions.slides})` })
    .from(versions)
    .where(
      and(
        eq(versions.presentationId, presentationId),
        before === undefined ? undefined : lt(versions.id, before),
        named ? isNotNull(versions.name) : undefined,
        keptSince(presentationId, since),
      ),
    )
    .orderBy(desc(versions.id))
    .limit(limit)
}
export type ListedVersion = Awaited<ReturnType<typeof selectVersions>>[number]

/** The last one stays whatever its age: it is what the next change will be undone to. */
function keptSince(presentationId: number, since: Date | null) {
  if (!since) return undefined
  return or(
    gte(versions.createdAt, since),
    sql`${versions.id} = (select max(latest.id) from versions latest where latest.presentation_id = ${presentationId})`,
  )
}

export async function findVersion(
  orm: Orm,
  { presentationId, id, since }: { presentationId: number; id: number; since: Date | null },
): Promise<VersionRow | undefined> {
  const [row] = await orm
    .select()
    .from(versions)
    .where(
      and(eq(versions.presentationId, presentationId), eq(versions.id, id), keptSince(presentationId, since)),
    )
  return row
}

/** The one before it, which it is compared with. */
export async function findPrevious(orm: Orm, presentationId: number, id: number): Promise<number | null> {
  const [row] = await orm
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.presentationId, presentationId), lt(versions.id, id)))
    .orderBy(desc(versions.id))
    .limit(1)
  return row?.id ?? null
}

export async function renameVersion(orm: Orm, id: number, name: string | null): Promise<void> {
  await orm.update(versions).set({ name }).where(eq(versions.id, id))
}

export async function selectNames(orm: Orm, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Content = Pick<Slide, 'layout' | 'items' | 'stickers' | 'theme' | 'notes' | 'hidden'>

export interface Rewriting extends Content, Pick<SlideRow, 'id' | 'saves' | 'shape'> {}

/** Saves like any other, all in one statement: whoever edits one of them has their next one refused, and merges. */
export async function rewriteSlides(orm: Orm, rows: readonly Rewriting[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await orm.execute(sql`
    update slides set layout = kept.layout, items = kept.items, stickers = kept.stickers, theme = kept.theme,
      notes = kept.notes, hidden = kept.hidden, saves = kept.saves, shape = kept.shape,
      revision = slides.revision + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(id integer, layout text, items jsonb,
      stickers jsonb, theme jsonb, notes text, hidden boolean, saves jsonb, shape text)
    where slides.id = kept.id`)
}

export async function deleteSlides(orm: Orm, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await orm.delete(slides).where(inArray(slides.id, [...ids]))
}

interface Expiry {
  readonly plans: readonly Plan[]
  readonly before: Date
  /** Who paid since then keeps theirs, hidden: a declined card does not cost a workspace its past. */
  readonly paidSince: Date
  readonly limit: number
}

/** Deletes old versions of workspaces on these plans, and of guests; tells whose they were. */
export async function deleteOldVersions(orm: Orm, expiry: Expiry): Promise<number[]> {
  const { before, paidSince, limit } = expiry
  const old = orm
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(presentations, eq(presentations.id, versions.presentationId))
    .leftJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(
      and(
        lt(versions.createdAt, before),
        sql`coalesce(${workspaces.plan}, 'free') in ${expiry.plans}`,
        sql`${versions.id} < (select max(latest.id) from versions latest
          where latest.presentation_id = ${versions.presentationId})`,
        sql`not exists (select 1 from ${payments}
          where ${payments.workspaceId} = ${workspaces.id} and ${payments.paidAt} > ${paidSince.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(versions.createdAt)
    .limit(limit)
  const rows = await orm
    .delete(versions)
    .where(inArray(versions.id, old))
    .returning({ presentationId: versions.presentationId })
  return rows.map(({ presentationId }) => presentationId)
}

/** What no version shows any more. Call it while the presentation is held, so that none is just being kept. */
export async function deleteUnused(orm: Orm, presentationId: number): Promise<void> {
  await orm.execute(sql`
    delete from ${versionSlides} where ${versionSlides.presentationId} = ${presentationId}
      and not exists (select 1 from (
        select unnest(${versions.slides}) as id from ${versions} where ${versions.presentationId} = ${presentationId}
      ) used where used.id = ${versionSlides.id})`)
}
