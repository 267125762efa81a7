import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openUnchanged } from '../../server/db/open-database.ts'
import { readEverything, tellDifferences } from '../../tests/support/backup/read-everything.ts'
import { createEmptyDatabase } from '../../tests/support/server/postgres-template.ts'
import { runProcess } from '../../tests/support/server/run-process.ts'

export type Kind = 'embedded' | 'postgres'

/** A place for an installation of Lectern: a folder, and a database of its own where it is not in the folder. */
export class Installation {
  readonly kind: Kind
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  readonly #drop: () => Promise<void>

  private constructor(kind: Kind, dataDir: string, url: string | undefined, drop: () => Promise<void>) {
    this.kind = kind
    this.dataDir = dataDir
    this.env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) }
    this.#drop = drop
  }

  static async make(kind: Kind, postgres: () => Promise<string>): Promise<Installation> {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'lectern-keeping-')), 'data')
    if (kind === 'embedded') return new Installation(kind, dataDir, undefined, async () => undefined)
    const { url, drop } = await createEmptyDatabase(await postgres())
    return new Installation(kind, dataDir, url, drop)
  }

  /** The database as it is; nothing is migrated. */
  async look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }
    const database = await openUnchanged(readConfig(this.env, process.cwd()), silent)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  /** A process of the product on this installation. */
  run(script: string, args: readonly string[] = [], more: Record<string, string> = {}) {
    return runProcess(script, { cwd: join(this.dataDir, '..'), env: { ...this.env, ...more }, args })
  }

  backUp(file: string) {
    return this.run('server/backup/make/main.ts', [file])
  }

  restore(file: string, ...flags: string[]) {
    return this.run('server/backup/restore/main.ts', [file, ...flags])
  }

  async remove(): Promise<void> {
    await this.#drop()
    rmSync(join(this.dataDir, '..'), { recursive: true, force: true })
  }
}

export interface Picture {
  readonly rows: Record<string, string[]>
  /** The hash of each file by its name. */
  readonly files: Record<string, string>
}

export async function takePicture(installation: Installation): Promise<Picture> {
  const rows = await installation.look(({ orm }) => readEverything(orm))
  // Jobs wait among the settings for the first start; they are counted, not compared.
  rows.settings = rows.settings?.filter(row => !row.includes('carried-job:')) ?? []
  return { rows, files: readFiles(installation.dataDir) }
}

export function compare(before: Picture, after: Picture): string[] {
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])]
  const files = names.filter(name => before.files[name] !== after.files[name])
  return [...tellDifferences(before.rows, after.rows), ...files.map(name => `the file ${name} differs`)]
}

function readFiles(dataDir: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const folder of ['uploads', 'outbox']) {
    for (const entry of listFolder(join(dataDir, folder))) {
      if (!entry.isFile() || entry.parentPath.endsWith('unfinished')) continue
      const path = join(entry.parentPath, entry.name)
      files[relative(dataDir, path)] = createHash('sha256').update(readFileSync(path)).digest('hex')
    }
  }
  return files
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}
