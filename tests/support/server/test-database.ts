import type { Database } from '#server/db/database.ts'
import type { OwnDatabase } from './postgres-template.ts'

export interface TestDatabase extends Database {
  /** The same database as a second process has it; close it before this one. */
  openBeside(): Promise<Database>
}

/** A migrated database of its own: PGlite in memory, or a PostgreSQL database when TEST_DATABASE_URL is set. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openOnPostgres(url) : openInMemory()
}

async function openInMemory(): Promise<TestDatabase> {
  const { openMemoryDatabase } = await import('./memory-engines.ts')
  const database = await openMemoryDatabase()
  return { ...database, openBeside: async () => ({ ...database, close: async () => undefined }) }
}

/** A migrated database of its own on this PostgreSQL, for a process to open. */
export async function createMigrated(url: string): Promise<OwnDatabase> {
  const { openPostgres } = await import('#server/db/open-postgres.ts')
  const { createFromTemplate } = await import('./postgres-template.ts')
  const { prepareJobs } = await import('./snapshot.ts')
  return createFromTemplate(url, async template => {
    const database = await openPostgres(template, { onError: () => undefined })
    await prepareJobs(database)
    await database.close()
  })
}

async function openOnPostgres(url: string): Promise<TestDatabase> {
  const { openPostgres } = await import('#server/db/open-postgres.ts')
  const own = await createMigrated(url)
  const open = () => openPostgres(own.url, { onError: () => undefined })
  const database = await open()
  return {
    ...database,
    openBeside: open,
    async close() {
      await database.close()
      await own.drop()
    },
  }
}
