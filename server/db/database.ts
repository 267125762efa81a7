import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PgBoss } from 'pg-boss'
import type { tables } from './tables.ts'

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
  /** Copies the files of an embedded database, as of one moment, to a folder that is not there yet. */
  copyTo?(folder: string): Promise<void>
  close(): Promise<void>
}
