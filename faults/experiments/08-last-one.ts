import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/api-error.ts'
import { planLimits } from '../../domain/billing/plans.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import {
  acceptances,
  type BillingServer,
  makeCode,
  makeTeam,
  monthly,
  openBillingServer,
} from '../../tests/support/billing/open-billing.ts'
import { fakePayments } from '../../tests/support/fakes/payment-provider.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { createTestClient, type TestClient } from '../../tests/support/server/test-client.ts'
import { openTestDatabase } from '../../tests/support/server/test-database.ts'
import { type Person, signUpPerson } from '../../tests/support/workspace-people.ts'
import { defineExperiment } from '../define-experiment.ts'

interface Amount {
  readonly people: number
  readonly rounds: number
}

const promise = 'exactly one succeeds, the others are told why not, nothing is half done'
const full: Amount = { people: 50, rounds: 10 }
const name = 'many at once for the last place, seat and promo use'

export const lastOneEmbedded = defineExperiment({
  number: 8,
  name: `${name}, PGlite`,
  promise,
  full,
  short: { people: 50, rounds: 1 },
  attempt: amount => runRaces(amount),
})

export const lastOnePostgres = defineExperiment({
  number: 8,
  name: `${name}, two servers on PostgreSQL`,
  promise,
  full,
  short: { people: 20, rounds: 1 },
  attempt: async (amount, { postgres }) => runRaces(amount, await postgres()),
})

async function runRaces({ people, rounds }: Amount, postgres?: string) {
  // One of them owns what the others want.
  const course = await openRacecourse(people + 1, postgres)
  try {
    const failures = [
      ...(await raceForLastPlace(course, rounds)),
      ...(await raceForLastSeat(course, rounds)),
      ...(await raceForLastUse(course, rounds)),
    ]
    return {
      tried: people * rounds * 3,
      failures,
      figure: `one of ${people} in each of ${rounds * 3} races`,
    }
  } finally {
    await course.close()
  }
}

interface Racer extends Person {
  /** The same browser on each of the servers. */
  readonly clients: readonly TestClient[]
}

interface Racecourse {
  readonly server: BillingServer
  readonly racers: readonly Racer[]
  close(): Promise<void>
}

const env = { RATE_LIMIT_FACTOR: '1000' }

/**
 * People who ask at once. On PGlite one server; on PostgreSQL two servers on one database, each with connections of
 * its own, and everybody asks one or the other.
 */
async function openRacecourse(people: number, postgres?: string): Promise<Racecourse> {
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

/** Everybody at once: exactly one may come through, and all others must hear this refusal. */
async function race(
  what: string,
  calls: readonly (() => Promise<unknown>)[],
  refusal: ErrorCode,
): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls.map(call => call()))
  const through = outcomes.filter(({ status }) => status === 'fulfilled').length
  const failures = through === 1 ? [] : [`${what}: ${through} of ${calls.length} came through`]
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const { reason } = outcome
    if (!(reason instanceof ApiError) || reason.code !== refusal) {
      failures.push(`${what}: one was refused with ${reason instanceof ApiError ? reason.code : reason}`)
    }
  }
  return failures
}

function expectSame(what: string, found: unknown, wanted: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  return is === should ? [] : [`${what}: ${is} in place of ${should}`]
}

const { presentations: places } = planLimits.free

