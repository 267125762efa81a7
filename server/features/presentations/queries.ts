import { and, asc, count, desc, eq, gte, inArray, like, lt, ne, sql } from 'drizzle-orm'
import type { SlideRef } from '#contract/presentation-shape.ts'
import type { PresentationOrder } from '#contract/presentations.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships, presentations, slides, workspaces } from '#server/db/schema.ts'

export type PresentationRow = typeof presentations.$inferSelect
export type SlideRow = typeof slides.$inferSelect

export async function insertPresentation(
  orm: Orm,
  presentation: typeof presentations.$inferInsert,
): Promise<PresentationRow> {
  const [row] = await orm.insert(presentations).values(presentation).returning()
  return row!
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
  role: memberships.role,
}

/** A presentation that is not in the trash, with its workspace and this user's role there; nulls for a guest's. */
export async function findPresentation(orm: Orm, slug: string, userId: number | undefined) {
  const [row] = await orm
    .select(found)
    .from(presentations)
    .leftJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .leftJoin(memberships, isRoleOf(userId))
    .where(and(eq(presentations.slug, slug), ne(presentations.status, 'trashed')))
    .limit(1)
  return row
}
export type FoundPresentation = NonNullable<Awaited<ReturnType<typeof findPresentation>>>

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
    .where(and(eq(slides.id, slideId), ne(presentations.status, 'trashed')))
    .limit(1)
  return row
}

function isRoleOf(userId: number | undefined) {
  return and(eq(memberships.workspaceId, workspaces.id), eq(memberships.userId, userId ?? 0))
}

/** Holds the row until the transaction ends; slides that refer to it do not wait. */
export async function lockPresentation(orm: Orm, id: number): Promise<PresentationRow | undefined> {
  const [row] = await orm.select().from(presentations).where(eq(presentations.id, id)).for('no key update')
  return row
}

export type PresentationChange = Partial<
  Pick<typeof presentations.$inferInsert, 'name' | 'nameKey' | 'theme' | 'settings'>
>

/** Clocks of two machines may differ: the moment of the last change never goes back. */
export async function updatePresentation(
  orm: Orm,
  id: number,
  now: Date,
  change: PresentationChange,
): Promise<PresentationRow> {
  const [row] = await orm
    .update(presentations)
    .set({
      ...change,
      revision: sql`${presentations.revision} + 1`,
      updatedAt: sql`greatest(${presentations.updatedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(presentations.id, id))
    .returning()
  return row!
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

/** All slides in order, without what is on them. */
export function selectSlideRefs(orm: Orm, presentationId: number): Promise<SlideRef[]> {
  return orm
    .select({ id: slides.id, uid: slides.uid, revision: slides.revision })
    .from(slides)
    .where(eq(slides.presentationId, presentationId))
    .orderBy(slides.index, slides.id)
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

export async function countSlides(orm: Orm, presentationId: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(slides)
    .where(eq(slides.presentationId, presentationId))
  return row!.count
}

export interface PageOfPresentations {
  readonly workspaceIds: number[]
  readonly orderBy: PresentationOrder
  /** A LIKE pattern over the name key. */
  readonly pattern?: string | undefined
  readonly offset: number
  readonly limit: number
}

const sortKeys = {
  updated_at: sql`${presentations.updatedAt}`,
  created_at: sql`${presentations.createdAt}`,
  name: sql`${presentations.nameKey} collate "C"`,
}

/**
 * One page with the first slide of each. Every workspace gives its own first rows straight from the index of that
 * order, so the cost grows with the page, not with the presentations; the documents are fetched for the page alone.
 */
export function selectPage(orm: Orm, { workspaceIds, orderBy, pattern, offset, limit }: PageOfPresentations) {
  const turn = orderBy.startsWith('-') ? desc : asc
  const key = sortKeys[orderBy.replace('-', '') as keyof typeof sortKeys]
  const candidate = orm
    .select({ id: presentations.id, key: key.as('key') })
    .from(presentations)
    .where(
      and(
        eq(presentations.workspaceId, workspaces.id),
        eq(presentations.status, 'active'),
        pattern === undefined ? undefined : like(presentations.nameKey, pattern),
      ),
    )
    .orderBy(turn(key), turn(presentations.id))
    .limit(offset + limit)
    .as('candidate')
  const page = orm
    .select({ id: candidate.id, key: candidate.key, workspace: workspaces.slug })
    .from(workspaces)
    .innerJoinLateral(candidate, sql`true`)
    .where(inArray(workspaces.id, workspaceIds))
    .orderBy(turn(candidate.key), turn(candidate.id))
    .offset(offset)
    .limit(limit)
    .as('page')
  const first = orm
    .select({ id: slides.id })
    .from(slides)
    .where(eq(slides.presentationId, presentations.id))
    .orderBy(slides.index, slides.id)
    .limit(1)
    .as('first')
  return orm
    .select({ presentation: presentations, workspace: page.workspace, first: slides })
    .from(page)
    .innerJoin(presentations, eq(presentations.id, page.id))
    .leftJoinLateral(first, sql`true`)
    .leftJoin(slides, eq(slides.id, first.id))
    .orderBy(turn(page.key), turn(page.id))
}

/** Reads every name of the workspaces: a search is as long as they are many. */
export async function countMatches(orm: Orm, workspaceIds: number[], pattern: string): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(presentations)
    .where(
      and(
        inArray(presentations.workspaceId, workspaceIds),
        eq(presentations.status, 'active'),
        like(presentations.nameKey, pattern),
      ),
    )
  return row!.count
}
