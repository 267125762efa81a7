import { sql } from 'drizzle-orm'
import type { Operations } from './measure-growth.ts'
import type { Place } from './open-places.ts'

/** A workspace with so many presentations of one slide, each of another name. */
export async function fillList({ person, run }: Place, size: number): Promise<Operations> {
  const { workspaceId, client } = person
  await run(
    sql`update workspaces set plan = 'pro', active_presentations = ${size}::int where id = ${workspaceId}`,
  )
  await run(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
    select 'growth-' || n, ${workspaceId}::int, 'Harbour report ' || n, 'harbour report ' || n, '{}', '{}', 'active',
      now() - n * interval '1 hour', now() - n * interval '1 minute' from generate_series(1, ${size}::int) n`)
  await run(sql`insert into slides
    (presentation_id, uid, "index", layout, items, stickers, theme, created_at, updated_at)
    select id, gen_random_uuid(), 0, 'col_1', '[]', '[]', '{}', now(), now()
    from presentations where workspace_id = ${workspaceId}`)
  // Put in row by row, an index of parts takes minutes; it is the same one afterwards.
  await run(sql`drop index presentation_names_grams`)
  await run(sql`insert into presentation_names (presentation_id, grams)
    select id, array(select distinct ${workspaceId}::text || ' ' || substr(name_key, at, length)
      from generate_series(1, char_length(name_key)) at, generate_series(1, 3) length
      where at + length - 1 <= char_length(name_key))
    from presentations where workspace_id = ${workspaceId}`)
  await run(
    sql`create index presentation_names_grams on presentation_names using gin (grams) with (fastupdate = off)`,
  )
  const list = async (query: object, atLeast: number) => {
    const { count, results } = await client.presentations.list({ query })
    if (count < atLeast || results.length === 0) throw new Error(`The list has ${count} of ${atLeast}`)
  }
  return {
    'a page of the list': () => list({}, size),
    'a page of the list by name': () => list({ order_by: 'name' }, size),
    'a search that finds one': () => list({ search: `report ${size}` }, 1),
    'a search that finds all': () => list({ search: 'harb' }, Math.min(size, 1000)),
    'a search for one letter': () => list({ search: 'r' }, Math.min(size, 1000)),
    'a presentation renamed': async () => {
      const body = { name: `Harbour report ${size} ${crypto.randomUUID()}` }
      await client.presentations.update({ params: { slug: `growth-${size}` }, body })
    },
  }
}
