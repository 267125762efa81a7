import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { selectMatches } from './list/queries.ts'
import { readNameSearch } from './name-search.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function listNames(person: Person, query: Record<string, unknown>): Promise<string[]> {
  const { results } = await person.client.presentations.list({ query })
  return results.map(({ name }) => name)
}

test('[C-30] a search finds a name as it is by now, in the workspace where it is by now', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const { slug } = await person.client.presentations.create({ body: { name: 'Harbour' } })
  const params = { slug }
  const find = async (search: string, workspace: string) => listNames(person, { search, workspace })
  expect(await find('arb', person.workspace)).toEqual(['Harbour'])
  await person.client.presentations.update({ params, body: { name: 'Lighthouse' } })
  expect([await find('arb', person.workspace), await find('house', person.workspace)]).toEqual([
    [],
    ['Lighthouse'],
  ])
  await person.client.presentations.move({ params, body: { workspace: team.slug } })
  expect([await find('house', person.workspace), await find('H', team.slug)]).toEqual([[], ['Lighthouse']])
  await person.client.presentations.remove({ params })
  expect(await find('house', team.slug)).toEqual([])
  await person.client.presentations.restore({ params })
  expect(await find('ho', team.slug)).toEqual(['Lighthouse'])
  expect(await listNames(person, { search: 'lighthouse' })).toEqual(['Lighthouse'])
})

test('[C-30] a search reads no more names than it finds, and pages no further than it counts', async () => {
  const { orm } = server.services
  const person = await signUpPerson(server)
  const { workspaceId } = person
  await orm.execute(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
    select 'found-' || n, ${workspaceId}::int, 'Deck ' || n, 'deck ' || n, '{}', '{}', 'active', now(),
      now() - n * interval '1 minute' from generate_series(1, 3000) n`)
  await orm.execute(sql`drop index presentation_names_grams`)
  await orm.execute(sql`insert into presentation_names (presentation_id, grams)
    select id, array(select distinct ${workspaceId} || ' ' || substr(name_key, at, length)
      from generate_series(1, char_length(name_key)) at, generate_series(1, 3) length
      where at + length - 1 <= char_length(name_key))
    from presentations where workspace_id = ${workspaceId}`)
  await orm.execute(sql`create index presentation_names_grams on presentation_names using gin (grams)`)
  await orm.execute(sql`analyze presentations`)
  await orm.execute(sql`analyze presentation_names`)
  const explained = await orm.execute(
    sql`explain ${selectMatches(orm, [workspaceId], readNameSearch('deck 2999'), 1000)}`,
  )
  const plan = JSON.stringify((explained as unknown as { rows: unknown[] }).rows)
  expect(plan).toContain('presentation_names_grams')
  expect(plan).not.toContain('Seq Scan')
  const found = await person.client.presentations.list({ query: { search: 'deck 299' } })
  expect(found).toMatchObject({ count: 11 })
  expect(found.results.map(({ name }) => name).slice(0, 2)).toEqual(['Deck 299', 'Deck 2990'])
  const many = await person.client.presentations.list({ query: { search: 'DECK', page: 100 } })
  expect([many.count, many.results.at(-1)?.name]).toEqual([1000, 'Deck 1000'])
  const past = person.client.presentations.list({ query: { search: 'deck', page: 101 } })
  await expect(past).rejects.toMatchObject({ code: 'not_found', data: { count: 1000 } })
})
