import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'

/** Every row of every table of ours as one text, in an order of its own; and where each sequence stands. */
export async function readEverything(orm: Orm): Promise<Record<string, string[]>> {
  const everything: Record<string, string[]> = {}
  const named = await ask<{ name: string; kind: string }>(
    orm,
    `select relname as name, relkind::text as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') order by 1`,
  )
  if (named.length < 20) throw new Error('The tables were not found')
  for (const { name, kind } of named) {
    const what = kind === 'S' ? 'last_value::text || is_called' : 't::text'
    const rows = await ask<{ row: string }>(orm, `select ${what} as row from public."${name}" t`)
    everything[name] = rows.map(({ row }) => row).sort()
  }
  return everything
}

async function ask<Row>(orm: Orm, query: string): Promise<Row[]> {
  return ((await orm.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows
}

/** A sentence for each table in which the two differ. */
export function tellDifferences(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap(name => {
    const [before, after] = [one[name], other[name]]
    if (!before || !after) return [`${name} is there only ${before ? 'before' : 'after'}`]
    const lost = before.filter(row => !after.includes(row))
    const added = after.filter(row => !before.includes(row))
    if (before.length === after.length && lost.length === 0 && added.length === 0) return []
    return [
      `${name}: ${before.length} rows became ${after.length}; ${lost[0] ?? 'nothing'} became ${added[0] ?? 'nothing'}`.slice(
        0,
        500,
      ),
    ]
  })
}
