import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openPostgres } from '../../server/db/open-postgres.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '../../tests/support/workspace-people.ts'
import { startOwnPostgres } from '../own-postgres.ts'

export type DatabaseKind = 'PGlite' | 'PostgreSQL'

/** The whole server on a database of its own, without a network between, and a signed-in user. */
export interface Place {
  readonly server: TestServer
  readonly person: Person
  run(statement: ReturnType<typeof sql>): Promise<void>
}

const env = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' }

/** A database for each size, so that the small one is not slowed by what the large one holds. */
export async function openPlaces(kind: DatabaseKind, count: number) {
  const postgres = kind === 'PostgreSQL' ? await startOwnPostgres() : undefined
  const places: Place[] = []
  for (let place = 0; place < count; place++) {
    const database = postgres && (await openPostgres(await addDatabase(postgres.url, `size_${place}`), quiet))
    const server = await openTestServer({ env, ...(database && { database }) })
    const person = await signUpPerson(server)
    places.push({
      server,
      person,
      run: async statement => void (await server.services.orm.execute(statement)),
    })
  }
  const close = async () => {
    for (const { server } of places) await server.close()
    await postgres?.stop()
  }
  return { places, close }
}

/** What PostgreSQL does by itself some minutes after many rows came; the embedded one never does. */
export async function settle(kind: DatabaseKind, { run }: Place): Promise<void> {
  if (kind === 'PostgreSQL') await run(sql`vacuum analyze`)
}

const quiet = { onError: () => undefined }

async function addDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
