import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Database } from '#server/db/database.ts'
import { wrapPglite } from '#server/db/open-embedded.ts'
import { PreparingPglite } from '#server/db/preparing-pglite.ts'
import { FilledMemory } from './filled-memory.ts'
import { keepMigrated } from './snapshot.ts'

/** An engine that was emptied and waits for the next test file, with what it held when it was new. */
interface Engine {
  readonly pglite: PreparingPglite
  readonly tables: readonly string[]
  /** What a new database holds, by table: the queues of the jobs. */
  readonly seeds: ReadonlyMap<string, string>
}

/** Test files have this file each for themselves; the engines they pass on. */
const shared = globalThis as { lecternEngines?: Engine[] }
shared.lecternEngines ??= []
const idle = shared.lecternEngines
const mostIdle = 2
const isTestRun = process.env.VITEST !== undefined
/** Emptied tables keep the pages of their indexes: one that has held much is slower than a new one. */
const largestKept = 1024 * 1024
/** What stays when rows go: such an engine is not passed on. */
const leavesTraces = (text: string) => /\b(?:create|alter|drop|truncate|analyze|vacuum|reindex)\s/i.test(text)

/**
 * A migrated database in memory. To start an engine takes a third of a second of a core, to empty one a tenth of that: who
 * closes theirs leaves it to the next, unless it changed more than rows.
 */
export async function openMemoryDatabase(): Promise<Database> {
  const engine = idle.pop() ?? (await startEngine())
  const { pglite } = engine
  let isClosed = false
  let isChanged = false
  let transactions = 0
  const unlistens = new Set<() => Promise<void>>()
  const note = (text: string) => {
    if (isClosed) throw new Error('PGlite is closed')
    if (leavesTraces(text)) isChanged = true
  }
  // What a closed server still asks for must not reach the next one's data.
  const lent: Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'close'> = {
    async query(text, ...given) {
      note(text)
      return pglite.query(text, ...given)
    },
    async exec(text, ...given) {
      note(text)
      return pglite.exec(text, ...given)
    },
    async transaction(work) {
      note('')
      transactions += 1
      try {
        return await pglite.transaction(tx => work(watch(tx, note)))
      } finally {
        transactions -= 1
      }
    },
    async listen(channel, ...given) {
      note('')
      const unlisten = await pglite.listen(channel, ...given)
      const once = async () => {
        if (unlistens.delete(once)) await unlisten()
      }
      unlistens.add(once)
      return once
    },
    async close() {
      if (isClosed) return
      isClosed = true
      // One that hangs in a transaction would never be empty. Outside of a test run nobody takes it over, and a timer of
      // the engine would keep the program from ending.
      const isReusable = isTestRun && !isChanged && transactions === 0 && idle.length < mostIdle
      for (const unlisten of [...unlistens]) await unlisten()
      if (isReusable && (await empty(engine).catch(() => false))) idle.push(engine)
      else await pglite.close()
    },
  }
  return wrapPglite(lent as PGlite)
}

function watch(tx: Transaction, note: (text: string) => void): Transaction {
  const query: Transaction['query'] = async (text, ...given) => {
    note(text)
    return tx.query(text, ...given)
  }
  const exec: Transaction['exec'] = async (text, ...given) => {
    note(text)
    return tx.exec(text, ...given)
  }
  return Object.create(tx, { query: { value: query }, exec: { value: exec } })
}

async function startEngine(): Promise<Engine> {
  // The engine fills all of its buffers with zeros when it starts: the usual 128 MB took a third of opening one.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']
  const pglite = new PreparingPglite({ fs: new FilledMemory(await keepMigrated()), startParams })
  await pglite.waitReady
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname in ('public', 'pgboss')`,
  )
  const tables = rows.map(({ name }) => name)
  const seeds = new Map<string, string>()
  for (const table of await listFilled(pglite, tables)) {
    const [found] = (
      await pglite.query<{ rows: string }>(`select json_agg(one)::text as rows from ${table} one`)
    ).rows
    if (found) seeds.set(table, found.rows)
  }
  return { pglite, tables, seeds }
}

async function listFilled(pglite: PGlite, tables: readonly string[]): Promise<string[]> {
  const asked = tables.map((table, place) => `exists (select from ${table}) as "${place}"`)
  const [found] = (await pglite.query<Record<string, boolean>>(`select ${asked.join(', ')}`)).rows
  return tables.filter((_, place) => found?.[place])
}

/** As it was when it was new, or false where it has held too much. */
async function empty({ pglite, tables, seeds }: Engine): Promise<boolean> {
  const [size] = (
    await pglite.query<{ isLarge: boolean }>(
      `select max(pg_relation_size(oid)) > ${largestKept} as "isLarge" from pg_class
       where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'i')`,
    )
  ).rows
  if (size?.isLarge !== false) return false
  const filled = await listFilled(pglite, tables)
  await pglite.exec('unlisten *; reset all; set search_path to public; select pg_advisory_unlock_all()')
  await pglite.transaction(async tx => {
    // No row is left that could refer to another.
    await tx.exec('set local session_replication_role = replica')
    await tx.exec(filled.map(table => `delete from ${table}`).join('; '))
    for (const [table, rows] of seeds) {
      await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows])
    }
    await tx.exec(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null and schemaname in ('public', 'pgboss')`)
  })
  if (filled.length > 0) await pglite.exec(`vacuum ${filled.join(', ')}`)
  // Or the next one's queries are planned for tables that are known to be empty.
  await pglite.exec(`update pg_class set reltuples = -1 where reltuples >= 0 and relkind in ('r', 'p')
    and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
  return true
}
