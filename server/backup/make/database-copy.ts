import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sendAdminCommand } from '../../admin/admin-socket.ts'
import type { Outcome } from '../../admin/run-command.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { type OpenOptions, openUnchanged } from '../../db/open-database.ts'
import type { Services } from '../../services.ts'
import { BackupError } from '../format.ts'
import { countOthers } from './queries.ts'

interface OpenSource {
  readonly database: Database
  /** A server uses it at the same time. */
  readonly running: boolean
  close(): Promise<void>
}

/** The database to back up: the one itself, or a copy that the server at work on it makes of it. */
export async function openSource(config: Config, options: OpenOptions): Promise<OpenSource> {
  if (!config.isEmbeddedDatabase) {
    const database = await openUnchanged(config, options)
    return { database, running: (await countOthers(database.orm)) > 0, close: () => database.close() }
  }
  const copied = await sendAdminCommand(config.dataDir, [copyOrder, String(process.pid)])
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

/** The admin command that `npm run backup` sends to a running server, followed by its own process id. */
export const copyOrder = 'copy-for-backup'

const copiesIn = (dataDir: string) => join(dataDir, 'copies')

/**
 * The embedded database belongs to the server. It only pauses while its files are copied; the long work of a
 * backup is done on the copy, by the process that asked. The reply is the folder, which that process removes.
 */
export async function copyForBackup(
  { database, config: { dataDir } }: Services,
  [, pid = '']: readonly string[],
): Promise<Outcome> {
  if (!database.copyTo || !/^\d+$/.test(pid)) return { exitCode: 1, text: 'There is nothing to copy.' }
  await removeAbandonedCopies(dataDir)
  await mkdir(copiesIn(dataDir), { recursive: true, mode: 0o700 })
  const folder = join(copiesIn(dataDir), pid)
  try {
    await database.copyTo(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { exitCode: 0, text: folder }
}

/** Of backups that were killed. */
export async function removeAbandonedCopies(dataDir: string): Promise<void> {
  for (const pid of await readdir(copiesIn(dataDir)).catch(() => [])) {
    if (!isRunning(Number(pid))) await rm(join(copiesIn(dataDir), pid), { recursive: true, force: true })
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
