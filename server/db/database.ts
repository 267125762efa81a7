import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import * as billing from './billing-schema.ts'
import * as brand from './brand-schema.ts'
import * as history from './history-schema.ts'
import * as links from './links-schema.ts'
import * as operator from './operator-schema.ts'
import * as working from './schema.ts'
import * as showing from './showing-schema.ts'

/** What queries run on: the database, or a transaction on it. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof tables, ExtractTablesWithRelations<typeof tables>>

export interface Listener {
  readonly onMessage: (payload: string) => void
  /** Something may have been said that was not heard. */
  readonly onGap: () => void
}

export type StopListening = () => Promise<void>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly orm: Orm
  /** The same database as the job queue sees it. */
  readonly jobs: Exclude<ConstructorParameters<typeof PgBoss>[0], string>
  /** Hears what `notify` says on a channel, in any process on this database, from the moment it resolves. */
  listen(channel: string, listener: Listener): Promise<StopListening>
  isReady(): Promise<boolean>
  /**
   * Counts all that may have changed something, where nobody but this process can: what was read at a count, and answered
   * at the same one, is true for as long as it stays.
   */
  countChanges?(): number
  /** Copies the files of an embedded database, as of one moment, to a folder that is not there yet. */
  copyTo?(folder: string): Promise<void>
  close(): Promise<void>
}

export const tables = {
  ...working,
  ...showing,
  ...billing,

  ...operator,
  ...brand,
  ...history,
  ...links,
}

/** The rows of a query that no schema describes; both kinds of database answer alike. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { readonly rows: Row[] }).rows
}

/** The job queue's view of a transaction: what it queues there is committed or rolled back with the rest. */
export function asJobDatabase(orm: Orm) {
  return fromDrizzle(orm as never, sql)
}

/** Several reads as of one moment: what others save meanwhile is in all of them or in none. */
export function readSnapshot<Result>(orm: Orm, read: (orm: Orm) => Promise<Result>): Promise<Result> {
  return orm.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** PostgreSQL refuses a payload of 8000 bytes, and the transaction with it. */
export const maxPayloadBytes = 7999

/** What `notify` says, as a part of a statement that changes rows. */
export type Notice = SQL

export const notice = (channel: string, payload: string): Notice => sql`pg_notify(${channel}, ${payload})`

/** Heard by whoever listens once the transaction commits; two equal ones of one transaction are heard once. */
export async function notify(orm: Orm, channel: string, ...payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  const [only = ''] = payloads
  const all = sql`jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb)`
  await orm.execute(
    payloads.length === 1
      ? sql`select ${notice(channel, only)}`
      : sql`select pg_notify(${channel}, payload) from ${all} as payload`,
  )
}

/** PostgreSQL refuses NUL in text, and half a surrogate pair in JSON: either would turn a write into a failure. */
export function makeStorable<Value>(value: Value): Value {
  return map(value) as Value
}

function map(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]))
}
