import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import type { ReleaseDataLock } from './data-lock.ts'
import type { Database } from './database.ts'

export interface OpenOptions {
  /** What lets go of the embedded database's folder, where the caller has taken it already. */
  readonly dataLock?: ReleaseDataLock | undefined
  readonly onError: (error: Error) => void
  readonly onRetry: (sentence: string) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Waits of 1, 2, 4 and 8 seconds: a database that starts together with the server has a quarter of a minute. */
const attempts = 5

/** Opens and migrates the database the configuration names; a server that is not up yet is waited for. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<Database> {
  if (!config.DATABASE_URL) {
    const { openEmbedded } = await import('./open-embedded.ts')
    return openEmbedded(config.dataDir, options.dataLock, options)
  }
  const { openPostgres } = await import('./open-postgres.ts')
  return connectPatiently(config.DATABASE_URL, options, url => openPostgres(url, options))
}

/** As it is, without migrating it and whatever it holds: for backups and restores. */
export async function openUnchanged(config: Config, options: OpenOptions): Promise<Database> {
  if (!config.DATABASE_URL) {
    const { takeDataLock } = await import('./data-lock.ts')
    const { openFolderUnchanged } = await import('./open-embedded.ts')
    const release = takeDataLock(config.dataDir)
    try {
      const database = await openFolderUnchanged(join(config.dataDir, 'db'))
      return { ...database, close: () => database.close().finally(release) }
    } catch (error) {
      release()
      throw error
    }
  }
  const { openPostgresUnchanged } = await import('./open-postgres.ts')
  return connectPatiently(config.DATABASE_URL, options, url => openPostgresUnchanged(url, options))
}

async function connectPatiently(
  address: string,
  options: OpenOptions,
  connect: (url: string) => Promise<Database>,
): Promise<Database> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect(address)
    } catch (error) {
      const place = describePlace(address)
      const reason = describeConnectionError(error)
      if (!reason) throw error
      if (attempt === attempts) {
        throw new StartError(
          `The database at ${place} cannot be used: ${reason}. Check DATABASE_URL and start again.`,
        )
      }
      options.onRetry(`The database at ${place} does not answer yet (${reason}); trying again.`)
      await options.wait(500 * 2 ** attempt)
    }
  }
}

/** Never the whole address: it carries the password. */
function describePlace(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

const sqlStates: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '57P03': 'it is starting up',
  '53300': 'it has too many connections',
}

function describeConnectionError(thrown: unknown): string | undefined {
  const error = (thrown instanceof Error && thrown.cause ? thrown.cause : thrown) as {
    code?: string
    message?: string
  }
  const code = error.code ?? ''
  if (sqlStates[code]) return sqlStates[code]
  if (/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/.test(code)) return code
  if (/timeout|terminated/i.test(error.message ?? '')) return error.message
  return undefined
}

/** What the log hears of the database while it is opened and used. */
export function watchDatabase(logger: FastifyBaseLogger): OpenOptions {
  return {
    onError: error => logger.error({ err: error }, 'database connection'),
    onRetry: sentence => logger.warn(sentence),
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  }
}
