import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { seconds } from '../clock.ts'
import type { Database, Orm } from './database.ts'
import { ImpatientClient } from './impatient-client.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { migrationLock } from './migration-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { refuseHalfRestored } from './restore-mark.ts'
import { tables } from './tables.ts'

/** Longer than any question of ours takes, and short enough for those who wait for a database that has gone. */
const longestAnswer = seconds(15)

export interface PostgresOptions {
  readonly onError: (error: Error) => void
  /** Milliseconds after which a question that was not answered never will be. */
  readonly longestAnswer?: number
}

export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  await migratePostgres(url)
  return openPool({
    ...{ connectionString: url, application_name: 'lectern', connectionTimeoutMillis: seconds(10) },
    query_timeout: options.longestAnswer ?? longestAnswer,
    // The database may hear of a lost connection hours later: what was locked there is free after this time.
    idle_in_transaction_session_timeout: options.longestAnswer ?? longestAnswer,
    keepAlive: true,
    Client: ImpatientClient,
    onError: options.onError,
  })
}

/** As it is, without migrating it, and with all the time it takes: for backups and restores. */
export async function openPostgresUnchanged(url: string, { onError }: PostgresOptions): Promise<Database> {
  const connections = { connectionString: url, application_name: 'lectern backup', keepAlive: true }
  const database = openPool({ ...connections, connectionTimeoutMillis: seconds(10), onError })
  try {
    await database.isReady()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

interface PoolOptions extends Pick<PostgresOptions, 'onError'> {
  connectionString: string
  application_name: string
  connectionTimeoutMillis: number
  keepAlive: boolean
  query_timeout?: number
  idle_in_transaction_session_timeout?: number
  Client?: typeof ImpatientClient
}

function openPool({ onError, ...connections }: PoolOptions): Database {
  const pool = new pg.Pool({ ...connections, max: 20 })
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', onError)
  const orm = drizzle({ client: pool, schema: tables, casing: 'snake_case' })
  const url = connections.connectionString
  return {
    kind: 'postgres',
    orm: orm as unknown as Orm,
    jobs: { ...connections, max: 4, backend: 'postgres' },
    listen: (channel, listener) => listenOnPostgres(url, { ...listener, channel, onError }),
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    close: () => pool.end(),
  }
}

/** On a connection of its own: a migration may take its time, and so may the process whose turn it is. */
async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const orm = drizzle({ client, schema: tables, casing: 'snake_case' })
    await refuseHalfRestored(orm as unknown as Orm)
    await migrate(orm, { migrationsFolder })
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}
