import { and, count, eq, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Settings } from '#domain/deck/presentation.ts'
import type { AnyRole } from '#domain/workspace/access.ts'
import type { Notice, Orm } from '../../db/database.ts'
import { shares } from '../../db/links-schema.ts'
import {
  assets,
  listChanges,
  memberships,
  presentationNames,
  presentations,
  slides,
  workspaces,
} from '../../db/schema.ts'
import { gramsOfName } from './name-search.ts'

export type PresentationRow = typeof presentations.$inferSelect
export type SlideRow = typeof slides.$inferSelect

export async function insertPresentation(
  orm: Orm,
  presentation: typeof presentations.$inferInsert,
): Promise<PresentationRow> {
  const [row] = await orm.insert(presentations).values(presentation).returning()
  await indexName(orm, row!)
  return row!
}

/** Lets the search find it; a guest's is in no list. */
async function indexName(orm: Orm, { id, workspaceId, nameKey }: PresentationRow): Promise<void> {
  if (workspaceId === null) return
  const grams = gramsOfName(workspaceId, nameKey)
  await orm
    .insert(presentationNames)
    .values({ presentationId: id, grams })
    .onConflictDoUpdate({ target: presentationNames.presentationId, set: { grams } })
}

/** What was made with a key in this very place; somebody else's key finds nothing. */
export async function findByCreationKey(
  orm: Orm,
  key: string,
  place: { readonly workspaceId: number | null; readonly guestHash: string | null },
): Promise<PresentationRow | undefined> {
  const [row] = await orm
    .select()
    .from(presentations)
    .where(
      and(
        eq(presentations.creationKey, key),
        place.workspaceId === null
          ? eq(presentations.guestHash, place.guestHash ?? '')
          : eq(presentations.workspaceId, place.workspaceId),
      ),
    )
  return row
}

export async function insertSlides(
  orm: Orm,
  rows: readonly (typeof slides.$inferInsert)[],
): Promise<SlideRow[]> {
  return rows.length === 0
    ? []
    : orm
        .insert(slides)
        .values([...rows])
        .returning()
}

