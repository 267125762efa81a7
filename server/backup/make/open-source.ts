import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { askAtDoor } from '#server/admin/local-socket.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { type OpenOptions, openUnchanged } from '#server/db/open-database.ts'
import { BackupError } from '../backup-error.ts'
import { copyOrder } from './copy-for-backup.ts'
import { countOthers } from './queries.ts'

export interface OpenSource {
  readonly database: Database
  /** Somebody is at work on it meanwhile. */
  readonly running: boolean
  close(): Promise<void>
}

/** The database to back up: the one itself, or a copy that the server at work on it makes of it. */
export async function openSource(config: Config, options: OpenOptions): Promise<OpenSource> {
  if (!config.isEmbeddedDatabase) {
    const database = await openUnchanged(config, options)
    return { database, running: (await countOthers(database.orm)) > 0, close: () => database.close() }
  }
  const copied = await askAtDoor(config.dataDir, [copyOrder, String(process.pid)])
  if (copied) return openCopy(copied)
  if (!existsSync(join(config.dataDir, 'db'))) {
    throw new BackupError(
      `There is no data in ${config.dataDir} to back up. Say where it is with DATA_DIR or DATABASE_URL.`,
    )
  }
  const database = await openUnchanged(config, options)
  return { database, running: false, close: () => database.close() }
}

async function openCopy({ exitCode, text }: { exitCode: number; text: string }): Promise<OpenSource> {
  if (exitCode !== 0) throw new BackupError(text)
  const { openFolderUnchanged } = await import('#server/db/open-embedded.ts')
  const forget = () => rm(text, { recursive: true, force: true })
  try {
    const database = await openFolderUnchanged(text)
    return { database, running: true, close: () => database.close().finally(forget) }
  } catch (error) {
    await forget()
    throw error
  }
}
