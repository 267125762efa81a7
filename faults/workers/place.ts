import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { createEmptyDatabase } from '../../tests/support/server/postgres-template.ts'
import { runProcess } from '../../tests/support/server/run-process.ts'
import { prepareDataDir } from '../../tests/support/server/test-database.ts'

export type Running = ReturnType<typeof runProcess>

/** Where work is done: a worker beside a server on PostgreSQL, or the one process of the embedded database. */
export interface Place {
  readonly url: string
  startWorker(): Promise<Running>
  /** The silence of a dead worker is noticed after some twenty seconds; this does not wait for them. */
  noticeAtOnce(): Promise<void>
  /** Lines of what was begun so far. */
  countBegun(): number
  countBrowsers(): number
  remove(): Promise<void>
}

const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }

export async function openPlace(address: string | undefined): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-workers-'))
  const dataDir = join(folder, 'data')
  const marks = join(folder, 'marks')
  writeFileSync(marks, '')
  const own = address ? await createEmptyDatabase(address) : undefined
  const port = await ServerProcess.reservePort()
  const env = {
    ...{ DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '1000' },
    ...(own && { DATABASE_URL: own.url }),
    ...(process.env.LECTERN_CHROMIUM && { LECTERN_CHROMIUM: process.env.LECTERN_CHROMIUM }),
  }
  let server: Running | undefined
  let database: Database | undefined
  if (own) {
    database = await openDatabase(readConfig(env, process.cwd()), silent)
    server = runProcess('server/main.ts', { cwd: folder, env: { ...env, JOBS: 'off' } })
    await server.says(/is ready at/)
  } else await prepareDataDir(dataDir)
  return {
    url: `http://localhost:${port}`,
    async startWorker() {
      const work = { MARKS: marks, LATENCY: '120', ...(own ? {} : { SERVES: '1' }) }
      const worker = runProcess('tests/support/process/slow-jobs-process.ts', {
        cwd: folder,
        env: { ...env, ...work },
      })
      await worker.says(/is ready/)
      return worker
    },
    async noticeAtOnce() {
      await database?.orm.execute(
        sql`update pgboss.job set state = 'created', start_after = now()
          where name in ('generation', 'export') and state in ('active', 'retry')`,
      )
    },
    countBegun: () => readFileSync(marks, 'utf8').split('\n').length - 1,
    countBrowsers: () =>
      execFileSync('ps', ['-eo', 'args'])
        .toString()
        .split('\n')
        .filter(line => line.includes(`user-data-dir=${folder}`)).length,
    async remove() {
      server?.child.kill('SIGTERM')
      await server?.ended
      await database?.close()
      await own?.drop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
