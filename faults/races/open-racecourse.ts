import { type BillingServer, openBillingServer } from '../../tests/support/billing/open-billing.ts'
import { fakePayments } from '../../tests/support/fakes/payment-provider.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { createTestClient, type TestClient } from '../../tests/support/server/test-client.ts'
import { openTestDatabase } from '../../tests/support/server/test-database.ts'
import { type Person, signUpPerson } from '../../tests/support/workspace-people.ts'

export interface Racer extends Person {
  /** The same browser on each of the servers. */
  readonly clients: readonly TestClient[]
}

export interface Racecourse {
  readonly server: BillingServer
  readonly racers: readonly Racer[]
  close(): Promise<void>
}

const env = { RATE_LIMIT_FACTOR: '1000' }

/**
 * People who ask at once. On PGlite one server; on PostgreSQL two servers on one database, each with connections of
 * its own, and everybody asks one or the other.
 */
export async function openRacecourse(people: number, postgres?: string): Promise<Racecourse> {
  if (postgres) process.env.TEST_DATABASE_URL = postgres
  else delete process.env.TEST_DATABASE_URL
  const database = await openTestDatabase()
  const server = await openBillingServer({ database, env })
  const servers: TestServer[] = [server]
  if (postgres) {
    const beside = { database: await database.openBeside(), payments: fakePayments(server.provider), env }
    servers.unshift(await openTestServer(beside))
  }
  const racers: Racer[] = []
  for (let number = 0; number < people; number++) {
    const person = await signUpPerson(server)
    const clients = await Promise.all(servers.map(({ app }) => copyBrowser(app, person.client)))
    racers.push({ ...person, clients })
  }
  return {
    server,
    racers,
    async close() {
      for (const each of servers) await each.close()
    },
  }
}

async function copyBrowser(app: TestServer['app'], { jar }: TestClient): Promise<TestClient> {
  const client = await createTestClient(app)
  for (const pair of jar.header().split('; ')) {
    const at = pair.indexOf('=')
    client.jar.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)))
  }
  return client
}
