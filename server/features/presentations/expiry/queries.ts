import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { listChanges, presentations } from '#server/db/schema.ts'

const endings = {
  trashed: presentations.trashedAt,
  guest: presentations.updatedAt,
}

/** Deletes the longest expired, so many at once; what somebody is just restoring or linking is left to the next time. */
export async function deleteExpired(
  orm: Orm,
  status: keyof typeof endings,
  until: Date,
  limit: number,
): Promise<number[]> {
  const expired = orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(and(eq(presentations.status, status), lte(endings[status], until)))
    .orderBy(endings[status])
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await orm
    .delete(presentations)
    .where(inArray(presentations.id, expired))
    .returning({ id: presentations.id })
  return rows.map(({ id }) => id)
}

export async function deleteOldListChanges(orm: Orm, before: Date): Promise<void> {
  await orm.delete(listChanges).where(lt(listChanges.changedAt, before))
}
