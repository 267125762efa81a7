import { sql } from 'drizzle-orm'
import { type Orm, rowsOf } from '#server/db/database.ts'
import { type BackupHead, type BackupTable, pieceBytes } from '../format.ts'

const settings = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  // A large installation takes its time, and nothing is asked while a file is read.
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]

/** However the operator has set up the database: the texts of values must read the same everywhere. */
export async function settleFormats(orm: Orm): Promise<void> {
  for (const setting of settings) await orm.execute(sql.raw(`set local ${setting}`))
}

/** The tables of ours with what can be written into them again. */
export async function listTables(orm: Orm): Promise<BackupTable[]> {
  return rowsOf<BackupTable>(
    await orm.execute(sql`
      select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.oid, c.relname
      order by c.relname`),
  )
}

/** Numbers that were given once are not given again, even where their row is gone. */
export async function listSequences(orm: Orm): Promise<BackupHead['sequences']> {
  const found = rowsOf<{ name: string }>(
    await orm.execute(sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`),
  )
  const sequences: BackupHead['sequences'] = []
  for (const { name } of found) {
    const [row] = rowsOf<{ value: string; called: boolean }>(
      await orm.execute(
        sql`select last_value::text as value, is_called as called from public.${sql.identifier(name)}`,
      ),
    )
    sequences.push({ name, ...row! })
  }
  return sequences
}

/** The rows of a table as they lie, a JSON array of texts each, some at a time. */
export function readRows(orm: Orm, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const values = columns.map(column => sql`${sql.identifier(column.name)}::text`)
  return readThrough(
    orm,
    sql`select json_build_array(${sql.join(values, sql`, `)})::text as row from public.${sql.identifier(name)}`,
  )
}

/** What is queued, taken up or to be tried again; `[queue, id, data]` each. What the clock brings comes by itself. */
export async function* readJobs(orm: Orm): AsyncGenerator<string[]> {
  const [queue] = rowsOf<{ found: boolean }>(
    await orm.execute(sql`select to_regclass('pgboss.job') is not null as found`),
  )
  if (!queue?.found) return
  yield* readThrough(
    orm,
    sql`select json_build_array(name, id::text, coalesce(data, '{}')::text)::text as row from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
        and name not in (select name from pgboss.schedule) order by created_on, id`,
  )
}

/** The names in the storage that rows speak of. */
export async function* readFileNames(orm: Orm, tables: readonly BackupTable[]): AsyncGenerator<string> {
  for (const name of ['assets', 'export_tasks']) {
    if (!tables.some(table => table.name === name)) continue
    const rows = readThrough(
      orm,
      sql`select src as row from public.${sql.identifier(name)} where src is not null`,
    )
    for await (const some of rows) yield* some
  }
}

/** A cursor is a name of the session; one at a time is open. */
async function* readThrough(orm: Orm, query: ReturnType<typeof sql>): AsyncGenerator<string[]> {
  await orm.execute(sql`declare reading no scroll cursor for ${query}`)
  let count = 64
  for (;;) {
    const found = rowsOf<{ row: string }>(await orm.execute(sql.raw(`fetch ${count} from reading`)))
    if (found.length === 0) break
    const rows = found.map(({ row }) => row)
    yield rows
    // Long rows are fetched few at a time, short ones many.
    const bytes = rows.reduce((sum, row) => sum + row.length, 0)
    count = Math.max(1, Math.min(2000, Math.floor((rows.length * pieceBytes) / Math.max(1, bytes))))
  }
  await orm.execute(sql.raw('close reading'))
}

/** Servers and workers of ours that are connected to it now. */
export async function countOthers(orm: Orm): Promise<number> {
  const [row] = rowsOf<{ others: number }>(
    await orm.execute(sql`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (application_name like 'lectern%' or application_name = 'pgboss')
        and application_name <> 'lectern backup'`),
  )
  return row!.others
}
