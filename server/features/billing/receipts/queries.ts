import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Buyer, ReceiptSeries } from '#domain/billing/receipts.ts'
import { billingDetails, payments, receiptCounters, receipts } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/**
 * The next number of a series. Its row stays locked until the transaction ends, so that nobody takes a later number
 * before this one is sure to be used.
 */
export async function takeNumber(orm: Orm, series: ReceiptSeries): Promise<number> {
  const [row] = await orm
    .insert(receiptCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.series, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  return row!.last
}

export async function insertReceipt(orm: Orm, row: typeof receipts.$inferInsert): Promise<void> {
  await orm.insert(receipts).values(row)
}

export async function findByCause(orm: Orm, cause: string): Promise<ReceiptRow | undefined> {
  const [row] = await orm.select().from(receipts).where(eq(receipts.cause, cause))
  return row
}

/** The receipt of a payment before its credit notes, each in the order of their numbers. */
export function selectReceipts(orm: Orm, paymentIds: readonly string[]): Promise<ReceiptRow[]> {
  return (
    orm
      .select()
      .from(receipts)
      .where(inArray(receipts.paymentId, [...paymentIds]))
      // Written for the payment itself, the receipt comes first, also where a refund came at the same moment.
      .orderBy(sql`${receipts.cause} <> ${receipts.paymentId}`, asc(receipts.number))
  )
}

export async function findReceipt(
  orm: Orm,
  workspaceId: number,
  id: string,
): Promise<ReceiptRow | undefined> {
  const [row] = await orm
    .select({ receipt: receipts })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(eq(payments.workspaceId, workspaceId), eq(receipts.id, id)))
  return row?.receipt
}

export async function findBuyer(orm: Orm, workspaceId: number): Promise<Buyer | undefined> {
  const [row] = await orm
    .select({ buyer: billingDetails.buyer })
    .from(billingDetails)
    .where(eq(billingDetails.workspaceId, workspaceId))
  return row?.buyer
}

export async function writeBuyer(orm: Orm, row: typeof billingDetails.$inferInsert): Promise<void> {
  await orm
    .insert(billingDetails)
    .values(row)
    .onConflictDoUpdate({ target: billingDetails.workspaceId, set: row })
}
