import { count, desc, eq } from 'drizzle-orm'
import { bonusEntries } from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'
import type { BonusRow } from '../queries.ts'

export async function countBonuses(orm: Orm, workspaceId: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(bonusEntries)
    .where(eq(bonusEntries.workspaceId, workspaceId))
  return row!.count
}

export function selectBonuses(
  orm: Orm,
  workspaceId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BonusRow[]> {
  return orm
    .select()
    .from(bonusEntries)
    .where(eq(bonusEntries.workspaceId, workspaceId))
    .orderBy(desc(bonusEntries.id))
    .limit(limit)
    .offset(offset)
}
