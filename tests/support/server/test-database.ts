import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import type { OwnDatabase } from './postgres-template.ts'

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
  const { FilledMemory } = await import('./filled-memory.ts')
  const database = wrapPglite(await PGlite.create({ fs: new FilledMemory(await keepMigrated()) }))
  return { ...database, openBeside: async () => ({ ...database, close: async () => undefined }) }
}

/** Fills a data folder as a first start would, in a fraction of its time: it is a copy. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const { keepMade } = await import('./snapshot.ts')
  const made = await keepMade('folder', async path => {
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create(path, { loadDataDir: await readMigrated() })
    await pglite.close()
  })
  await cp(made, join(dataDir, 'db'), { recursive: true })
}

async function readMigrated(): Promise<Blob> {
  return new Blob([await readFile(await keepMigrated())])
}

/** The archive of a database to which all migrations were applied. */
async function keepMigrated(): Promise<string> {
  const { keepMade } = await import('./snapshot.ts')
  return keepMade('tar', async path => {
    const { PGlite } = await import('@electric-sql/pglite')
    const { migrateEmbedded, wrapPglite } = await import('#server/db/open-embedded.ts')
    const pglite = await PGlite.create()
    const database = wrapPglite(pglite)
    await migrateEmbedded(database)
    await prepareJobs(database)
    const dump = await pglite.dumpDataDir('none')
    await database.close()
    await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  })
}

/** A migrated database of its own on this PostgreSQL, for a process to open. */
export async function createMigrated(url: string): Promise<OwnDatabase> {
  const { openPostgres } = await import('#server/db/open-postgres.ts')
  const { createFromTemplate } = await import('./postgres-template.ts')
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

async function prepareJobs(database: Database): Promise<void> {
  const { openJobs } = await import('#server/jobs/jobs.ts')
  const jobs = await openJobs(database, silent)
  await jobs.stop()
}
