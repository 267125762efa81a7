import { rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type OldDatabases, oldData, writeOldMigrations } from './old-databases.ts'

/** Databases of an early version on a server. */
export async function prepareOldPostgres(server: string): Promise<OldDatabases> {
  const migrationsFolder = writeOldMigrations()
  await ask(server, 'create database old_version')
  const old = new pg.Client({ connectionString: addressOf(server, 'old_version') })
  await old.connect()
  await migrate(drizzle({ client: old }), { migrationsFolder })
  await old.query(oldData)
  await old.end()
  let made = 0
  return {
    async makeOne() {
      const name = `old_version_${made++}`
      await ask(server, `create database ${name} template old_version`)
      return {
        env: { DATABASE_URL: addressOf(server, name) },
        remove: () => ask(server, `drop database ${name} with (force)`),
      }
    },
    removeAll: () => rm(migrationsFolder, { recursive: true, force: true }),
  }
}

async function ask(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(question)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
