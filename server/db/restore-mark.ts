import { sql } from 'drizzle-orm'
import { StartError } from '../start-error.ts'
import { type Orm, rowsOf } from './database.ts'

/** A schema of this name stands in a database from the beginning of a restore to its end. */
const mark = sql.identifier('lectern_restore')

export async function isHalfRestored(orm: Orm): Promise<boolean> {
  const found = await orm.execute(sql`select 1 from pg_namespace where nspname = 'lectern_restore'`)
  return rowsOf(found).length > 0
}

export async function markRestore(orm: Orm): Promise<void> {
  await orm.execute(sql`create schema if not exists ${mark}`)
}

export async function unmarkRestore(orm: Orm): Promise<void> {
  await orm.execute(sql`drop schema if exists ${mark}`)
}

/** Nothing of it is in the tables, for they come in one transaction; but whoever restores wants no empty installation. */
export async function refuseHalfRestored(orm: Orm): Promise<void> {
  if (!(await isHalfRestored(orm))) return
  throw new StartError(
    'A restore into this installation was begun and not finished, so nothing of it is here. Run "npm run restore -- <file>" again, or "npm run restore -- --abandon" to go on with what was here before.',
  )
}
