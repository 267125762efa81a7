import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openUnchanged } from '../../server/db/open-database.ts'
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
    const env = { NODE_COMPILE_CACHE: join(process.cwd(), '.cache/compiled'), ...this.env, ...more }
    return runProcess(script, { cwd: join(this.dataDir, '..'), env, args })
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