/** Holds the guest's place until the transaction ends, so that two who ask for the last one take turns. */
export async function countGuestPresentations(orm: Orm, guestHash: string): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guestHash}, 0))`)
  const [row] = await orm
    .select({ count: count() })
    .from(presentations)
    .where(and(eq(presentations.guestHash, guestHash), eq(presentations.status, 'guest')))
  return row!.count
}

const found = {
  presentation: presentations,
  workspace: workspaces.slug,
  plan: workspaces.plan,
  // Who is in the workspace needs nothing shared; what was shared with them besides is less.
  role: sql<AnyRole | null>`coalesce(${memberships.role}, ${shares.role})`,
}

export type PresentationStatus = PresentationRow['status']

/** A presentation of these statuses, with its workspace and this user's role there or in it alone; nulls for a guest's. */
export async function findPresentation(
  orm: Orm,
  slug: string,
  userId: number | undefined,
  statuses: readonly PresentationStatus[],
) {
  const [row] = await orm
    .select(found)
    .from(presentations)
    .leftJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .leftJoin(memberships, isRoleOf(userId))
    .leftJoin(shares, isSharedWith(userId))
    .where(
      and(
        eq(presentations.slug, slug),
        inArray(presentations.status, [...statuses]),
        isNull(workspaces.deletedAt),
      ),
    )
    .limit(1)
  return row
}
export type FoundPresentation = NonNullable<Awaited<ReturnType<typeof findPresentation>>>

export async function findPresentationById(orm: Orm, id: number): Promise<PresentationRow | undefined> {
  const [row] = await orm.select().from(presentations).where(eq(presentations.id, id))
  return row
}

/** The same by the id of a slide in it. */
export async function findPresentationOfSlide(
  orm: Orm,
  slideId: number,
  userId: number | undefined,
): Promise<FoundPresentation | undefined> {
  const [row] = await orm
    .select(found)
    .from(slides)
    .innerJoin(presentations, eq(presentations.id, slides.presentationId))
    .leftJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .leftJoin(memberships, isRoleOf(userId))
    .leftJoin(shares, isSharedWith(userId))
    .where(and(eq(slides.id, slideId), ne(presentations.status, 'trashed'), isNull(workspaces.deletedAt)))
    .limit(1)
  return row
}

function isRoleOf(userId: number | undefined) {
  return and(eq(memberships.workspaceId, workspaces.id), eq(memberships.userId, userId ?? 0))
}

function isSharedWith(userId: number | undefined) {
  return and(eq(shares.presentationId, presentations.id), eq(shares.userId, userId ?? 0))
}

/** Holds the row until the transaction ends; slides that refer to it do not wait. */
export async function lockPresentation(orm: Orm, id: number): Promise<PresentationRow | undefined> {
  const [row] = await orm.select().from(presentations).where(eq(presentations.id, id)).for('no key update')
  return row
}

export type PresentationChange = Partial<
  Pick<typeof presentations.$inferInsert, 'name' | 'nameKey' | 'theme' | 'settings'>
>

interface Touch {
  readonly now: Date
  readonly by: number
}

/** Clocks of two machines may differ: the moment of the last change never goes back. */
const touching = ({ now, by }: Touch) => ({
  editors: sql`case when ${by}::integer = any(${presentations.editors}) then ${presentations.editors}
    else array_append(${presentations.editors}, ${by}::integer) end`,
  revision: sql`${presentations.revision} + 1`,
  updatedAt: sql`greatest(${presentations.updatedAt}, ${now.toISOString()}::timestamptz)`,
})

export async function updatePresentation(
  orm: Orm,
  id: number,
  touch: Touch,
  change: PresentationChange,
): Promise<PresentationRow> {
  const [row] = await orm
    .update(presentations)
    .set({ ...change, ...touching(touch) })
    .where(eq(presentations.id, id))
    .returning()
  if (change.nameKey !== undefined) await indexName(orm, row!)
  return row!
}

/** The same as a part of another statement, which notifies others as well. */
export function touchedWith(orm: Orm, id: number, touch: Touch, told: Notice = sql`null`) {
  return orm.$with('touched').as(
    orm
      .update(presentations)
      .set(touching(touch))
      .where(eq(presentations.id, id))
      .returning({ told: told.as('told') }),
  )
}

/** Where a presentation is: a status, with the workspace, guest or moment that goes with it. */
type PresentationPlace =
  | { readonly status: 'active'; readonly workspaceId: number; readonly settings?: Settings }
  | { readonly status: 'trashed'; readonly workspaceId: number; readonly trashedAt: Date }

/** The slides stay as they are, and so does the moment of the last change. */
export async function placePresentation(
  orm: Orm,
  id: number,
  place: PresentationPlace,
): Promise<PresentationRow> {
  const { workspaceId } = place
  const [row] = await orm
    .update(presentations)
    .set({
      ...{ trashedAt: null, guestHash: null, ...place },
      // A folder is of one workspace alone.
      folderId: sql`case when ${presentations.workspaceId} = ${workspaceId} then ${presentations.folderId} end`,
    })
    .where(eq(presentations.id, id))
    .returning()
  if (place.status === 'active') await indexName(orm, row!)
  return row!
}

export async function deletePresentation(orm: Orm, id: number): Promise<void> {
  await orm.delete(presentations).where(eq(presentations.id, id))
}

/** Pictures go where the presentation goes that they were uploaded to, or they would end with the workspace it left. */
export async function moveAssets(orm: Orm, presentationId: number, workspaceId: number): Promise<void> {
  await orm.update(assets).set({ workspaceId }).where(eq(assets.presentationId, presentationId))
}

/** The first that an audience sees. */
export async function findFirstSlide(orm: Orm, presentationId: number): Promise<SlideRow | null> {
  const [row] = await orm
    .select()
    .from(slides)
    .where(and(eq(slides.presentationId, presentationId), eq(slides.hidden, false)))
    .orderBy(slides.index, slides.id)
    .limit(1)
  return row ?? null
}

/** Copies all slides inside the database; the copies begin at revision 0 and are nobody's favourite. */
export async function copySlides(orm: Orm, from: number, to: number, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await orm.execute(sql`
    insert into slides
      (presentation_id, uid, "index", layout, items, stickers, theme, notes, hidden, shape, created_at, updated_at)
    select ${to}::integer, uid, "index", layout, items, stickers, theme, notes, hidden, shape, ${moment}, ${moment}
    from slides where presentation_id = ${from} order by "index"`)
}

/** Which of these names the list of a workspace has already, by their keys. */
export async function findTakenNames(
  orm: Orm,
  workspaceId: number,
  nameKeys: string[],
): Promise<Set<string>> {
  const rows = await orm
    .select({ nameKey: presentations.nameKey })
    .from(presentations)
    .where(
      and(
        eq(presentations.workspaceId, workspaceId),
        eq(presentations.status, 'active'),
        inArray(sql`${presentations.nameKey} collate "C"`, nameKeys),
      ),
    )
  return new Set(rows.map(({ nameKey }) => nameKey))
}

/** Gives slides their places, all in one statement. */
export async function writeOrder(
  orm: Orm,
  places: readonly { readonly id: number; readonly index: number }[],
): Promise<void> {
  if (places.length === 0) return
  const json = JSON.stringify(places)
  await orm.execute(sql`
    update ${slides} set ${sql.identifier('index')} = place.${sql.identifier('index')}
    from jsonb_to_recordset(${json}::jsonb) as place(id integer, ${sql.identifier('index')} integer)
    where ${slides.id} = place.id`)
}

export function selectSlides(orm: Orm, presentationId: number): Promise<SlideRow[]> {
  return orm
    .select()
    .from(slides)
    .where(eq(slides.presentationId, presentationId))
    .orderBy(slides.index, slides.id)
}

function selectSlidePlaces(orm: Orm, presentationId: number) {
  return orm
    .select({ id: slides.id, index: slides.index })
    .from(slides)
    .where(eq(slides.presentationId, presentationId))
}

export async function selectSlideThemes(orm: Orm, presentationId: number): Promise<unknown[]> {
  const rows = await orm
    .select({ theme: slides.theme })
    .from(slides)
    .where(eq(slides.presentationId, presentationId))
  return rows.map(({ theme }) => theme)
}

export function selectSlidesBetween(
  orm: Orm,
  presentationId: number,
  { from, count: limit }: { readonly from: number; readonly count: number },
): Promise<SlideRow[]> {
  return orm
    .select()
    .from(slides)
    .where(
      and(eq(slides.presentationId, presentationId), gte(slides.index, from), lt(slides.index, from + limit)),
    )
    .orderBy(slides.index, slides.id)
}

interface Counted {
  /** Only this one. */
  readonly id?: number | undefined
  /** Only those that an audience sees. */
  readonly shown?: boolean
}

export async function countSlides(
  orm: Orm,
  presentationId: number,
  { id, shown }: Counted = {},
): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(slides)
    .where(
      and(
        eq(slides.presentationId, presentationId),
        id === undefined ? undefined : eq(slides.id, id),
        shown ? eq(slides.hidden, false) : undefined,
      ),
    )
  return row!.count
}

const endings = {
  trashed: presentations.trashedAt,
  guest: presentations.updatedAt,
}

/** Deletes the longest expired, so many at once; what somebody is just restoring or linking is left to the next time. */
export async function deleteExpired(
  orm: Orm,
  status: keyof typeof endings,
  until: Date,
  limit: number,
): Promise<number[]> {
  const expired = orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(and(eq(presentations.status, status), lte(endings[status], until)))
    .orderBy(endings[status])
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await orm
    .delete(presentations)
    .where(inArray(presentations.id, expired))
    .returning({ id: presentations.id })
  return rows.map(({ id }) => id)
}

export async function deleteOldListChanges(orm: Orm, before: Date): Promise<void> {
  await orm.delete(listChanges).where(lt(listChanges.changedAt, before))
}

/** Puts the slides into this order, each by its number in the database; tells whether any stood elsewhere. */
export async function orderSlides(
  orm: Orm,
  presentationId: number,
  ids: readonly number[],
): Promise<boolean> {
  const rows = new Map((await selectSlidePlaces(orm, presentationId)).map(({ id, index }) => [id, index]))
  const moved = ids.flatMap((id, index) => (rows.get(id) === index ? [] : [{ id, index }]))
  await writeOrder(orm, moved)
  return moved.length > 0
}
