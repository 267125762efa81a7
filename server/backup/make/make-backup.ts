import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Database, readSnapshot } from '../../db/database.ts'
import { readMigrationLevel } from '../../db/migrations.ts'
import { isHalfRestored } from '../../db/restore-mark.ts'
import type { Storage, StoredFile } from '../../providers/storage/storage.ts'
import { BackupError } from '../format.ts'
import { type WalkedBackup, walkBackup } from '../walk-backup.ts'
import { isRunning } from './database-copy.ts'
import { packBackup, readMailFiles } from './pack-backup.ts'

interface BackupOrder {
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
      'A restore into this installation was started but not finished: there is nothing to back up yet.',
    )
  }
  const migration = await readMigrationLevel(database.orm)
  if (migration === undefined) throw new BackupError('This database doesn’t contain a Lectern installation.')
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

/**
 * Packs into a file that gets its name once it is whole, on the disk and checked. What was killed half-way lies beside
 * it as `.<name>.<process>.part` and goes with the next backup into that folder.
 */
async function writeArchive(
  path: string,
  chunks: AsyncIterable<Buffer>,
  check: (path: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  await removeAbandoned(dirname(path))
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    // It holds everybody's data and the secret: nobody else may read it, from its first byte on.
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600 })
    await pipeline(chunks, createGzip({ level: 4 }), file, signal ? { signal } : {})
    const written = await open(part, 'r+')
    await written.sync().finally(() => written.close())
    await check(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = /^\..+\.(\d+)\.part$/.exec(name)?.[1]
    if (pid && name.includes('.tar.gz.') && !isRunning(Number(pid)))
      await rm(join(folder, name), { force: true })
  }
}
