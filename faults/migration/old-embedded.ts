import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type OldDatabases, oldData, writeOldMigrations } from './old-databases.ts'

/** Data folders of an early version. */
export async function prepareOldFolders(): Promise<OldDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-migration-'))
  const migrationsFolder = writeOldMigrations()
  await mkdir(join(folder, 'old'))
  const pglite = await PGlite.create(join(folder, 'old/db'))
  await migrate(drizzle({ client: pglite }), { migrationsFolder })
  await pglite.exec(oldData)
  await pglite.close()
  let made = 0
  return {
    async makeOne() {
      const dataDir = join(folder, String(made++))
      await cp(join(folder, 'old'), dataDir, { recursive: true })
      return { env: { DATA_DIR: dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
    },
    async removeAll() {
      await rm(folder, { recursive: true, force: true })
      await rm(migrationsFolder, { recursive: true, force: true })
    },
  }
}
