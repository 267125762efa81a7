import { setEnvironmentData } from 'node:worker_threads'
import pg from 'pg'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { describeDatabase } from './describe-database.ts'
import type { Watched } from './watch-writes.ts'

/**
 * Opens and migrates a database as the product does and tells what is in it then. With KILL_AT it dies at that moment
 * of the migration: embedded, before that write to the disk; on a server, before or after that question.
 */
const { KILL_AT = '0', ...env } = process.env
const killAt = Number(KILL_AT)
const counters = new Int32Array(new SharedArrayBuffer(4))
let isMigrating = false

function passMoment(): void {
  if (isMigrating && Atomics.add(counters, 0, 1) + 1 === killAt) process.kill(process.pid, 'SIGKILL')
}

// The thread of the embedded database takes these up in watch-writes.ts.
setEnvironmentData('migration', { counters, killAt } satisfies Watched as never)
watchPostgres()
const config = readConfig(env, process.cwd())
const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }
const database = await openDatabase(config, silent)
const moments = Atomics.load(counters, 0)
isMigrating = false
const found = await describeDatabase(database.orm)
await database.close()
process.stdout.write(`${JSON.stringify({ moments, found })}\n`)

function watchPostgres(): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function ask(this: pg.Client, ...given: never[]) {
    const [question] = given as unknown as [{ text?: string } | string | undefined]
    const text = typeof question === 'string' ? question : question?.text
    if (text?.startsWith('begin')) isMigrating = true
    passMoment()
    const asked: unknown = query.apply(this, given as never)
    return asked instanceof Promise ? asked.finally(passMoment) : asked
  } as never
}
