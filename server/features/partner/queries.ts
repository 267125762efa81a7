import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { partnerAccounts } from '../../db/schema.ts'

export async function findLinkedUser(orm: Orm, partnerId: string): Promise<number | undefined> {
  const [row] = await orm
    .select({ userId: partnerAccounts.userId })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.partnerId, partnerId))
    .limit(1)
  return row?.userId
}

export async function isLinked(orm: Orm, userId: number): Promise<boolean> {
  const [row] = await orm
    .select({ userId: partnerAccounts.userId })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.userId, userId))
    .limit(1)
  return row !== undefined
}

/** Nothing where the person, or the account, is linked already. */
export async function insertLink(orm: Orm, link: typeof partnerAccounts.$inferInsert): Promise<void> {
  await orm.insert(partnerAccounts).values(link).onConflictDoNothing()
}
