import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/server/postgres-template.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import { type Database, type Orm, tables } from './database.ts'
import { migrateEmbedded } from './open-embedded.ts'
import { readSecret, readSetting, settleSetting } from './settings.ts'

// drizzle-kit adds enumerable methods to arrays and strings, which the reader of PDFs refuses to work with.
afterAll(() => {
  for (const prototype of [Array.prototype, String.prototype] as object[])
    for (const name of Object.keys(prototype)) Reflect.deleteProperty(prototype, name)
})

const postgresUrl = process.env.TEST_DATABASE_URL

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function readRows(orm: Orm, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return ((await orm.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
}

/** Everything a migration can make, in the database's own words. */
async function describeSchema(orm: Orm) {
  return {
    columns: await readRows(
      orm,
      sql`select table_name, column_name, data_type, is_nullable, column_default, is_identity
          from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
    indexes: await readRows(
      orm,
      sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ),
    constraints: await readRows(
      orm,
      sql`select conname, pg_get_constraintdef(oid) as definition from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
    ),
  }
}

async function readMigrations(orm: Orm) {
  return readRows(orm, sql`select hash, created_at from drizzle.__drizzle_migrations order by id`)
}

test('[D-33] the migrations make exactly what the schema says', async () => {
  const journal = readJson('./migrations/meta/_journal.json') as { entries: { idx: number }[] }
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  const migrated = readJson(`./migrations/meta/${last}_snapshot.json`) as Snapshot
  const wanted = generateDrizzleJson(tables, migrated.id, undefined, 'snake_case')
  expect(await generateMigration(migrated as never, wanted)).toEqual([])
  expect(await readMigrations(database.orm)).toHaveLength(journal.entries.length)
})

interface Snapshot {
  readonly id: string
  readonly prevId: string
}

test('[D-33] each snapshot of the schema follows the one before: drizzle-kit writes no migration otherwise', () => {
  const folder = new URL('./migrations/meta/', import.meta.url)
  const files = readdirSync(folder).filter(name => name.endsWith('_snapshot.json'))
  const snapshots = files.sort().map(name => readJson(`./migrations/meta/${name}`) as Snapshot)
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id))
})

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

test('[D-33] migrating what is migrated changes nothing', async () => {
  const before = [await describeSchema(database.orm), await readMigrations(database.orm)]
  if (database.kind === 'embedded') await migrateEmbedded(database)
  else await (await reopen(database)).close()
  expect([await describeSchema(database.orm), await readMigrations(database.orm)]).toEqual(before)
})

async function reopen({ jobs }: Database): Promise<Database> {
  const { openPostgres } = await import('./open-postgres.ts')
  const { connectionString } = jobs as { connectionString: string }
  return openPostgres(connectionString, { onError: () => undefined })
}

test('a setting is settled once, by the first of many who try at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => settleSetting(database.orm, 'colour', `colour-${n}`)),
  )
  expect(new Set(answers).size).toBe(1)
  expect(await readSetting(database.orm, 'colour')).toBe(answers[0])
  expect(await readSetting(database.orm, 'nothing')).toBeUndefined()
  expect(await readSecret(database.orm)).toBe(await readSecret(database.orm))
})

test('the database itself refuses two accounts of one address and an address that is not in lower case', async () => {
  const person = { username: 'ann', lang: 'en', createdAt: new Date() } as const
  await database.orm.insert(tables.users).values({ ...person, email: 'ann@example.com' })
  for (const email of ['ann@example.com', 'Ann@example.com']) {
    await expect(database.orm.insert(tables.users).values({ ...person, email })).rejects.toThrow()
  }
})

describe.runIf(postgresUrl)('on PostgreSQL', () => {
  test('[D-33] the schema is the embedded one', async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const { wrapPglite } = await import('./open-embedded.ts')
    const embedded = wrapPglite(await PGlite.create())
    await migrateEmbedded(embedded)
    expect(await describeSchema(database.orm)).toEqual(await describeSchema(embedded.orm))
    await embedded.close()
  })

  test('[D-33] processes that start at once on an empty database take turns', async () => {
    const own = await createEmptyDatabase(postgresUrl!)
    const start = `
      const { readConfig } = await import(${JSON.stringify(new URL('../config.ts', import.meta.url).href)})
      const { openServices } = await import(${JSON.stringify(new URL('../open-services.ts', import.meta.url).href)})
      const log = { warn() {}, error(...args) { console.error(...args) } }
      const { services, close } = await openServices(readConfig(process.env, process.cwd()), log)
      console.log(services.secret)
      await close()
    `
    const runs = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const env = { PATH: process.env.PATH, DATABASE_URL: own.url }
        const child = spawn(process.execPath, ['--input-type=module', '-e', start], { env })
        const output: string[] = []
        child.stdout.on('data', chunk => output.push(String(chunk)))
        child.stderr.on('data', chunk => output.push(String(chunk)))
        const [code] = await once(child, 'close')
        return { code, output: output.join('') }
      }),
    )
    expect(runs.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual([0, 0, 0])
    expect(new Set(runs.map(({ output }) => output)).size).toBe(1)
    await own.drop()
  })
})
