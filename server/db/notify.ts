import { sql } from 'drizzle-orm'
import type { Orm } from './database.ts'

/** PostgreSQL refuses a payload of 8000 bytes, and the transaction with it. */
export const maxPayloadBytes = 7999

/** Heard by whoever listens once the transaction commits; two equal ones of one transaction are heard once. */
export async function notify(orm: Orm, channel: string, payload: string): Promise<void> {
  await orm.execute(sql`select pg_notify(${channel}, ${payload})`)
}
