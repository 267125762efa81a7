import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { throttles } from '#server/db/schema.ts'

export interface Counting {
  readonly now: Date
  /** When the counting begins anew. */
  readonly resetsAt: Date
  /** Tries below this count put that off; 0 leaves it to the first of them. */
  readonly renewedBelow: number
}

/** Counts one more in a single statement, so that parallel tries cannot share a place. */
export async function countOne(orm: Orm, name: string, { now, resetsAt, renewedBelow }: Counting) {
  const isOver = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await orm
    .insert(throttles)
    .values({ name, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttles.name,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        resetsAt: sql`case when ${isOver} or ${throttles.count} < ${renewedBelow} then ${resetsAt.toISOString()}::timestamptz else ${throttles.resetsAt} end`,
      },
    })
    .returning()
  return row!
}

export function readCounts(orm: Orm, names: string[], now: Date) {
  return orm
    .select()
    .from(throttles)
    .where(and(inArray(throttles.name, names), gt(throttles.resetsAt, now)))
}

export async function forget(orm: Orm, name: string): Promise<void> {
  await orm.delete(throttles).where(eq(throttles.name, name))
}

export async function deleteExpiredThrottles(orm: Orm, now: Date): Promise<void> {
  await orm.delete(throttles).where(lt(throttles.resetsAt, now))
}
