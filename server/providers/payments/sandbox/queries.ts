import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { type SandboxCard, sandboxPayments } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'
import type { RefundFacts, RefundOrder } from '../payments.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type NewSandboxPayment = typeof sandboxPayments.$inferInsert

/** The first one of a payment stays; writing it again returns that one. */
export async function writePayment(
  orm: Orm,
  row: NewSandboxPayment,
): Promise<{ readonly payment: SandboxPayment; readonly isNew: boolean }> {
  const [written] = await orm.insert(sandboxPayments).values(row).onConflictDoNothing().returning()
  if (written) return { payment: written, isNew: true }
  const found = await readByPayment(orm, row.paymentId)
  if (!found) throw new Error('a payment of the sandbox was taken out of its books')
  return { payment: found, isNew: false }
}

export async function readByPayment(orm: Orm, paymentId: string): Promise<SandboxPayment | undefined> {
  const [row] = await orm.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId))
  return row
}

export async function readPayment(orm: Orm, id: string): Promise<SandboxPayment | undefined> {
  const [row] = await orm.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return row
}

type Change = Partial<Pick<SandboxPayment, 'state' | 'reason' | 'card' | 'callbackAt'>>

/** Undefined where it is in another state by now: of two tabs, one pays. */
export async function movePayment(
  orm: Orm,
  id: string,
  from: readonly SandboxPayment['state'][],
  change: Change & { readonly updatedAt: Date },
): Promise<SandboxPayment | undefined> {
  const [row] = await orm
    .update(sandboxPayments)
    .set(change)
    .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.state, [...from])))
    .returning()
  return row
}

/** Once for one refund, and never more than was paid. */
export function refundPayment(
  orm: Orm,
  { refundId, providerId, amount }: RefundOrder,
  now: Date,
): Promise<RefundFacts> {
  return orm.transaction(async transaction => {
    const ofPayment = eq(sandboxPayments.id, providerId)
    const [payment] = await transaction.select().from(sandboxPayments).where(ofPayment).for('update')
    if (payment && refundId in payment.refunds) return { state: 'done', providerId: refundId }
    const before = Object.values(payment?.refunds ?? {}).reduce((sum, one) => sum + one, 0)
    if (payment?.state !== 'paid' || before + amount > payment.amount) {
      return { state: 'refused', providerId: null }
    }
    const refunds = { ...payment.refunds, [refundId]: amount }
    await transaction.update(sandboxPayments).set({ refunds, updatedAt: now }).where(ofPayment)
    return { state: 'done', providerId: refundId }
  })
}

const tokenOf = sql<string>`(${sandboxPayments.card} ->> 'token')`

export async function readCard(orm: Orm, token: string): Promise<SandboxCard | undefined> {
  const [row] = await orm
    .select({ card: sandboxPayments.card })
    .from(sandboxPayments)
    .where(eq(tokenOf, token))
    .limit(1)
  return row?.card ?? undefined
}

export async function removeCard(orm: Orm, token: string): Promise<void> {
  await orm.update(sandboxPayments).set({ card: null }).where(eq(tokenOf, token))
}

/** Those whose bank has had its time; each is reported once. */
export async function takeLate(orm: Orm, now: Date): Promise<string[]> {
  const rows = await orm
    .update(sandboxPayments)
    .set({ callbackAt: null, updatedAt: now })
    .where(and(isNotNull(sandboxPayments.callbackAt), lte(sandboxPayments.callbackAt, now)))
    .returning({ id: sandboxPayments.id })
  return rows.map(({ id }) => id)
}
