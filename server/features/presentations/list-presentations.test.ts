import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PresentationOrder, presentationOrders } from '#contract/presentations.ts'
import { minutes } from '#server/clock.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { selectPage } from './list/queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function make(person: Person, names: readonly string[], workspace = person.workspace): Promise<void> {
  for (const name of names) {
    server.clock.advance(minutes(1))
    await person.client.presentations.create({ body: { name, workspace } })
  }
}

async function listNames(person: Person, query: Record<string, unknown> = {}): Promise<string[]> {
  const { results } = await person.client.presentations.list({ query })
  return results.map(({ name }) => name)
}

test('[C-30] [K-07] [E-12] a page has ten presentations, the last changed first, and the count of all', async () => {
  const person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const names = Array.from({ length: 13 }, (_, index) => `Deck ${index + 1}`)
  await make(person, names)
  const first = await person.client.presentations.list({ query: {} })
  expect(first.count).toBe(13)
  expect(first.results.map(({ name }) => name)).toEqual(names.toReversed().slice(0, 10))
  expect(await listNames(person, { page: 2 })).toEqual(['Deck 3', 'Deck 2', 'Deck 1'])
  expect(await listNames(person, { page: 3, page_size: 6 })).toEqual(['Deck 1'])
})

describe('[C-30] orders', () => {
  let person: Person
  beforeAll(async () => {
    person = await signUpPerson(server)
    await make(person, ['ёж', 'Zebra', 'apple', 'Жук', 'Apple 2', 'еда'])
    await server.services.orm.execute(
      sql`update presentations set updated_at = created_at + interval '1 day' where name = 'Zebra'`,
    )
  })
  const created = ['ёж', 'Zebra', 'apple', 'Жук', 'Apple 2', 'еда']
  const changed = ['ёж', 'apple', 'Жук', 'Apple 2', 'еда', 'Zebra']
  const named = ['apple', 'Apple 2', 'Zebra', 'еда', 'ёж', 'Жук']
  const cases: [PresentationOrder, string[]][] = [
    ['created_at', created],
    ['-created_at', created.toReversed()],
    ['updated_at', changed],
    ['-updated_at', changed.toReversed()],
    ['name', named],
    ['-name', named.toReversed()],
  ]
  test.each(cases)('%s', async (order_by, expected) => {
    expect(await listNames(person, { order_by })).toEqual(expected)
    const [one, two] = [
      { order_by, page_size: 4 },
      { order_by, page_size: 4, page: 2 },
    ]
    expect([...(await listNames(person, one)), ...(await listNames(person, two))]).toEqual(expected)
  })

  test('an unknown order is refused', async () => {
    const reply = await person.client.send({ url: '/api/presentations/?order_by=slug' })
    expect(reply.statusCode).toBe(400)
  })
})

test('equal names and moments keep one order, so that no page repeats or skips anything', async () => {
  const person = await signUpPerson(server)
  await Promise.all(
    Array.from({ length: 9 }, () => person.client.presentations.create({ body: { name: 'Same' } })),
  )
  for (const order_by of presentationOrders) {
    const pages = await Promise.all(
      [1, 2, 3].map(page => person.client.presentations.list({ query: { order_by, page, page_size: 3 } })),
    )
    expect(new Set(pages.flatMap(({ results }) => results.map(({ slug }) => slug))).size).toBe(9)
  }
})

test('[V-09] a page past the last is not found and says how many there are; an empty list has its first page', async () => {
  const person = await signUpPerson(server)
  expect(await person.client.presentations.list({ query: {} })).toEqual({ count: 0, results: [] })
  await make(person, ['One', 'Two', 'Three'])
  expect(await listNames(person, { page: 2, page_size: 2 })).toEqual(['One'])
  const past = person.client.presentations.list({ query: { page: 3, page_size: 2 } })
  await expect(past).rejects.toMatchObject({ code: 'not_found', data: { count: 3 } })
  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page_size=0',
    'page_size=101',
    'page=1e99',
  ]) {
    const reply = await person.client.send({ url: `/api/presentations/?${query}` })
    expect([query, reply.statusCode]).toEqual([query, 400])
  }
})

