import { and, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import {
  bonusEntries,
  payments,
  promoCodes,
  promoUses,
  receipts,
  subscriptions,
} from '../db/billing-schema.ts'
import type { Orm } from '../db/database.ts'
import { links } from '../db/links-schema.ts'
import { heldLinks, operatorActions } from '../db/operator-schema.ts'
import { memberships, presentations, sessions, users, workspaces } from '../db/schema.ts'

export type PromoCodeRow = typeof promoCodes.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type WorkspaceRow = typeof workspaces.$inferSelect

/** False where there is such a code already. */
export async function insertPromoCode(orm: Orm, code: PromoCodeRow): Promise<boolean> {
  const written = await orm.insert(promoCodes).values(code).onConflictDoNothing().returning()
  return written.length > 0
}

/** Uses that wait for a payment are counted, too: they hold a place. */
export function selectPromoCodes(orm: Orm): Promise<(PromoCodeRow & { uses: number })[]> {
  const uses = orm
    .select({ code: promoUses.code, uses: count().as('uses') })
    .from(promoUses)
    .groupBy(promoUses.code)
    .as('used')
  return orm
    .select()
    .from(promoCodes)
    .leftJoin(uses, eq(uses.code, promoCodes.code))
    .orderBy(promoCodes.createdAt, promoCodes.code)
    .then(rows => rows.map(row => ({ ...row.promo_codes, uses: row.used?.uses ?? 0 })))
}

export function endPromoCode(orm: Orm, code: string, now: Date): Promise<'ended' | 'before' | 'missing'> {
  return orm.transaction(async transaction => {
    const ofCode = eq(promoCodes.code, code)
    const [row] = await transaction.select().from(promoCodes).where(ofCode).for('update')
    if (!row) return 'missing'
    if (row.validUntil && row.validUntil <= now) return 'before'
    await transaction.update(promoCodes).set({ validUntil: now }).where(ofCode)
    return 'ended'
  })
}

export async function findWorkspaceBySlug(orm: Orm, slug: string): Promise<WorkspaceRow | undefined> {
  const [row] = await orm.select().from(workspaces).where(eq(workspaces.slug, slug))
  return row
}

export async function setInternal(orm: Orm, id: number, isInternal: boolean): Promise<void> {
  await orm.update(workspaces).set({ isInternal }).where(eq(workspaces.id, id))
}

export function selectPeople(orm: Orm, workspaceId: number) {
  return orm
    .select({ email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(memberships.createdAt, users.id)
}

export async function readRunning(orm: Orm, workspaceId: number) {
  const [row] = await orm.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
  return row
}

/** The latest line of each currency carries its balance. */
export function selectBalances(orm: Orm, workspaceId: number) {
  return orm
    .selectDistinctOn([bonusEntries.currency], {
      currency: bonusEntries.currency,
      balance: bonusEntries.balance,
    })
    .from(bonusEntries)
    .where(eq(bonusEntries.workspaceId, workspaceId))
    .orderBy(bonusEntries.currency, desc(bonusEntries.id))
}

export function selectLatestPayments(orm: Orm, workspaceId: number, limit: number) {
  return orm
    .select()
    .from(payments)
    .where(eq(payments.workspaceId, workspaceId))
    .orderBy(desc(payments.number))
    .limit(limit)
}

/** Those that wait, with the workspace they are for, the oldest first. */
export function selectWaiting(orm: Orm, limit: number) {
  return orm
    .select({ payment: payments, slug: workspaces.slug })
    .from(payments)
    .leftJoin(workspaces, eq(workspaces.id, payments.workspaceId))
    .where(eq(payments.state, 'pending'))
    .orderBy(payments.createdAt)
    .limit(limit)
}

export async function findAnyPayment(orm: Orm, id: string) {
  const [row] = await orm.select().from(payments).where(eq(payments.id, id))
  return row
}

/** Those whose receipt carries this number. Test payments count for themselves: of two, one took no money. */
export async function selectByReceipt(orm: Orm, number: number): Promise<PaymentRow[]> {
  const rows = await orm
    .select({ payment: payments })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(inArray(receipts.series, ['receipt', 'test_receipt']), eq(receipts.number, number)))
    .orderBy(receipts.series)
  return rows.map(({ payment }) => payment)
}

export type PersonRow = typeof users.$inferSelect

/** Those whose address or name holds the word, the newest first; what the word means to a search is taken as it stands. */
export function searchPeople(orm: Orm, word: string, limit: number): Promise<PersonRow[]> {
  const lower = word.toLowerCase()
  return orm
    .select()
    .from(users)
    .where(
      or(
        sql`strpos(${users.email}, ${lower}) > 0`,
        sql`strpos(${users.username}, ${word}) > 0`,
        sql`strpos(lower(${users.username}), ${lower}) > 0`,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
}

export async function findPersonByEmail(orm: Orm, email: string): Promise<PersonRow | undefined> {
  const [row] = await orm.select().from(users).where(eq(users.email, email))
  return row
}

/** Held until the transaction ends: of two commands at once, the second sees what the first did. */
export async function lockPerson(orm: Orm, id: number): Promise<PersonRow | undefined> {
  const [row] = await orm.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}

export async function setBlocked(orm: Orm, id: number, blockedAt: Date | null): Promise<void> {
  await orm.update(users).set({ blockedAt }).where(eq(users.id, id))
}

/** The workspaces of these people, each with its plan and their role in it. */
export function selectWorkspacesOf(orm: Orm, userIds: readonly number[]) {
  return orm
    .select({
      userId: memberships.userId,
      role: memberships.role,
      slug: workspaces.slug,
      kind: workspaces.kind,
      plan: workspaces.plan,
      deletedAt: workspaces.deletedAt,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(inArray(memberships.userId, [...userIds]))
    .orderBy(sql`${workspaces.kind} <> 'personal'`, workspaces.id)
}

/** When each of them was last seen, and how many sessions they have. */
export async function readSessionsOf(orm: Orm, userIds: readonly number[]) {
  const rows = await orm
    .select({ userId: sessions.userId, seenAt: max(sessions.seenAt), open: count() })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId)
  return new Map(rows.map(row => [row.userId, row]))
}

/** The workspaces of somebody in which nobody else is who is not blocked. */
export async function selectForsaken(orm: Orm, userId: number): Promise<number[]> {
  const others = sql`exists (
    select 1 from memberships other join users person on person.id = other.user_id
    where other.workspace_id = ${memberships.workspaceId} and person.blocked_at is null
  )`
  const rows = await orm
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), sql`not ${others}`))
    .orderBy(memberships.workspaceId)
  return rows.map(({ id }) => id)
}

export async function selectWorkspaceIdsOf(orm: Orm, userId: number): Promise<number[]> {
  const rows = await orm
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.workspaceId)
  return rows.map(({ id }) => id)
}

const linkIsOn = sql`${presentations.settings} -> 'link' = 'true'::jsonb`
const withLink = (isOn: boolean) =>
  sql`jsonb_set(${presentations.settings}, '{link}', ${JSON.stringify(isOn)}::jsonb)`

function idsIn(orm: Orm, workspaceIds: readonly number[]) {
  return orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(inArray(presentations.workspaceId, [...workspaceIds]))
}

/** Turns the public links of these workspaces off and keeps in mind which they were; tells how many. */
export async function holdLinks(orm: Orm, workspaceIds: readonly number[], now: Date): Promise<number> {
  if (workspaceIds.length === 0) return 0
  await orm
    .update(links)
    .set({ heldAt: now })
    .where(and(inArray(links.presentationId, idsIn(orm, workspaceIds)), isNull(links.heldAt)))
  const rows = await orm
    .update(presentations)
    .set({ settings: withLink(false), revision: sql`${presentations.revision} + 1` })
    .where(and(inArray(presentations.workspaceId, [...workspaceIds]), linkIsOn))
    .returning({ id: presentations.id })
  if (rows.length > 0) {
    await orm
      .insert(heldLinks)
      .values(rows.map(({ id }) => ({ presentationId: id, heldAt: now })))
      .onConflictDoNothing()
  }
  return rows.length
}

/** Turns those on again that were turned off by it. */
export async function releaseLinks(orm: Orm, workspaceIds: readonly number[]): Promise<number> {
  if (workspaceIds.length === 0) return 0
  await orm
    .update(links)
    .set({ heldAt: null })
    .where(inArray(links.presentationId, idsIn(orm, workspaceIds)))
  const held = orm
    .select({ id: presentations.id })
    .from(heldLinks)
    .innerJoin(presentations, eq(presentations.id, heldLinks.presentationId))
    .where(inArray(presentations.workspaceId, [...workspaceIds]))
  const rows = await orm
    .update(presentations)
    .set({ settings: withLink(true), revision: sql`${presentations.revision} + 1` })
    .where(inArray(presentations.id, held))
    .returning({ id: presentations.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await orm.delete(heldLinks).where(inArray(heldLinks.presentationId, ids))
  return ids.length
}

export async function writeAction(orm: Orm, row: typeof operatorActions.$inferInsert): Promise<void> {
  await orm.insert(operatorActions).values(row)
}

export function selectActions(orm: Orm, limit: number) {
  return orm.select().from(operatorActions).orderBy(desc(operatorActions.id)).limit(limit)
}
