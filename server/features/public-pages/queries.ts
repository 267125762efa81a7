import { inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations } from '#server/db/schema.ts'

/** All that one has to know before a page is shown, by the one index that it takes; in the order of the slugs. */
export async function findShown(orm: Orm, slugs: readonly string[]): Promise<(ShownRow | undefined)[]> {
  const rows = await orm
    .select(shown)
    .from(presentations)
    .where(inArray(presentations.slug, [...new Set(slugs)]))
  const bySlug = new Map(rows.map(row => [row.slug, row]))
  return slugs.map(slug => bySlug.get(slug))
}

const shown = {
  id: presentations.id,
  slug: presentations.slug,
  name: presentations.name,
  revision: presentations.revision,
  status: presentations.status,
  settings: presentations.settings,
  guestHash: presentations.guestHash,
}
export type ShownRow = Pick<typeof presentations.$inferSelect, keyof typeof shown>
