import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashSchema } from './snapshot.ts'

const templateLock = 7_203_502

export interface OwnDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A new database, empty or copied from a migrated template that the first test file makes. */
export async function createFromTemplate(
  url: string,
  prepare: (templateUrl: string) => Promise<void>,
): Promise<OwnDatabase> {
  const template = `lectern_template_${hashSchema()}`
  const name = newName()
  // One at a time: PostgreSQL refuses to copy a database that somebody else is connected to.
  await asOwner(url, async client => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const made = await client.query('select 1 from pg_database where datname = $1', [template])
    if (made.rowCount === 0) {
      const draft = newName()
      await client.query(`create database ${draft}`)
      await prepare(nameDatabase(url, draft))
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  return own(url, name)
}

export async function createEmptyDatabase(url: string): Promise<OwnDatabase> {
  const name = newName()
  await asOwner(url, client => client.query(`create database ${name}`))
  return own(url, name)
}

function own(url: string, name: string): OwnDatabase {
  return {
    url: nameDatabase(url, name),
    async drop() {
      await asOwner(url, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function newName(): string {
  return `lectern_test_${randomBytes(6).toString('hex')}`
}

function nameDatabase(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}
