import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { takeDataLock } from './data-lock.ts'
import type { Database, Orm } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import * as schema from './schema.ts'

/** PostgreSQL inside this process, in a folder under the data directory. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const release = takeDataLock(dataDir)
  try {
    const folder = join(dataDir, 'db')
    const pglite = await PGlite.create(existsSync(folder) ? folder : `file://${folder}`)
    const database = wrapPglite(pglite)
    await migrateEmbedded(database)
    return {
      ...database,
      close: async () => {
        await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

export function wrapPglite(pglite: PGlite): Database {
  const orm = drizzle({ client: pglite, schema, casing: 'snake_case' })
  return {
    kind: 'embedded',
    orm: orm as unknown as Orm,
    jobs: { db: fromPglite(pglite), backend: 'pglite' },
    isReady: async () => (await pglite.query('select 1')).rows.length === 1,
    close: () => pglite.close(),
  }
}

export async function migrateEmbedded(database: Database): Promise<void> {
  await migrate(database.orm as unknown as Parameters<typeof migrate>[0], { migrationsFolder })
}
