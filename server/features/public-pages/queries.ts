import { inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { listingDecision } from '#server/db/listing-facts.ts'
import { presentations } from '#server/db/schema.ts'

/** All that one has to know before a page is shown, by the one index that it takes; in the order of the slugs. */
export async function findShown(orm: Orm, slugs: readonly string[]): Promise<(ShownRow | undefined)[]> {
  const rows = await selectShown(orm, [...new Set(slugs)])
  const bySlug = new Map(rows.map(row => [row.slug, row]))
  return slugs.map(slug => bySlug.get(slug))
}

function selectShown(orm: Orm, slugs: string[]) {
  return orm.select(shown).from(presentations).where(inArray(presentations.slug, slugs))
}

const asksForIndexing = sql`${presentations.settings} ->> 'indexing' = 'true'`

const shown = {
  id: presentations.id,
  slug: presentations.slug,
  name: presentations.name,
  revision: presentations.revision,
  status: presentations.status,
  settings: presentations.settings,
  guestHash: presentations.guestHash,
  // Few ask for it, and everybody else is spared one more look.
  decision: sql<'approved' | 'withdrawn' | null>`(case when ${asksForIndexing} then ${listingDecision} end)`,
}
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]
