import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { linkVisitors } from '#server/db/links-schema.ts'

interface MetVisitor {
  readonly linkId: number
  readonly email: string
  readonly isConfirmed: boolean
  readonly at: Date
}

/** Somebody said who they are; who comes back is the same visitor, and an address once confirmed stays so. */
export async function keepVisitor(orm: Orm, { linkId, email, isConfirmed, at }: MetVisitor): Promise<number> {
  const [row] = await orm
    .insert(linkVisitors)
    .values({ linkId, email, isConfirmed, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [linkVisitors.linkId, linkVisitors.email],
      set: { isConfirmed: sql`${linkVisitors.isConfirmed} or excluded.is_confirmed`, lastAt: at },
    })
    .returning({ id: linkVisitors.id })
  if (!row) throw new Error('A visitor was not kept')
  return row.id
}
