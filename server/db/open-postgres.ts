import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Orm } from './database.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { tables } from './tables.ts'

/** Any number that nobody else locks; held while migrations run, so that two processes starting at once take turns. */
const migrationLock = 7_203_501

export interface PostgresOptions {
  readonly onError: (error: Error) => void
}

export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', options.onError)
  try {
    await migratePostgres(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const orm = drizzle({ client: pool, schema: tables, casing: 'snake_case' })
  return {
    kind: 'postgres',
    orm: orm as unknown as Orm,
    jobs: { connectionString: url, max: 4, backend: 'postgres' },
    listen: (channel, listener) => listenOnPostgres(url, { ...listener, channel, onError: options.onError }),
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    close: () => pool.end(),
  }
}

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client, schema: tables, casing: 'snake_case' }), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}
