import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Orm, rowsOf } from './database.ts'

export interface MigrationStep {
  readonly name: string
  /** When it was made, by which the database remembers it. */
  readonly at: number
  readonly statements: readonly string[]
  readonly hash: string
}

export function listMigrationSteps(): MigrationStep[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const names = (journal as { entries: { tag: string }[] }).entries
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, sql: statements, hash }, place) => ({
    name: names[place]!.tag,
    at: folderMillis,
    statements,
    hash,
  }))
}

/** The latest that this database has been through; undefined where there was none. */
export async function readMigrationLevel(orm: Orm): Promise<number | undefined> {
  const [table] = rowsOf<{ found: boolean }>(
    await orm.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`),
  )
  if (!table?.found) return undefined
  const [row] = rowsOf<{ at: string | null }>(
    await orm.execute(sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`),
  )
  return row?.at ? Number(row.at) : undefined
}

/** Takes these steps inside the caller's transaction, and remembers them as the migrator does. */
export async function takeMigrationSteps(orm: Orm, steps: readonly MigrationStep[]): Promise<void> {
  await orm.execute(sql`create schema if not exists drizzle`)
  await orm.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  for (const { statements, hash, at } of steps) {
    for (const statement of statements) await orm.execute(sql.raw(statement))
    await orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    )
  }
}

/**
 * Any number that nobody else locks; held while migrations and restores run, so that of two processes starting at once
 * the second waits for the first.
 */
export const migrationLock = 7_203_501

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
