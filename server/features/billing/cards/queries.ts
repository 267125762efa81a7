import { and, asc, desc, eq } from 'drizzle-orm'
import type { Currency } from '#domain/billing/money.ts'
import { cards } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'

export type CardRow = typeof cards.$inferSelect

/** Those that are charged first. */
export function selectCards(orm: Orm, workspaceId: number): Promise<CardRow[]> {
  return orm
    .select()
    .from(cards)
    .where(eq(cards.workspaceId, workspaceId))
    .orderBy(desc(cards.isDefault), asc(cards.createdAt), asc(cards.id))
}

export async function findDefaultCard(
  orm: Orm,
  workspaceId: number,
  currency: Currency,
): Promise<CardRow | undefined> {
  const [row] = await orm
    .select()
    .from(cards)
    .where(and(eq(cards.workspaceId, workspaceId), eq(cards.currency, currency), eq(cards.isDefault, true)))
  return row
}

export async function findCard(orm: Orm, workspaceId: number, id: string): Promise<CardRow | undefined> {
  const [row] = await orm
    .select()
    .from(cards)
    .where(and(eq(cards.workspaceId, workspaceId), eq(cards.id, id)))
  return row
}

/** The card as the provider tells of it now; one that is known stays what it is to us. */
export async function writeCard(orm: Orm, row: typeof cards.$inferInsert): Promise<CardRow> {
  const { brand, last4, expMonth, expYear, customer } = row
  const [written] = await orm
    .insert(cards)
    .values(row)
    .onConflictDoUpdate({
      target: [cards.workspaceId, cards.provider, cards.token],
      set: { brand, last4, expMonth, expYear, customer },
    })
    .returning()
  return written!
}

/** Only one card of a currency is the one to charge. */
export async function makeDefault(orm: Orm, { workspaceId, currency, id }: CardRow): Promise<void> {
  await orm
    .update(cards)
    .set({ isDefault: false })
    .where(and(eq(cards.workspaceId, workspaceId), eq(cards.currency, currency)))
  await orm.update(cards).set({ isDefault: true }).where(eq(cards.id, id))
}

export async function deleteCard(orm: Orm, id: string): Promise<void> {
  await orm.delete(cards).where(eq(cards.id, id))
}
