import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Orm } from '../../db/database.ts'
import { isMailName } from '../../providers/mail/outbox.ts'
import { packHead, padding, tarEnd } from '../archive.ts'
import {
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
export async function* packBackup(source: BackupSource): AsyncGenerator<Buffer, BackupManifest> {
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
export async function* readMailFiles(dir: string): AsyncGenerator<MailFile> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names.filter(isMailName).sort()) {
    const body = await readFile(join(dir, name)).catch(() => undefined)
    if (body) yield { name, body }
  }
}
