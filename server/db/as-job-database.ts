import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Orm } from './database.ts'

/** The job queue's view of a transaction: what it queues there is committed or rolled back with the rest. */
export function asJobDatabase(orm: Orm) {
  return fromDrizzle(orm as never, sql)
}
