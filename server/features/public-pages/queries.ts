import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations } from '#server/db/schema.ts'

/** All that one has to know before a page is shown, by the one index that it takes. */
export async function findShown(orm: Orm, slug: string) {
  const [row] = await orm
    .select({
      id: presentations.id,
      name: presentations.name,
      revision: presentations.revision,
      status: presentations.status,
      settings: presentations.settings,
      guestHash: presentations.guestHash,
    })
    .from(presentations)
    .where(eq(presentations.slug, slug))
  return row
}
