import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { describeDatabase } from './describe-database.ts'

/**
 * Opens and migrates a database as the product does and tells what is in it then. With KILL_AT it dies at that moment
 * of the migration: embedded, before that write to the disk; on a server, before or after that question.
 */
const { KILL_AT = '0', ...env } = process.env
const killAt = Number(KILL_AT)
let moments = 0
let isMigrating = false

function passMoment(): void {
  if (!isMigrating) return
  moments += 1
  if (moments === killAt) process.kill(process.pid, 'SIGKILL')
}

watchEmbedded()
watchPostgres()
const config = readConfig(env, process.cwd())
const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }
const database = await openDatabase(config, silent)
isMigrating = false
const found = await describeDatabase(database.orm)
await database.close()
process.stdout.write(`${JSON.stringify({ moments, found })}\n`)

function watchEmbedded(): void {
  const { writeSync } = fs
  fs.writeSync = ((...given: never) => {
    passMoment()
    return (writeSync as (...given: unknown[]) => number)(...(given as unknown[]))
  }) as typeof writeSync
  // Those who imported it by name see it too.
  syncBuiltinESMExports()
  const { transaction } = PGlite.prototype
  PGlite.prototype.transaction = function begin(work) {
    isMigrating = true
    return transaction.call(this, work) as never
  }
}

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
