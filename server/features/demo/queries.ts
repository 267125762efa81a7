import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

export async function findDemoUser(orm: Orm, id: number) {
  const [row] = await orm
    .select({ email: users.email, lang: users.lang })
    .from(users)
    .where(eq(users.id, id))
    .limit(1)
  return row
}
