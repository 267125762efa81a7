import { constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { type ReleaseDataLock, takeDataLock } from './data-lock.ts'
import { type Database, type Orm, tables } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import { OwnerOnlyFolder } from './owner-only-folder.ts'
import { type RestartingOptions, RestartingPglite } from './restarting-pglite.ts'
import { refuseHalfRestored } from './restore-mark.ts'

/** PostgreSQL inside this process, on a thread of its own, in a folder under the data directory. */
export async function openEmbedded(
  dataDir: string,
  release: ReleaseDataLock = takeDataLock(dataDir),
  { onError }: RestartingOptions = { onError: () => undefined },
): Promise<Database> {
  try {
    const pglite = await openFolder(join(dataDir, 'db'), folder => RestartingPglite.open(folder, { onError }))
    const database = wrapPglite(pglite)
    await refuseHalfRestored(database.orm)
    await migrateEmbedded(database)
    return {
      ...database,
      listen: (channel, listener) => pglite.hear(channel, listener),
      countChanges: () => pglite.changes,
      copyTo: folder => copyFolder(pglite, join(dataDir, 'db'), folder),
      close: async () => {
        await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw nameSystemError(error, dataDir)
  }
}

/** Nobody else's query runs inside a transaction: the files stand still, as after a power cut, and open like that. */
async function copyFolder(pglite: Embedded, from: string, to: string): Promise<void> {
  await pglite.query('checkpoint')
  await pglite.transaction(() => cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE }))
}

/** As it is, without migrating it: for backups and restores. The folder's lock is the caller's. */
export async function openFolderUnchanged(folder: string): Promise<Database> {
  try {
    return wrapPglite(await openFolder(folder, path => PGlite.create({ fs: new OwnerOnlyFolder(path) })))
  } catch (error) {
    throw nameSystemError(error, folder)
  }
}

/** Creating the folder takes seconds. One whose creation was interrupted holds nothing yet and is created again. */
async function openFolder<Opened>(
  folder: string,
  open: (folder: string) => Promise<Opened>,
): Promise<Opened> {
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  if (!existsSync(folder)) writeFileSync(unfinished, '')
  const opened = await open(folder)
  rmSync(unfinished, { force: true })
  return opened
}

/** The embedded database has its own numbers for what the system refused, and nothing more. */
const systemCodes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

function nameSystemError(thrown: unknown, path: string): unknown {
  const { errno, code: named } = (thrown ?? {}) as { errno?: number; code?: string }
  if (named !== undefined || errno === undefined) return thrown
  const code = systemCodes[errno]
  return Object.assign(new Error(`The database in ${path} failed: ${code ?? `error ${errno}`}`), {
    code,
    path,
  })
}

type Embedded = PGlite | RestartingPglite

export function wrapPglite(pglite: Embedded): Database {
  const orm = drizzle({ client: pglite as PGlite, schema: tables, casing: 'snake_case' })
  return {
    kind: 'embedded',
    orm: orm as unknown as Orm,
    jobs: { db: fromPglite(pglite), backend: 'pglite' },
    listen: (channel, { onMessage }) => pglite.listen(channel, onMessage),
    isReady: async () => (await pglite.query('select 1')).rows.length === 1,
    close: () => pglite.close(),
  }
}

export async function migrateEmbedded(database: Database): Promise<void> {
  await migrate(database.orm as unknown as Parameters<typeof migrate>[0], { migrationsFolder })
}
