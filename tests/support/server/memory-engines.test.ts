import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openAccount } from './accounts.ts'
import { openMemoryDatabase } from './memory-engines.ts'
import { openTestServer } from './open-test-server.ts'

const shared = globalThis as { lecternEngines?: object[] }
beforeEach(() => {
  shared.lecternEngines?.splice(0)
})

async function ask<Row>({ orm }: Database, text: string): Promise<Row[]> {
  return ((await orm.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
}

/** All that a database holds: rows, numbers that were given, settings, and what its planner knows of the tables. */
async function readAll(database: Database): Promise<Record<string, unknown>> {
  const tables = await ask<{ name: string }>(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss', 'drizzle') order by 1`,
  )
  const held: Record<string, unknown> = {}
  for (const { name } of tables) {
    held[name] = await ask(database, `select one::text from ${name} one order by 1`)
  }
  return {
    ...held,
    numbers: await ask(database, 'select sequencename, last_value from pg_sequences order by 1'),
    settings: await ask(
      database,
      `select name, setting from pg_settings where name in ('search_path', 'lock_timeout')`,
    ),
    known: await ask(
      database,
      `select relname, reltuples from pg_class where relkind = 'r' and reltuples >= 0
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
    ),
    heard: await ask(database, 'select * from pg_listening_channels()'),
  }
}

test('who opens a database after a server that was used finds it as a new one, in the same engine', async () => {
  const first = await openMemoryDatabase()
  const asNew = await readAll(first)
  await first.close()
  const [engine] = shared.lecternEngines ?? []
  const database = await openMemoryDatabase()
  const server = await openTestServer({ database })
  const client = await openAccount(server)
  await client.presentations.create({ body: { name: 'Tides' } })
  await server.mails()
  expect(await ask(database, 'select count(*)::int as users from users')).toEqual([{ users: 1 }])
  await server.close()
  expect(shared.lecternEngines).toEqual([engine])
  const next = await openMemoryDatabase()
  expect(await readAll(next)).toEqual(asNew)
  await next.close()
})

test('what is asked after the end is refused, and reaches nobody else', async () => {
  const database = await openMemoryDatabase()
  await database.close()
  await expect(ask(database, 'select 1')).rejects.toMatchObject({ cause: new Error('PGlite is closed') })
  await expect(database.orm.transaction(async () => undefined)).rejects.toThrow('PGlite is closed')
})

test('an engine with other tables than a new one has, or in the middle of a transaction, is not passed on', async () => {
  const changed = await openMemoryDatabase()
  await ask(changed, 'create table birds (name text)')
  await changed.close()
  expect(shared.lecternEngines).toEqual([])
  const busy = await openMemoryDatabase()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const hanging = busy.orm
    .transaction(async () => {
      isAsked()
      await end
    })
    .catch(() => undefined)
  await asked
  const closed = busy.close()
  finish()
  await Promise.all([closed, hanging])
  expect(shared.lecternEngines).toEqual([])
})
