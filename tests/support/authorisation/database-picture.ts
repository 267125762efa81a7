import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'

/** Stamped by every call, whatever becomes of it: only who is there counts. */
const identities: Readonly<Record<string, string>> = { sessions: 't.token_hash' }
/** Counts calls, refused ones too. */
const counters = ['throttles']
const kept = 'picture'

/** The hash of every table by its name. */
export type Look = Readonly<Record<string, string>>

export interface DatabasePicture {
  readonly before: Look
  look(): Promise<Look>
  /** The tables that are not as they were. */
  listChanged(): Promise<string[]>
  /** Puts every row back as it was when the picture was taken, the queue of jobs included. */
  restore(): Promise<void>
}

/** Remembers the whole database, so that a test can tell what a call changed, and undo it. */
export async function takePicture(orm: Orm): Promise<DatabasePicture> {
  const tables = (await listTables(orm)).filter(({ name }) => !counters.includes(name))
  await orm.execute(sql.raw(`create schema ${kept}`))
  for (const { name } of tables) {
    await orm.execute(sql.raw(`create table ${kept}."${name}" as table public."${name}"`))
  }
  await orm.execute(sql.raw(`create table ${kept}.jobs as select id from pgboss.job`))
  await orm.execute(sql.raw(writeLook([...tables.map(({ name }) => hashRows(name)), hashJobs])))
  const look = async () => {
    const asked = await orm.execute(sql.raw(`select name, hash from ${kept}.look()`))
    const rows = rowsOf<{ name: string; hash: string }>(asked)
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
  }
  const before = await look()
  const listChanged = async () => {
    const now = await look()
    return Object.keys(before).filter(name => now[name] !== before[name])
  }
  return {
    before,
    look,
    listChanged,
    async restore() {
      const names = await listChanged()
      if (names.length === 0) return
      const changed = tables.filter(({ name }) => names.includes(name))
      await orm.transaction(async transaction => {
        // Rows are put back table by table: what refers to them is untouched, and nothing may cascade.
        await transaction.execute(sql`set local session_replication_role = replica`)
        for (const table of changed)
          for (const step of putBack(table)) await transaction.execute(sql.raw(step))
        await transaction.execute(sql.raw(forgetJobs))
      })
    },
  }
}

function hashRows(name: string): string {
  const row = identities[name] ?? 't::text'
  return `select '${name}'::text, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) from public."${name}" t`
}

/** A function keeps the plans of its queries; as one query they would be planned anew for each look, which took longer than all else. */
function writeLook(queries: readonly string[]): string {
  const steps = queries.map(query => `return query ${query};`).join('\n')
  return `create function ${kept}.look() returns table (name text, hash text) language plpgsql
    as $look$ #variable_conflict use_column
    begin ${steps} end $look$`
}

/** Jobs that a call brought: those of the clock come at any moment, within one call and not within the next. */
export const jobsOfCalls = `pgboss.job where name not like '\\_\\_%' and name not in (select name from pgboss.schedule)`
const hashJobs = `select 'jobs'::text, md5(coalesce(string_agg(id::text, '|' order by id), '')) from ${jobsOfCalls}`
const forgetJobs = `delete from pgboss.job where id not in (select id from ${kept}.jobs)`

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

function putBack({ name, columns }: Table): string[] {
  const list = columns.map(column => `"${column}"`).join(', ')
  return [
    `delete from public."${name}"`,
    `insert into public."${name}" (${list}) overriding system value select ${list} from ${kept}."${name}"`,
  ]
}

async function listTables(orm: Orm): Promise<Table[]> {
  const tables = rowsOf<Table>(
    await orm.execute(sql`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = 'public' and c.relkind = 'r'
      group by 1
      order by 1`),
  )
  if (tables.length < 20) throw new Error('The tables of the database were not found')
  return tables
}

export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { readonly rows: Row[] }).rows
}
