import type { Orm } from './database.ts'

/** Several reads as of one moment: what others save meanwhile is in all of them or in none. */
export function readSnapshot<Result>(orm: Orm, read: (orm: Orm) => Promise<Result>): Promise<Result> {
  return orm.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