describe('[C-30] search', () => {
  let person: Person
  beforeAll(async () => {
    person = await signUpPerson(server)
    await make(person, ['Отчёт за год', 'ОТЧЕТ 50%', 'snake_case', 'snakeXcase', 'back\\slash', 'ﬁnal ÉCOLE'])
  })
  const cases: [string, string[]][] = [
    ['отчет', ['ОТЧЕТ 50%', 'Отчёт за год']],
    ['ОТЧЁТ', ['ОТЧЕТ 50%', 'Отчёт за год']],
    ['  за ГОД ', ['Отчёт за год']],
    ['%', ['ОТЧЕТ 50%']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['FINAL école', ['ﬁnal ÉCOLE']],
    ["'; drop table presentations; --", []],
    ['\0', ['ﬁnal ÉCOLE', 'back\\slash', 'snakeXcase', 'snake_case', 'ОТЧЕТ 50%', 'Отчёт за год']],
  ]
  test.each(cases)('%j', async (search, expected) => {
    const found = await person.client.presentations.list({ query: { search } })
    expect(found.results.map(({ name }) => name)).toEqual(expected)
    expect(found.count).toBe(expected.length)
  })
})

test('[C-30] without a workspace the list is of all the caller’s, merged in order, and of nobody else’s', async () => {
  const [person, stranger] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, person)
  await make(stranger, ['Not yours'])
  await make(person, ['Own 1'])
  await make(person, ['Team 1', 'Team 2'], team.slug)
  await make(person, ['Own 2'])
  expect(await listNames(person)).toEqual(['Own 2', 'Team 2', 'Team 1', 'Own 1'])
  expect(await listNames(person, { page: 2, page_size: 3 })).toEqual(['Own 1'])
  expect(await listNames(person, { workspace: team.slug })).toEqual(['Team 2', 'Team 1'])
  expect((await person.client.presentations.list({ query: { page_size: 1 } })).count).toBe(4)
  await addMember(server, team.id, stranger.userId)
  expect(await listNames(stranger)).toEqual(['Team 2', 'Team 1', 'Not yours'])
})

test('each card carries its first slide, and null where there is none', async () => {
  const person = await signUpPerson(server)
  const uids = ['8f3c1f5e-6f8a-4d51-9a63-0d5a3e2f7b10', '8f3c1f5e-6f8a-4d51-9a63-0d5a3e2f7b11']
  const slides = uids.map((uid, index) => ({ uid, index }))
  const { slug } = await person.client.presentations.create({ body: { name: 'With', slides } })
  await person.client.presentations.create({ body: { name: 'Without', slides: [] } })
  const { results } = await person.client.presentations.list({ query: { order_by: 'name' } })
  expect(results.map(({ first_slide }) => first_slide?.uid)).toEqual([uids[0], undefined])
  expect(results[0]).toMatchObject({
    slug,
    workspace: person.workspace,
    first_slide: { index: 0, presentation: slug },
  })
  expect(results[1]?.first_slide).toBeNull()
})

test('trashed and guests’ presentations are not in the list', async () => {
  const person = await signUpPerson(server)
  const { slug } = await person.client.presentations.create({ body: { name: 'Gone' } })
  await person.client.presentations.create({ body: { name: 'Here' } })
  await server.services.orm.execute(
    sql`update presentations set status = 'trashed', trashed_at = now() where slug = ${slug}`,
  )
  await changeWorkspace(server, person.workspaceId, { activePresentations: 1 })
  expect(await listNames(person)).toEqual(['Here'])
})

test('every order is read from its index, however many presentations there are', async () => {
  const { orm } = server.services
  const { workspaceId } = await signUpPerson(server)
  await orm.execute(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
    select 'many-' || n, ${workspaceId}::int, 'Deck', md5(n::text), '{}', '{}', 'active',
      now() - n * interval '1 minute', now() - n * interval '1 hour' from generate_series(1, 2000) n`)
  await orm.execute(sql`analyze presentations`)
  for (const orderBy of presentationOrders) {
    const page = selectPage(orm, { workspaceIds: [workspaceId], orderBy, offset: 0, limit: 10 })
    const explained = await orm.execute(sql`explain ${page}`)
    const plan = JSON.stringify((explained as unknown as { rows: unknown[] }).rows)
    const index = { updated_at: 'change', created_at: 'creation', name: 'name' }[orderBy.replace('-', '')]
    expect(plan).toContain(`presentations_by_${index}`)
    expect(plan).not.toContain('Seq Scan on presentations')
  }
  await orm.execute(sql`update presentations set status = 'trashed', trashed_at = updated_at
    where workspace_id = ${workspaceId}`)
  await orm.execute(sql`analyze presentations`)
  const page = selectPage(orm, { workspaceIds: [workspaceId], orderBy: '-trashed_at', offset: 0, limit: 10 })
  const explained = await orm.execute(sql`explain ${page}`)
  const plan = JSON.stringify((explained as unknown as { rows: unknown[] }).rows)
  expect(plan).toContain('presentations_in_trash')
})
