import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess, type StartOptions } from '../../tests/support/process/server-process.ts'
import { prepareDataDir } from '../../tests/support/server/test-database.ts'

/** The product's server on an embedded database that its first start need not make. */
export async function startPreparedServer(options: StartOptions = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-faults-'))
  await prepareDataDir(dataDir)
  return ServerProcess.start({ ...options, dataDir, env: { DEMO: '0', ...options.env } })
}
