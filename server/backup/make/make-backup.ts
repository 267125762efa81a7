import { createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Database, type Orm, readSnapshot } from '../../db/database.ts'
import { readMigrationLevel } from '../../db/migrations.ts'
import { isHalfRestored } from '../../db/restore-mark.ts'
import { isMailName } from '../../providers/mail/outbox.ts'
import type { Storage, StoredFile } from '../../providers/storage/storage.ts'
import { packHead, padding, tarEnd } from '../archive.ts'
import {
  BackupError,
  type BackupHead,
  type BackupManifest,
  formatVersion,
  headName,
  joinRows,
  manifestName,
  namePiece,
  pieceBytes,
  Tally,
} from '../format.ts'
import { type WalkedBackup, walkBackup } from '../walk-backup.ts'
import { isRunning } from './database-copy.ts'
import { listSequences, listTables, readFileNames, readJobs, readRows, settleFormats } from './queries.ts'

interface BackupSource {
  /** As of one moment: see `readSnapshot`. */
  readonly orm: Orm
  readonly from: BackupHead['from']
  readonly running: boolean
  readonly migration: number
  readonly now: Date
  readonly mails: () => AsyncIterable<MailFile>
  readFile(name: string): Promise<{ readonly body: Readable; readonly bytes: number } | undefined>
}

/** The bytes of the archive, made as they are asked for; resolves to what is in it. */
async function* packBackup(source: BackupSource): AsyncGenerator<Buffer, BackupManifest> {
  const { orm, from, running, migration, now } = source
  await settleFormats(orm)
  const tables = await listTables(orm)
  const head: BackupHead = {
    ...{ product: 'lectern', format: formatVersion, createdAt: now.toISOString() },
    ...{ from, running, migration, tables, sequences: await listSequences(orm) },
  }
  const of = { head: new Tally(), jobs: new Tally(), files: new Tally(), outbox: new Tally() }
  yield* packWhole(headName, Buffer.from(JSON.stringify(head, null, 2)), of.head)
  const ofTables: BackupManifest['tables'] = {}
  for (const table of tables) {
    const tally = new Tally()
    yield* packRows(`tables/${table.name}`, readRows(orm, table), tally)
    ofTables[table.name] = tally.end()
  }
  yield* packRows('jobs', readJobs(orm), of.jobs)
  const missingFiles = yield* packFiles(readFileNames(orm, tables), of.files)
  for await (const { name, body } of source.mails()) yield* packWhole(`outbox/${name}`, body, of.outbox)
  const manifest: BackupManifest = {
    head: of.head.end(),
    tables: ofTables,
    jobs: of.jobs.end(),
    files: of.files.end(),
    outbox: of.outbox.end(),
    missingFiles,
  }
  yield* packWhole(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)), new Tally())
  yield tarEnd
  return manifest

  async function* packFiles(names: AsyncIterable<string>, tally: Tally): AsyncGenerator<Buffer, number> {
    let missing = 0
    for await (const name of names) {
      const file = await source.readFile(name)
      if (file) yield* packStream(`files/${name}`, file.bytes, file.body, tally)
      else missing++
    }
    return missing
  }

  async function* packRows(folder: string, rows: AsyncIterable<string[]>, tally: Tally) {
    let piece = 0
    let waiting: string[] = []
    let bytes = 0
    for await (const some of rows) {
      for (const row of some) {
        waiting.push(row)
        bytes += row.length
        if (bytes >= pieceBytes) yield* flush()
      }
    }
    yield* flush()

    function* flush() {
      if (waiting.length === 0) return
      yield* packWhole(namePiece(folder, ++piece), joinRows(waiting), tally, waiting.length)
      waiting = []
      bytes = 0
    }
  }

  function* packWhole(name: string, body: Buffer, tally: Tally, count = 1) {
    tally.begin(count)
    tally.add(body)
    yield packHead({ name, bytes: body.length }, now)
    yield body
    yield padding(body.length)
  }

  async function* packStream(name: string, bytes: number, body: AsyncIterable<Buffer>, tally: Tally) {
    tally.begin(1)
    yield packHead({ name, bytes }, now)
    let read = 0
    for await (const chunk of body) {
      read += chunk.length
      tally.add(chunk)
      yield chunk
    }
    if (read !== bytes) throw new Error(`${name} has ${read} bytes where the storage said ${bytes}`)
    yield padding(bytes)
  }
}

interface MailFile {
  readonly name: string
  readonly body: Buffer
}

/** Mail that was written to the outbox. A server at work may remove old ones meanwhile. */
async function* readMailFiles(dir: string): AsyncGenerator<MailFile> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names.filter(isMailName).sort()) {
    const body = await readFile(join(dir, name)).catch(() => undefined)
    if (body) yield { name, body }
  }
}

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
