import { and, count, eq, isNull, ne, or } from 'drizzle-orm'
import { payments, promoCodes, promoUses } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'

export type PromoCodeRow = typeof promoCodes.$inferSelect

export async function findPromoCode(orm: Orm, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await orm.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row
}

/** Holds the code until the transaction ends: who takes its last use is settled one by one. */
export async function holdPromoCode(orm: Orm, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await orm.select().from(promoCodes).where(eq(promoCodes.code, code)).for('no key update')
  return row
}

/** Uses of a code that stand, leaving out the one this workspace holds with a payment that may yet come to nothing. */
export async function countUses(orm: Orm, code: string, workspaceId: number) {
  const stands = or(
    ne(promoUses.workspaceId, workspaceId),
    isNull(promoUses.paymentId),
    ne(payments.state, 'pending'),
  )
  const ofCode = eq(promoUses.code, code)
  const [all] = await orm
    .select({ count: count() })
    .from(promoUses)
    .leftJoin(payments, eq(payments.id, promoUses.paymentId))
    .where(and(ofCode, stands))
  const [here] = await orm
    .select({ count: count() })
    .from(promoUses)
    .leftJoin(payments, eq(payments.id, promoUses.paymentId))
    .where(and(ofCode, stands, eq(promoUses.workspaceId, workspaceId)))
  return { uses: all!.count, usedHere: here!.count > 0 }
}

export interface HeldUse {
  readonly code: string
  readonly workspaceId: number
  /** Null for a use that waits for no payment. */
  readonly paymentId: string | null
  readonly createdAt: Date
}

/** A use is one per workspace: that of a later payment takes the place of an earlier one. */
export async function writePromoUse(orm: Orm, use: HeldUse): Promise<void> {
  await orm
    .insert(promoUses)
    .values(use)
    .onConflictDoUpdate({
      target: [promoUses.code, promoUses.workspaceId],
      set: { paymentId: use.paymentId, createdAt: use.createdAt },
    })
}

export async function releasePromoUse(orm: Orm, paymentId: string): Promise<void> {
  await orm.delete(promoUses).where(eq(promoUses.paymentId, paymentId))
}
