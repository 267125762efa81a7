import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { PaymentState } from '#domain/billing/payments.ts'
import type { Buyer, ReceiptSeries } from '#domain/billing/receipts.ts'
import { billingDetails, payments, receiptCounters, receipts, refunds } from '../../../db/billing-schema.ts'
import type { Orm } from '../../../db/database.ts'
import { users } from '../../../db/schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert

/** Undefined when the same attempt at a renewal was made already. */
export async function insertPayment(orm: Orm, row: NewPayment): Promise<PaymentRow | undefined> {
  const [written] = await orm
    .insert(payments)
    .values(row)
    .onConflictDoNothing({ target: [payments.workspaceId, payments.renewalKey] })
    .returning()
  return written
}

export async function readPayment(orm: Orm, id: string): Promise<PaymentRow | undefined> {
  const [row] = await orm.select().from(payments).where(eq(payments.id, id))
  return row
}

/** Locks the row until the transaction ends. */
export async function lockPayment(orm: Orm, id: string): Promise<PaymentRow | undefined> {
  const [row] = await orm.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

export async function updatePayment(
  orm: Orm,
  id: string,
  change: Partial<Omit<PaymentRow, 'id' | 'number'>>,
): Promise<void> {
  await orm.update(payments).set(change).where(eq(payments.id, id))
}

/** One attempt at one period. */
export async function findRenewal(
  orm: Orm,
  workspaceId: number,
  renewalKey: string,
): Promise<PaymentRow | undefined> {
  const [row] = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.workspaceId, workspaceId), eq(payments.renewalKey, renewalKey)))
  return row
}

/** The payment of the same order, pending or paid. */
export async function findOrder(
  orm: Orm,
  workspaceId: number,
  orderKey: string,
): Promise<PaymentRow | undefined> {
  const states: PaymentState[] = ['pending', 'paid']
  const [row] = await orm
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        eq(payments.orderKey, orderKey),
        inArray(payments.state, states),
      ),
    )
    .orderBy(desc(payments.number))
    .limit(1)
  return row
}

/** Pending payments for the tariff of a workspace, the latest first. */
export function selectPending(orm: Orm, workspaceId: number): Promise<PaymentRow[]> {
  return orm
    .select()
    .from(payments)
    .where(
      and(eq(payments.workspaceId, workspaceId), eq(payments.state, 'pending'), ne(payments.kind, 'card')),
    )
    .orderBy(desc(payments.number))
}

/** Pending payments without news since then, the longest silent first. */
export function selectSilent(orm: Orm, before: Date, limit: number): Promise<PaymentRow[]> {
  return orm
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'pending'), lt(payments.updatedAt, before)))
    .orderBy(payments.updatedAt)
    .limit(limit)
}

export type RefundRow = typeof refunds.$inferSelect

export async function insertRefund(orm: Orm, row: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [written] = await orm.insert(refunds).values(row).returning()
  return written!
}

export async function lockRefund(orm: Orm, id: string): Promise<RefundRow | undefined> {
  const [row] = await orm.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return row
}

export async function updateRefund(
  orm: Orm,
  id: string,
  change: Partial<Omit<RefundRow, 'id'>>,
): Promise<RefundRow> {
  const [row] = await orm.update(refunds).set(change).where(eq(refunds.id, id)).returning()
  return row!
}

/** Of these payments, the oldest first. */
export function selectRefunds(orm: Orm, paymentIds: readonly string[]): Promise<RefundRow[]> {
  return orm
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(refunds.createdAt, refunds.id)
}

export async function readRefund(orm: Orm, id: string): Promise<RefundRow | undefined> {
  const [row] = await orm.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export function selectSilentRefunds(orm: Orm, before: Date, limit: number): Promise<RefundRow[]> {
  return orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lt(refunds.updatedAt, before)))
    .orderBy(refunds.updatedAt)
    .limit(limit)
}

const withPayer = { payment: payments, payer: users.email }

export async function countPayments(orm: Orm, workspaceId: number): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(payments).where(isListed(workspaceId))
  return row!.count
}

export function selectPayments(orm: Orm, workspaceId: number, page: { offset: number; limit: number }) {
  return orm
    .select(withPayer)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(isListed(workspaceId))
    .orderBy(desc(payments.number))
    .limit(page.limit)
    .offset(page.offset)
}

/** The newest first, below the number of the last one that was read. */
export function selectPaymentsBefore(
  orm: Orm,
  workspaceId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<PaymentRow[]> {
  const isBefore = before === undefined ? undefined : lt(payments.number, before)
  return orm
    .select()
    .from(payments)
    .where(and(isListed(workspaceId), isBefore))
    .orderBy(desc(payments.number))
    .limit(limit)
}

export async function findPayment(orm: Orm, workspaceId: number, id: string) {
  const [row] = await orm
    .select(withPayer)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.workspaceId, workspaceId), eq(payments.id, id)))
  return row
}

/** Storing a card is no payment that people want to see. */
function isListed(workspaceId: number) {
  return and(eq(payments.workspaceId, workspaceId), ne(payments.kind, 'card'))
}

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
