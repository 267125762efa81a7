import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'

const silent = { error: () => undefined }

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
  const { PGlite } = await import('@electric-sql/pglite')
  const { wrapPglite } = await import('#server/db/open-embedded.ts')
  const database = wrapPglite(await PGlite.create({ loadDataDir: await readMigrated() }))
  return { ...database, openBeside: async () => ({ ...database, close: async () => undefined }) }
}

/** Fills a data folder as a first start would, in a fraction of its time. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite')
  await mkdir(dataDir, { recursive: true })
  const pglite = await PGlite.create(join(dataDir, 'db'), { loadDataDir: await readMigrated() })
  await pglite.close()
}

async function readMigrated(): Promise<Blob> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { migrateEmbedded, wrapPglite } = await import('#server/db/open-embedded.ts')
  const { readSnapshot } = await import('./snapshot.ts')
  return readSnapshot(async () => {
    const pglite = await PGlite.create()
    const database = wrapPglite(pglite)
    await migrateEmbedded(database)
    await prepareJobs(database)
    const dump = await pglite.dumpDataDir('none')
    await database.close()
    return dump
  })
}

async function openOnPostgres(url: string): Promise<TestDatabase> {
  const { openPostgres } = await import('#server/db/open-postgres.ts')
  const { createFromTemplate } = await import('./postgres-template.ts')
  const own = await createFromTemplate(url, async template => {
    const database = await openPostgres(template, { onError: () => undefined })
    await prepareJobs(database)
    await database.close()
  })
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

async function prepareJobs(database: Database): Promise<void> {
  const { openJobs } = await import('#server/jobs/jobs.ts')
  const jobs = await openJobs(database, silent)
  await jobs.stop()
}
