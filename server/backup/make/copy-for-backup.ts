import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome } from '#server/admin/run-command.ts'
import type { Services } from '#server/services.ts'
import { isRunning } from '../is-running.ts'

/** What `npm run backup` says at the door of a server, with its process's number behind it. */
export const copyOrder = 'copy-for-backup'

const copiesIn = (dataDir: string) => join(dataDir, 'copies')

/**
 * The embedded database belongs to the server. It only stands still while its files are copied; the long work of a
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
