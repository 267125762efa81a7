import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/workspace/access.ts'
import type { Orm } from '#server/db/database.ts'
import { shares } from '#server/db/links-schema.ts'
import {
  heldTeamNews,
  invitationRefusals,
  invitations,
  memberships,
  presentations,
  users,
  workspaces,
} from '#server/db/schema.ts'
import type { WorkspaceRow } from '../queries.ts'

export type InvitationRow = typeof invitations.$inferSelect

export async function updateWorkspace(
  orm: Orm,
  id: number,
  change: Partial<typeof workspaces.$inferInsert>,
): Promise<void> {
  await orm.update(workspaces).set(change).where(eq(workspaces.id, id))
}

/** Holds the person's place until the transaction ends, so that two teams asked for at once are made one by one. */
export async function countFreeTeams(orm: Orm, userId: number): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`teams of ${userId}`}, 0))`)
  return readFreeTeams(orm, userId)
}

export async function readFreeTeams(orm: Orm, userId: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, 'owner'),
        eq(workspaces.kind, 'team'),
        eq(workspaces.plan, 'free'),
        isNull(workspaces.deletedAt),
      ),
    )
  return row!.count
}

/** A team that this person made with this key; somebody else's key finds nothing. */
export async function findTeamByKey(orm: Orm, key: string, userId: number): Promise<string | undefined> {
  const [row] = await orm
    .select({ slug: workspaces.slug })
    .from(workspaces)
    .innerJoin(memberships, and(eq(memberships.workspaceId, workspaces.id), eq(memberships.userId, userId)))
    .where(and(eq(workspaces.creationKey, key), isNull(workspaces.deletedAt)))
  return row?.slug
}

export function selectMembers(orm: Orm, workspaceId: number) {
  return orm
    .select({
      userId: users.id,
      email: users.email,
      username: users.username,
      role: memberships.role,
      joinedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(
      sql`case ${memberships.role} when 'owner' then 0 when 'manager' then 1 else 2 end`,
      memberships.createdAt,
      users.id,
    )
}
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

export function selectInvitations(orm: Orm, workspaceId: number, now: Date): Promise<InvitationRow[]> {
  return orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), gt(invitations.expiresAt, now)))
    .orderBy(invitations.createdAt, invitations.id)
}

/** How many seats are held: by members, and by those who are invited. */
export async function countTaken(orm: Orm, workspaceId: number, now: Date): Promise<number> {
  const [members] = await orm
    .select({ count: count() })
    .from(memberships)
    .where(eq(memberships.workspaceId, workspaceId))
  const [invited] = await orm
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), gt(invitations.expiresAt, now)))
  return members!.count + invited!.count
}

/** How many members each workspace has. */
export async function countPeople(orm: Orm, workspaceIds: number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await orm
    .select({ id: memberships.workspaceId, people: count() })
    .from(memberships)
    .where(inArray(memberships.workspaceId, workspaceIds))
    .groupBy(memberships.workspaceId)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

export async function findMember(orm: Orm, workspaceId: number, email: string) {
  const [row] = await orm
    .select({ userId: users.id, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(users.email, email)))
  return row
}

export async function readRole(orm: Orm, workspaceId: number, userId: number): Promise<Role | undefined> {
  const [row] = await orm
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  return row?.role
}

export async function insertMember(
  orm: Orm,
  member: Pick<typeof memberships.$inferInsert, 'workspaceId' | 'userId' | 'createdAt'>,
): Promise<void> {
  await orm
    .insert(memberships)
    .values({ ...member, role: 'member' })
    .onConflictDoNothing()
}

export async function deleteMember(orm: Orm, workspaceId: number, userId: number): Promise<void> {
  await orm
    .delete(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  // Who was shown out would come in again by what was shared with them before they joined.
  const ofWorkspace = orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(eq(presentations.workspaceId, workspaceId))
  await orm.delete(shares).where(and(eq(shares.userId, userId), inArray(shares.presentationId, ofWorkspace)))
}

export async function updateRole(orm: Orm, workspaceId: number, userId: number, role: Role): Promise<void> {
  await orm
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
}

/** Whoever is invited again is invited anew: the mail before it leads nowhere any more. */
export function writeInvitations(
  orm: Orm,
  rows: readonly (typeof invitations.$inferInsert)[],
): Promise<InvitationRow[]> {
  return orm
    .insert(invitations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [invitations.workspaceId, invitations.email],
      set: {
        tokenHash: null,
        lang: sql`excluded.lang`,
        invitedBy: sql`excluded.invited_by`,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning()
}

/** False when it was answered or taken back meanwhile. */
export async function setInvitationToken(
  orm: Orm,
  id: number,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await orm
    .update(invitations)
    .set({ tokenHash })
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

export async function deleteInvitation(orm: Orm, workspaceId: number, email: string): Promise<boolean> {
  const rows = await orm
    .delete(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.email, email)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

export async function insertRefusal(orm: Orm, row: typeof invitationRefusals.$inferInsert): Promise<void> {
  await orm.insert(invitationRefusals).values(row).onConflictDoNothing()
}

/** Which of these hashes of addresses want no invitation of the team. */
export async function selectRefused(
  orm: Orm,
  workspaceId: number,
  receivers: string[],
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ receiver: invitationRefusals.receiver })
    .from(invitationRefusals)
    .where(
      and(eq(invitationRefusals.workspaceId, workspaceId), inArray(invitationRefusals.receiver, receivers)),
    )
  return new Set(rows.map(({ receiver }) => receiver))
}

/** The teams that an address refused and that are there, the latest first. */
export function selectRefusedTeams(orm: Orm, receiver: string) {
  return orm
    .select({ slug: workspaces.slug, name: workspaces.name, refusedAt: invitationRefusals.createdAt })
    .from(invitationRefusals)
    .innerJoin(workspaces, eq(workspaces.id, invitationRefusals.workspaceId))
    .where(and(eq(invitationRefusals.receiver, receiver), isNull(workspaces.deletedAt)))
    .orderBy(desc(invitationRefusals.createdAt), desc(workspaces.id))
}

export async function deleteRefusal(orm: Orm, slug: string, receiver: string): Promise<void> {
  const team = orm.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.slug, slug))
  await orm
    .delete(invitationRefusals)
    .where(and(inArray(invitationRefusals.workspaceId, team), eq(invitationRefusals.receiver, receiver)))
}

const invited = {
  invitation: invitations,
  workspace: workspaces,
  invitedBy: users.username,
}

export async function readInvitation(orm: Orm, id: number) {
  const [row] = await orm
    .select(invited)
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.id, id), isNull(workspaces.deletedAt)))
  return row
}

export async function findInvitation(orm: Orm, tokenHash: string, now: Date) {
  const [row] = await orm
    .select(invited)
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now), isNull(workspaces.deletedAt)),
    )
  return row
}

export async function findByInviteToken(orm: Orm, token: string): Promise<WorkspaceRow | undefined> {
  const [row] = await orm
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.inviteToken, token), isNull(workspaces.deletedAt)))
  return row
}

export async function deleteExpiredInvitations(orm: Orm, now: Date): Promise<void> {
  await orm.delete(invitations).where(lte(invitations.expiresAt, now))
}

/** What was in the list goes to the trash with the very moment of the deletion, by which it is known again. */
export async function hidePresentations(orm: Orm, workspaceId: number, moment: Date): Promise<void> {
  await orm
    .update(presentations)
    .set({ status: 'trashed', trashedAt: moment })
    .where(and(eq(presentations.workspaceId, workspaceId), eq(presentations.status, 'active')))
}

export async function showPresentations(orm: Orm, workspaceId: number, moment: Date): Promise<number> {
  const rows = await orm
    .update(presentations)
    .set({ status: 'active', trashedAt: null })
    .where(and(eq(presentations.workspaceId, workspaceId), eq(presentations.trashedAt, moment)))
    .returning({ id: presentations.id })
  return rows.length
}

/** Deleted ones in which this person is one of these; the latest first. */
export function selectDeleted(orm: Orm, userId: number, roles: Role[], slug?: string) {
  return orm
    .select({ workspace: workspaces, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        inArray(memberships.role, roles),
        isNotNull(workspaces.deletedAt),
        slug === undefined ? undefined : eq(workspaces.slug, slug),
      ),
    )
    .orderBy(sql`${workspaces.deletedAt} desc`)
}

/** Those whose time to be taken back was over by then; with ids above `above`, so that one that fails stops no other. */
export async function selectGone(orm: Orm, before: Date, above: number, limit: number): Promise<number[]> {
  const rows = await orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(lt(workspaces.deletedAt, before), ne(workspaces.kind, 'personal'), gt(workspaces.id, above)))
    .orderBy(workspaces.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteForGood(orm: Orm, id: number): Promise<void> {
  await orm.delete(workspaces).where(eq(workspaces.id, id))
}

/** The owner of a workspace, and the personal workspace of theirs. */
export async function findOwner(orm: Orm, workspaceId: number) {
  const own = alias(memberships, 'own')
  const [row] = await orm
    .select({ userId: users.id, username: users.username, email: users.email, placeId: workspaces.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(own, and(eq(own.userId, users.id), eq(own.role, 'owner')))
    .innerJoin(workspaces, and(eq(workspaces.id, own.workspaceId), eq(workspaces.kind, 'personal')))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner')))
    .orderBy(workspaces.id)
    .limit(1)
  return row
}

type HeldNews = typeof heldTeamNews.$inferSelect

/** Held once for a team, however much happens in it. */
export async function holdNews(orm: Orm, news: HeldNews): Promise<void> {
  await orm.insert(heldTeamNews).values(news).onConflictDoNothing()
}

/** Those whose time has come, so many of them; each is taken by one worker alone. */
export function takeHeldNews(orm: Orm, now: Date, limit: number): Promise<HeldNews[]> {
  const { workspaceId, userId, dueAt } = heldTeamNews
  const due = orm
    .select({ workspaceId, userId })
    .from(heldTeamNews)
    .where(lte(dueAt, now))
    .orderBy(dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return orm.delete(heldTeamNews).where(sql`(${workspaceId}, ${userId}) in (${due})`).returning()
}

/** Who somebody is, for the mails about them and to them. */
export async function findPerson(orm: Orm, userId: number) {
  const [row] = await orm
    .select({
      ...{ email: users.email, username: users.username, lang: users.lang },
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
