import type { Database } from '#server/db/database.ts'
import { readMigrationLevel } from '#server/db/migration-steps.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import { isHalfRestored } from '#server/db/restore-mark.ts'
import type { Storage, StoredFile } from '#server/providers/storage/storage.ts'
import { BackupError } from '../backup-error.ts'
import { type WalkedBackup, walkBackup } from '../walk-backup.ts'
import { packBackup } from './pack-backup.ts'
import { readMailFiles } from './read-mail-files.ts'
import { writeArchive } from './write-archive.ts'

export interface BackupOrder {
  readonly database: Database
  readonly running: boolean
  readonly storage: Storage
  readonly outbox: string
  readonly now: Date
  readonly signal?: AbortSignal
}

/** Writes the whole installation, as of one moment, into a file, and reads that once more before it gets its name. */
export async function makeBackup(path: string, order: BackupOrder): Promise<WalkedBackup> {
  const { database, storage, outbox, running, now, signal } = order
  if (await isHalfRestored(database.orm)) {
    throw new BackupError(
      'A restore into this installation was begun and not finished: there is nothing to back up yet.',
    )
  }
  const migration = await readMigrationLevel(database.orm)
  if (migration === undefined) throw new BackupError('This database holds no installation of Lectern.')
  return readSnapshot(database.orm, async orm => {
    const chunks = packBackup({
      ...{ orm, from: database.kind, running, migration, now },
      mails: () => readMailFiles(outbox),
      readFile: async name => knowSize(await storage.get(name)),
    })
    let walked: WalkedBackup | undefined
    const check = async (part: string) => {
      walked = await walkBackup(part)
    }
    await writeArchive(path, chunks, check, signal)
    return walked!
  })
}

/** A storage that does not say how large a file is has it read before it is written down. */
async function knowSize(
  file: StoredFile | undefined,
): Promise<Pick<StoredFile, 'body' | 'bytes'> | undefined> {
  if (!file || file.bytes > 0) return file
  const chunks: Buffer[] = []
  for await (const chunk of file.body) chunks.push(chunk as Buffer)
  const { Readable } = await import('node:stream')
  const whole = Buffer.concat(chunks)
  return { body: Readable.from(whole.length > 0 ? [whole] : []), bytes: whole.length }
}
