import { isMailName } from '../providers/mail/outbox.ts'
import { isStorageName } from '../providers/storage/storage.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import {
  BackupError,
  type BackupHead,
  type BackupManifest,
  backupHead,
  backupManifest,
  countRows,
  damaged,
  formatVersion,
  headName,
  manifestName,
  Tally,
} from './format.ts'

/** What to do with what is found; whoever only checks does nothing. */
export interface Visitor {
  head?(head: BackupHead): Promise<void>
  rows?(table: string, piece: Buffer): Promise<void>
  jobs?(piece: Buffer): Promise<void>
  file?(name: string, body: Buffer): Promise<void>
  mail?(name: string, body: Buffer): Promise<void>
}

export interface WalkedBackup {
  readonly head: BackupHead
  readonly manifest: BackupManifest
}

const mostTogether = 1024 ** 3

/** Goes through a backup from its beginning to its end, and throws where it is not what its manifest says. */
export async function walkBackup(path: string, visitor: Visitor = {}): Promise<WalkedBackup> {
  const of = { head: new Tally(), jobs: new Tally(), files: new Tally(), outbox: new Tally() }
  const ofTables = new Map<string, Tally>()
  let head: BackupHead | undefined
  let manifest: BackupManifest | undefined

  async function visit(entry: ArchiveEntry): Promise<void> {
    const [, kind = entry.name, rest = ''] = /^(\w+)\/(.+)$/.exec(entry.name) ?? []
    if (manifest) throw damaged(`${entry.name} stands behind its end`)
    if (entry.name === headName) {
      of.head.begin(1)
      head = readHeadOf(await gather(entry, of.head))
      for (const { name } of head.tables) ofTables.set(name, new Tally())
      return visitor.head?.(head)
    }
    if (!head) throw notOurs()
    if (entry.name === manifestName) {
      manifest = parse(backupManifest, await gather(entry), 'its manifest cannot be read')
      return
    }
    const table = kind === 'tables' ? rest.slice(0, rest.indexOf('/')) : ''
    const tally = ofTables.get(table)
    if (tally || kind === 'jobs') {
      const piece = await gather(entry)
      const counted = tally ?? of.jobs
      counted.begin(countRows(piece))
      counted.add(piece)
      return tally ? visitor.rows?.(table, piece) : visitor.jobs?.(piece)
    }
    if (kind === 'files' && isStorageName(rest)) return pass(entry, of.files, rest, visitor.file)
    if (kind === 'outbox' && isMailName(rest)) return pass(entry, of.outbox, rest, visitor.mail)
    throw damaged(`it holds ${JSON.stringify(entry.name)}, which has no place in a backup`)
  }

  for await (const entry of readArchive(path)) await visit(entry)
  if (!head || !manifest) throw damaged('it ends too early')
  const found = {
    ...Object.fromEntries(Object.entries(of).map(([name, tally]) => [name, tally.end()])),
    tables: Object.fromEntries([...ofTables].map(([name, tally]) => [name, tally.end()])),
    missingFiles: manifest.missingFiles,
  }
  if (writeSorted(found) !== writeSorted(manifest)) throw damaged('its content is not what its manifest says')
  return { head, manifest }
}

async function pass(
  entry: ArchiveEntry,
  tally: Tally,
  name: string,
  take: ((name: string, body: Buffer) => Promise<void>) | undefined,
): Promise<void> {
  tally.begin(1)
  if (take) return take(name, await gather(entry, tally))
  for await (const chunk of entry.body) tally.add(chunk)
}

async function gather({ name, bytes, body }: ArchiveEntry, tally?: Tally): Promise<Buffer> {
  if (bytes > mostTogether) throw damaged(`${name} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  tally?.add(whole)
  return whole
}

function readHeadOf(bytes: Buffer): BackupHead {
  const head = parse(backupHead, bytes, 'its head cannot be read')
  if (head.format === formatVersion) return head
  throw new BackupError(
    `This backup is of format ${head.format}, and this Lectern reads format ${formatVersion}. Update Lectern first.`,
  )
}

function parse<Output>(
  schema: { safeParse(value: unknown): { success: boolean; data?: Output } },
  bytes: Buffer,
  why: string,
): Output {
  try {
    const { success, data } = schema.safeParse(JSON.parse(bytes.toString()))
    if (success) return data as Output
  } catch {}
  throw damaged(why)
}

function notOurs(): BackupError {
  return new BackupError('This isn’t a Lectern backup. Nothing was changed.')
}

function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object'
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
