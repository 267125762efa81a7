import { setEnvironmentData } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { readConfig } from '../../server/config.ts'
import type { Orm } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { Watched } from './watch-writes.ts'

const questions = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  rules: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  migrations: 'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at, id',
  users: 'select to_jsonb(users) as row from users order by id',
  workspaces: 'select to_jsonb(workspaces) as row from workspaces order by id',
  memberships: 'select to_jsonb(memberships) as row from memberships order by workspace_id, user_id',
  presentations: 'select to_jsonb(presentations) as row from presentations order by id',
  slides: 'select to_jsonb(slides) as row from slides order by id',
} as const

export type Description = Record<keyof typeof questions, readonly unknown[]>

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

/** What two databases that went the same way have the same. */
async function describeDatabase(orm: Orm): Promise<Description> {
  const answers: [string, unknown][] = []
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = (await orm.execute(sql.raw(question))) as unknown as { rows: unknown[] }
    answers.push([name, rows])
  }
  return Object.fromEntries(answers) as Description
}
