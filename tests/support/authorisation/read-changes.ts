import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { jobsOfCalls, rowsOf } from './database-picture.ts'

/** The values of each column in rows that were added or changed, by `table.column`, in no order that means anything. */
export type Changes = ReadonlyMap<string, readonly string[]>

/** What is in these tables now and was not when the picture was taken; jobs by what they carry. */
export async function readChanges(orm: Orm, tables: readonly string[]): Promise<Changes> {
  const values = new Map<string, string[]>()
  for (const table of tables) {
    const rows = rowsOf<{ readonly row: Record<string, unknown> }>(
      await orm.execute(sql.raw(writeQuery(table))),
    )
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const name = `${table}.${column}`
        values.set(name, [...(values.get(name) ?? []), JSON.stringify(value)])
      }
    }
  }
  for (const list of values.values()) list.sort()
  return values
}

function writeQuery(table: string): string {
  if (table === 'jobs') {
    return `select jsonb_build_object('name', name, 'data', data) as row from ${jobsOfCalls} and id not in (select id from picture.jobs)`
  }
  return `select to_jsonb(t) as row from public."${table}" t except select to_jsonb(t) from picture."${table}" t`
}
