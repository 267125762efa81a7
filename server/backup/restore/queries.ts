import { getTableName, sql } from 'drizzle-orm'
import { type Orm, rowsOf, tables } from '#server/db/database.ts'
import { migrationLock, readMigrationLevel } from '#server/db/migrations.ts'
import { settings } from '#server/db/schema.ts'
import type { BackupHead, BackupTable } from '../format.ts'

/** Every table that is ours today, and those of a backup. */
function nameOurs(others: readonly BackupTable[]): string[] {
  const ours = Object.values(tables)
    .filter(value => typeof value === 'object')
    .map(table => getTableName(table as never))
  return [...new Set([...ours, ...others.map(({ name }) => name)])]
}

/** What is there already, of what people would miss. */
export interface ExistingContent {
  readonly people: number
  readonly presentations: number
  /** Tables of our names that none of our migrations made. */
  readonly foreign: readonly string[]
}

export async function countExistingContent(
  orm: Orm,
  others: readonly BackupTable[],
): Promise<ExistingContent> {
  const here = await findTables(orm, nameOurs(others))
  if ((await readMigrationLevel(orm)) === undefined) return { people: 0, presentations: 0, foreign: here }
  const count = async (name: string) => {
    if (!here.includes(name)) return 0
    const [row] = rowsOf<{ count: number }>(
      await orm.execute(sql`select count(*)::int as count from public.${sql.identifier(name)}`),
    )
    return row!.count
  }
  return { people: await count('users'), presentations: await count('presentations'), foreign: [] }
}

async function findTables(orm: Orm, names: readonly string[]): Promise<string[]> {
  const found = rowsOf<{ name: string }>(
    await orm.execute(
      sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    ),
  )
  return found.map(({ name }) => name).filter(name => names.includes(name))
}

/** A server that starts meanwhile waits for the end of this transaction. */
export async function holdOffStarts(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
  await orm.execute(sql.raw('set local statement_timeout = 0'))
  await orm.execute(sql.raw('set local idle_in_transaction_session_timeout = 0'))
}

/** Drops all that is ours, the job queue included: the next start creates it again. */
export async function dropEverything(orm: Orm, others: readonly BackupTable[]): Promise<void> {
  for (const name of await findTables(orm, nameOurs(others))) {
    await orm.execute(sql`drop table public.${sql.identifier(name)} cascade`)
  }
  await orm.execute(sql`drop schema if exists drizzle cascade`)
  await orm.execute(sql`drop schema if exists pgboss cascade`)
}

/** Rows come table by table: what refers to others is checked when all are there, by putting the constraints back. */
export async function liftReferences(orm: Orm): Promise<() => Promise<void>> {
  const references = rowsOf<{ place: string; name: string; definition: string }>(
    await orm.execute(sql`
      select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`),
  )
  for (const { place, name } of references) {
    await orm.execute(sql.raw(`alter table ${place} drop constraint ${name}`))
  }
  // What the database keeps by itself, such as the words of slides, comes with the backup, too.
  const kept = rowsOf<{ place: string }>(
    await orm.execute(sql`
      select distinct tgrelid::regclass::text as place from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`),
  )
  for (const { place } of kept) await orm.execute(sql.raw(`alter table ${place} disable trigger user`))
  return async () => {
    for (const { place } of kept) await orm.execute(sql.raw(`alter table ${place} enable trigger user`))
    for (const { place, name, definition } of references) {
      await orm.execute(sql.raw(`alter table ${place} add constraint ${name} ${definition}`))
    }
  }
}

/** What migrations put into new tables is in a backup as it has become since. */
export async function emptyTables(orm: Orm, made: readonly BackupTable[]): Promise<void> {
  for (const { name } of made) await orm.execute(sql`truncate public.${sql.identifier(name)}`)
}

/** `rows` is a JSON array of rows, each an array of texts in the order of the columns. */
export async function insertRows(orm: Orm, { name, columns }: BackupTable, rows: string): Promise<void> {
  const names = columns.map(column => sql.identifier(column.name))
  const values = columns.map(({ type }, place) => sql.raw(`(piece ->> ${place})::${type}`))
  await orm.execute(sql`
    insert into public.${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from json_array_elements(${rows}::text::json) as pieces (piece)`)
}

/** They wait here for the first start, in whose queue they belong. */
export async function insertCarriedJobs(orm: Orm, rows: { name: string; value: string }[]): Promise<void> {
  if (rows.length > 0) await orm.insert(settings).values(rows).onConflictDoNothing()
}

export async function setSequences(orm: Orm, sequences: BackupHead['sequences']): Promise<void> {
  for (const { name, value, called } of sequences) {
    await orm.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::text::bigint, ${called})`,
    )
  }
}

/** Fresh tables have no statistics, and lists are slow until they have. */
export async function gatherStatistics(orm: Orm, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) await orm.execute(sql`analyze public.${sql.identifier(name)}`)
}

/** Files of the installation that is replaced, to be removed unless the new one names them, too. */
export async function rememberFiles(orm: Orm): Promise<void> {
  await orm.execute(sql`create temp table replaced_files (src text primary key) on commit drop`)
  for (const name of await findTables(orm, ['assets', 'export_tasks'])) {
    await orm.execute(sql`
      insert into replaced_files select src from public.${sql.identifier(name)} where src is not null
      on conflict do nothing`)
  }
}

export async function takeReplacedFiles(orm: Orm): Promise<string[]> {
  const found = await orm.execute(sql`
    select src from replaced_files
    where src not in (select src from assets)
      and src not in (select src from export_tasks where src is not null)`)
  return rowsOf<{ src: string }>(found).map(({ src }) => src)
}
