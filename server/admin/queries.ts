import { count, desc, eq } from 'drizzle-orm'
import { bonusEntries, payments, promoCodes, promoUses, subscriptions } from '../db/billing-schema.ts'
import type { Orm } from '../db/database.ts'
import { memberships, users, workspaces } from '../db/schema.ts'

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

/** By the number that its receipt carries. */
export async function findByNumber(orm: Orm, number: number): Promise<PaymentRow | undefined> {
  const [row] = await orm.select().from(payments).where(eq(payments.number, number))
  return row
}
