import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: Person
let team: { id: number; slug: string }
let slug: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
  team = await createTeam(server, owner)
  slug = (await owner.client.presentations.create({ body: { name: 'Secret', workspace: team.slug } })).slug
})
afterAll(() => server.close())

/** Every call on presentations, made by somebody. */
function allCalls({ client }: Pick<Person, 'client'>) {
  return [
    client.send({ url: `/api/presentations/${slug}/` }),
    client.send({ url: `/api/presentations/?workspace=${team.slug}` }),
    client.post('/api/presentations/', { workspace: team.slug }),
  ]
}

async function outcomes(calls: Promise<{ statusCode: number; body: string }>[]) {
  const replies = await Promise.all(calls)
  for (const { body } of replies) expect(body).not.toContain('Secret')
  return replies.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).code}`)
}

test('[V-08] signed out: unauthorized; missing: presentation_not_found; not mine: workspace_access_denied', async () => {
  const visitor = { client: await server.client() }
  expect(new Set(await outcomes(allCalls(visitor)))).toEqual(new Set(['401 unauthorized']))
  const missing = ['nothing-here', '%00', '..%2f..%2fetc', 'a'.repeat(300), 'ё'.repeat(20), "'%20or%201=1"]
  for (const name of missing) {
    expect(await outcomes([visitor.client.send({ url: `/api/presentations/${name}/` })])).toEqual([
      '401 unauthorized',
    ])
    const asked = owner.client.send({ url: `/api/presentations/${name}/` })
    expect([name, ...(await outcomes([asked]))]).toEqual([name, '404 presentation_not_found'])
  }
  const stranger = await signUpPerson(server)
  expect(new Set(await outcomes(allCalls(stranger)))).toEqual(new Set(['403 workspace_access_denied']))
})

test('[A-04] membership opens, and its end closes at once', async () => {
  const member = await signUpPerson(server)
  await addMember(server, team.id, member.userId)
  expect(await member.client.presentations.read({ params: { slug } })).toMatchObject({ name: 'Secret' })
  expect((await member.client.presentations.list({ query: { workspace: team.slug } })).count).toBe(1)
  await removeMember(server, team.id, member.userId)
  expect(new Set(await outcomes(allCalls(member)))).toEqual(new Set(['403 workspace_access_denied']))
  expect(await member.client.presentations.list({ query: {} })).toEqual({ count: 0, results: [] })
})

test('a workspace that does not exist is not found, in a list and for a new presentation', async () => {
  const calls = [
    owner.client.send({ url: '/api/presentations/?workspace=nothing-here' }),
    owner.client.send({ url: '/api/presentations/?workspace=%00' }),
    owner.client.send({ url: '/api/presentations/?workspace=' }),
    owner.client.post('/api/presentations/', { workspace: 'nothing-here' }),
  ]
  expect(new Set(await outcomes(calls))).toEqual(new Set(['404 workspace_not_found']))
})

test('what is trashed or a guest’s is not found, for members too', async () => {
  const { slug: trashed } = await owner.client.presentations.create({ body: {} })
  const { slug: guests } = await owner.client.presentations.create({ body: {} })
  const { orm } = server.services
  await orm.execute(
    sql`update presentations set status = 'trashed', trashed_at = now() where slug = ${trashed}`,
  )
  await orm.execute(
    sql`update presentations set status = 'guest', workspace_id = null, guest_hash = 'x' where slug = ${guests}`,
  )
  for (const name of [trashed, guests]) {
    const asked = owner.client.presentations.read({ params: { slug: name } })
    await expect(asked).rejects.toMatchObject({ code: 'presentation_not_found' })
  }
})

test('a key or a session of somebody else opens nothing', async () => {
  const stranger = await server.client()
  stranger.jar.set('key', 'anything')
  stranger.jar.set('sessionid', 'anything')
  const reply = await stranger.send({ url: `/api/presentations/${slug}/` })
  expect(reply.statusCode).toBe(401)
})
