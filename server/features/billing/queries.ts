import { and, desc, eq, sql } from 'drizzle-orm'
import { type Currency, currencies, type Minor } from '#domain/billing/money.ts'
import { bonusEntries, subscriptions } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type BonusRow = typeof bonusEntries.$inferSelect
export type Balances = Readonly<Record<Currency, Minor>>

export async function readSubscription(orm: Orm, workspaceId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await orm.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
  return row
}

export async function writeSubscription(orm: Orm, row: typeof subscriptions.$inferInsert): Promise<void> {
  await orm
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.workspaceId, set: row })
}

export async function updateSubscription(
  orm: Orm,
  workspaceId: number,
  change: Partial<Omit<SubscriptionRow, 'workspaceId'>>,
): Promise<void> {
  await orm.update(subscriptions).set(change).where(eq(subscriptions.workspaceId, workspaceId))
}

export async function deleteSubscription(orm: Orm, workspaceId: number): Promise<void> {
  await orm.delete(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
}

/** The last line of each currency says what is there. */
export async function readBalances(orm: Orm, workspaceId: number): Promise<Balances> {
  const entries: [Currency, Minor][] = []
  for (const currency of currencies) entries.push([currency, await readBalance(orm, workspaceId, currency)])
  return Object.fromEntries(entries) as Record<Currency, Minor>
}

async function readBalance(orm: Orm, workspaceId: number, currency: Currency): Promise<Minor> {
  const [last] = await orm
    .select({ balance: bonusEntries.balance })
    .from(bonusEntries)
    .where(and(eq(bonusEntries.workspaceId, workspaceId), eq(bonusEntries.currency, currency)))
    .orderBy(desc(bonusEntries.id))
    .limit(1)
  return last?.balance ?? 0
}

export async function insertBonus(orm: Orm, row: typeof bonusEntries.$inferInsert): Promise<void> {
  await orm.insert(bonusEntries).values(row)
}

/** Whether the operator granted something with this key before. */
export async function isGranted(orm: Orm, workspaceId: number, key: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: bonusEntries.id })
    .from(bonusEntries)
    .where(
      and(
        eq(bonusEntries.workspaceId, workspaceId),
        eq(bonusEntries.reason, 'granted'),
        sql`starts_with(${bonusEntries.cause}, ${`${key}: `})`,
      ),
    )
    .limit(1)
  return row !== undefined
}