/** One workspace with one place left, and its owner in many tabs, some of which make a deck and some copy one. */
async function raceForLastPlace({ server, racers }: Racecourse, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const [owner, ...others] = racers
  const { clients, workspace, workspaceId } = owner!
  const [client] = clients
  const { slug } = await client!.presentations.create({ body: { name: 'The first', workspace } })
  for (let made = 1; made < places - 1; made++) {
    await client!.presentations.create({ body: { name: `Deck ${made}`, workspace } })
  }
  for (let round = 0; round < rounds; round++) {
    const calls = others.map((_, number) => {
      const tab = clients[number % clients.length]!
      const body = { name: `Last ${number}`, workspace }
      return number % 5 === 4
        ? () => tab.presentations.clone({ params: { slug } })
        : () => tab.presentations.create({ body })
    })
    failures.push(...(await race('the last place', calls, 'pay')))
    const { rows } = (await server.services.orm.execute(sql`
      select count(*)::int as decks, (select active_presentations from workspaces where id = ${workspaceId}) as kept,
        (select count(*)::int from presentations p where p.workspace_id = ${workspaceId}
          and not exists (select 1 from slides s where s.presentation_id = p.id)) as empty
      from presentations where workspace_id = ${workspaceId} and status = 'active'`)) as unknown as {
      rows: unknown[]
    }
    failures.push(
      ...expectSame('presentations after the race', rows[0], { decks: places, kept: places, empty: 0 }),
    )
    const { results } = await client!.presentations.list({
      query: { workspace, page: 1, page_size: 20, order_by: '-created_at' },
    })
    const spare = results.find(each => each.slug !== slug)
    await client!.presentations.remove({ params: { slug: spare!.slug } })
  }
  return failures
}

const { members: seats } = planLimits.free

/** A team with one seat left: some invite, others join by the link, all at once. */
async function raceForLastSeat({ server, racers }: Racecourse, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const [owner, ...others] = racers
  const { params, id } = await makeTeam(server, owner)
  const invite = (email: string, at = 0) =>
    owner!.clients[at % owner!.clients.length]!.teams.invite({ params, body: { emails: [email] } })
  for (let taken = 1; taken < seats - 1; taken++) await invite(`taken-${taken}@example.com`)
  for (let round = 0; round < rounds; round++) {
    const { invite_token: token } = await owner!.client.teams.resetInviteLink({ params })
    const calls = others.map(({ clients }, number) =>
      number % 2 === 0
        ? () => invite(`guest-${round}-${number}@example.com`, number >> 1)
        : () => clients[number % clients.length]!.teams.join({ body: { token } }),
    )
    failures.push(...(await race('the last seat', calls, 'seats_exceeded')))
    const { rows } = (await server.services.orm.execute(sql`
      select m.email as email, 'member' as kind from memberships s join users m on m.id = s.user_id
        where s.workspace_id = ${id} and m.email <> ${owner!.email}
      union all select email, 'invited' from invitations where workspace_id = ${id}`)) as unknown as {
      rows: { email: string }[]
    }
    failures.push(...expectSame('seats after the race', rows.length + 1, seats))
    const late = rows.filter(({ email }) => !email.startsWith('taken-'))
    for (const { email } of late) await owner!.client.teams.kick({ params, body: { email } })
  }
  return failures
}

/** A code with one use left, and a team of everybody that wants it. */
async function raceForLastUse({ server, racers }: Racecourse, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const teams = []
  for (const racer of racers.slice(1))
    teams.push({ ...(await makeTeam(server, racer)), clients: racer.clients })
  for (let round = 0; round < rounds; round++) {
    const code = await makeCode(server, `LAST-${round}`, { maxUses: 1 })
    const data = { plan: 'pro', ...monthly, promo_code: code, ...acceptances } as const
    const before = await countPayments(server)
    const calls = teams.map(({ clients, params }, number) => {
      const client = clients[number % clients.length]!
      return () => client.billing.upgrade({ params, body: { data } })
    })
    failures.push(...(await race('the last use', calls, 'promo_expired')))
    const { rows } = (await server.services.orm.execute(
      sql`select count(*)::int as uses from promo_uses where code = ${code}`,
    )) as unknown as { rows: unknown[] }
    failures.push(...expectSame('uses after the race', rows[0], { uses: 1 }))
    failures.push(...expectSame('payments begun in the race', (await countPayments(server)) - before, 1))
  }
  return failures
}

async function countPayments({ services }: Racecourse['server']): Promise<number> {
  const { rows } = (await services.orm.execute(sql`select count(*)::int as n from payments`)) as unknown as {
    rows: { n: number }[]
  }
  return rows[0]?.n ?? 0
}
