import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { seconds } from '../clock.ts'
import { type Database, type Listener, type Orm, type StopListening, tables } from './database.ts'
import { migrationLock, migrationsFolder } from './migrations.ts'
import { refuseHalfRestored } from './restore-mark.ts'

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
    Client: TimeoutClient,
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
  Client?: typeof TimeoutClient
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

/**
 * A connection whose other side vanished would keep its query, and its place in the pool, for ever. This one closes when
 * `query_timeout` has passed without an answer, so that the pool opens another.
 */
export class TimeoutClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // When lost in the middle of a transaction it emits an error that would end the process without a listener; the
    // caller of the query gets the error anyway.
    this.on('error', () => undefined)
  }

  override query(...given: never[]): never {
    const asked: unknown = super.query(...(given as unknown as [string]))
    if (asked instanceof Promise) asked.catch(error => this.#giveUp(error, given[0]))
    return asked as never
  }

  #giveUp(error: Error, question: unknown): void {
    if (error.message === 'Query read timeout') void this.end()
    // The ORM gives a connection back after a transaction, but not when that could not even begin.
    if (isBegin(question)) (this as { release?: (isBroken: boolean) => void }).release?.(true)
  }
}

function isBegin(question: unknown): boolean {
  const { text = question } = (question ?? {}) as { text?: unknown }
  return typeof text === 'string' && /^begin\b/i.test(text)
}

export interface ListeningOptions extends Listener {
  readonly channel: string
  readonly onError: (error: Error) => void
}

/** A connection that a firewall dropped is silent for ever; a query now and then fails and shows it. */
const checkEvery = seconds(30)
const longestPause = seconds(5)

/**
 * Listens on a connection of its own. A lost one is opened again; what was sent meanwhile is lost, which is reported as a gap
 * once it listens again. Only a failure of the first connection is thrown to the caller.
 */
export async function listenOnPostgres(url: string, options: ListeningOptions): Promise<StopListening> {
  const { channel, onMessage, onGap, onError } = options
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let client = await connect()
  const checking = setInterval(() => void check(), checkEvery).unref()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: seconds(10),
      query_timeout: seconds(10),
      application_name: 'lectern listening',
    })
    next.on('error', onError)
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    next.once('end', () => reconnect(0))
    return next
  }

  function reconnect(attempt: number): void {
    if (stopped) return
    // Not all processes at the same moment.
    const pause = Math.min(100 * 2 ** attempt, longestPause) * (0.5 + Math.random() / 2)
    retry = setTimeout(async () => {
      try {
        client = await connect()
        if (stopped) await client.end()
        else onGap()
      } catch (error) {
        onError(error as Error)
        reconnect(attempt + 1)
      }
    }, pause).unref()
  }

  async function check(): Promise<void> {
    // With the question unanswered, the end does not wait for the other side.
    await client.query('select 1').catch(() => client.end().catch(() => undefined))
  }

  return async () => {
    stopped = true
    clearInterval(checking)
    clearTimeout(retry)
    await client.end().catch(() => undefined)
  }
}
