import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { runProcess } from '../../tests/support/server/run-process.ts'
import { startOwnPostgres } from '../own-postgres.ts'

/** Real processes of the product, as somebody would run them. */
export interface Installation {
  readonly servers: readonly string[]
  readonly hasWorker: boolean
  close(): Promise<void>
}

const env = { RATE_LIMIT_FACTOR: '100000', DEMO: '0', LOG_LEVEL: 'error' }

export async function openEmbedded(): Promise<Installation> {
  const server = await ServerProcess.start({ env })
  return { servers: [server.url], hasWorker: false, close: () => server.remove() }
}

export async function openOnPostgres(): Promise<Installation> {
  const { url, stop } = await startOwnPostgres()
  const server = await ServerProcess.start({ env: { ...env, DATABASE_URL: url } })
  const close = async () => {
    await server.remove()
    await stop()
  }
  return { servers: [server.url], hasWorker: false, close }
}

/** Two servers that do no jobs, and a worker that does nothing else, on one database. */
export async function openTwoAndWorker(): Promise<Installation> {
  const { url, stop } = await startOwnPostgres()
  const shared = { ...env, DATABASE_URL: url }
  const one = await ServerProcess.start({ env: { ...shared, JOBS: 'off' } })
  const other = await ServerProcess.start({ env: { ...shared, JOBS: 'off' } })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const worker = runProcess('server/worker.ts', {
    cwd: folder,
    env: { ...shared, DATA_DIR: folder, NODE_ENV: 'production' },
  })
  await worker.says(/worker is ready/)
  const close = async () => {
    worker.child.kill()
    await worker.ended
    await one.remove()
    await other.remove()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { servers: [one.url, other.url], hasWorker: true, close }
}
