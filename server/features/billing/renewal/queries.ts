import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { subscriptions } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'
import { workspaces } from '#server/db/schema.ts'

/** Workspaces whose paid time is to be renewed, or over. After `above`, so that one that fails does not hold up the others. */
export async function selectDue(orm: Orm, now: Date, above: number, limit: number): Promise<number[]> {
  const isOver = and(eq(subscriptions.autoRenewal, false), lte(subscriptions.paidUntil, now))
  const rows = await orm
    .select({ id: subscriptions.workspaceId })
    .from(subscriptions)
    .where(and(gt(subscriptions.workspaceId, above), or(lte(subscriptions.chargeAt, now), isOver)))
    .orderBy(subscriptions.workspaceId)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Yearly ones that will be charged by then and whose people have not been told. */
export async function selectUntold(orm: Orm, now: Date, by: Date, limit: number): Promise<number[]> {
  const rows = await orm
    .select({ id: subscriptions.workspaceId })
    .from(subscriptions)
    .innerJoin(workspaces, eq(workspaces.id, subscriptions.workspaceId))
    .where(
      and(
        eq(subscriptions.period, 'yearly'),
        isNotNull(subscriptions.chargeAt),
        isNull(subscriptions.remindedAt),
        isNull(workspaces.deletedAt),
        gt(subscriptions.chargeAt, now),
        lte(subscriptions.chargeAt, by),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}
