import { and, between, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { listingDecisions, memberships, presentations, users, workspaces } from '#server/db/schema.ts'
import { firstLinkIsFree, isOwnerConfirmed, listingDecision } from '../../db/link-facts.ts'

const listed = {
  id: presentations.id,
  /** Where its first link leads, which may have been replaced. */
  slug: sql<string>`coalesce((select l.slug from links l where l.presentation_id = ${presentations.id} and l.is_first), ${presentations.slug})`,
  name: presentations.name,
  revision: presentations.revision,
  status: presentations.status,
  settings: presentations.settings,
  updatedAt: presentations.updatedAt,
}
export type ListedRow = Pick<typeof presentations.$inferSelect, keyof typeof listed>

const isIndexed = sql`${presentations.settings} ->> 'indexing' = 'true'`
const isFeatured = sql`${presentations.settings} ->> 'featured' = 'true'`
const isLinked = sql`${presentations.settings} ->> 'link' = 'true'`
/** A protected presentation is nobody's business but that of those who have the answer. */
const asksForListing = (now: Date) =>
  and(
    eq(presentations.status, 'active'),
    isIndexed,
    isLinked,
    isNull(workspaces.deletedAt),
    firstLinkIsFree(now),
  )

export interface Listing {
  readonly needsApproval: boolean
  readonly now: Date
}

/** What the installation shows in its own name. What the operator withdrew stays out, whoever asks for it again. */
function isListed({ needsApproval, now }: Listing) {
  const admitted = needsApproval
    ? sql`${listingDecision} = 'approved'`
    : sql`${listingDecision} is distinct from 'withdrawn'`
  return and(asksForListing(now), isOwnerConfirmed, admitted)
}

/** How many presentations each run of `size` ids has to list. */
export function countListed(
  orm: Orm,
  size: number,
  listing: Listing,
): Promise<{ part: number; count: number }[]> {
  const part = sql<number>`(${presentations.id} / ${sql.raw(String(size))})::int`
  return orm
    .select({ part, count: sql<number>`count(*)::int` })
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(isListed(listing))
    .groupBy(part)
    .orderBy(part)
}

export function listListed(
  orm: Orm,
  { from, to }: { from: number; to: number },
  listing: Listing,
): Promise<ListedRow[]> {
  return orm
    .select(listed)
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(and(isListed(listing), between(presentations.id, from, to)))
    .orderBy(presentations.id)
}

/** Those whose people let us show them, changed last first. */
export function listFeatured(orm: Orm, limit: number, listing: Listing): Promise<ListedRow[]> {
  return orm
    .select(listed)
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(and(isListed(listing), isFeatured))
    .orderBy(desc(presentations.updatedAt), desc(presentations.id))
    .limit(limit)
}

export interface ListingFacts {
  readonly confirmed: boolean
  readonly decision: 'approved' | 'withdrawn' | null
}

export async function readListing(orm: Orm, presentationId: number): Promise<ListingFacts> {
  const [row] = await orm
    .select({ confirmed: isOwnerConfirmed, decision: listingDecision })
    .from(presentations)
    .where(eq(presentations.id, presentationId))
  return row ?? { confirmed: false, decision: null }
}

/** Those who ask to be listed, with what was decided about them; the latest first. */
export function listCandidates(orm: Orm, limit: number, now: Date) {
  return orm
    .select({
      slug: presentations.slug,
      name: presentations.name,
      workspace: workspaces.slug,
      featured: sql<boolean>`${isFeatured}`,
      updatedAt: presentations.updatedAt,
      confirmed: isOwnerConfirmed,
      decision: listingDecision,
    })
    .from(presentations)
    .innerJoin(workspaces, eq(workspaces.id, presentations.workspaceId))
    .where(asksForListing(now))
    .orderBy(desc(presentations.updatedAt), desc(presentations.id))
    .limit(limit)
}

export async function findBySlug(orm: Orm, slug: string) {
  const [row] = await orm
    .select({ id: presentations.id, name: presentations.name, confirmed: isOwnerConfirmed })
    .from(presentations)
    .where(eq(presentations.slug, slug))
  return row
}

export async function writeDecision(orm: Orm, row: typeof listingDecisions.$inferInsert): Promise<void> {
  const { decision, decidedAt } = row
  await orm
    .insert(listingDecisions)
    .values(row)
    .onConflictDoUpdate({ target: listingDecisions.presentationId, set: { decision, decidedAt } })
}

/** Who asks for it has confirmed their address, or answers for the workspace, whose state says what is missing. */
export async function findAsker(orm: Orm, workspaceId: number, userId: number): Promise<boolean> {
  const [row] = await orm
    .select({ role: memberships.role, confirmedAt: users.emailConfirmedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  return row !== undefined && (row.confirmedAt !== null || row.role === 'owner')
}
