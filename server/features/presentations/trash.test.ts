import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#server/clock.ts'
import { workspaces } from '#server/db/schema.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function countPlaces(workspaceId: number): Promise<number> {
  const [row] = await server.services.orm.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  return row!.activePresentations
}

async function trash(person: Person, name: string, workspace = person.workspace) {
  const made = await makeDeck(person.client, 2, { name, workspace })
  server.clock.advance(minutes(1))
  await person.client.presentations.remove({ params: { slug: made.slug } })
  return made
}

test('[C-32] [D-21] DELETE puts a presentation into the trash: out of the list, closed, its place free', async () => {
  const person = await signUpPerson(server)
  const made = await makeDeck(person.client, 2, { name: 'Old' })
  const params = { slug: made.slug }
  expect(await countPlaces(person.workspaceId)).toBe(1)
  server.clock.advance(minutes(5))
  expect(await person.client.presentations.remove({ params })).toEqual({})
  expect(await countPlaces(person.workspaceId)).toBe(0)
  expect((await person.client.presentations.list({ query: {} })).count).toBe(0)
  const gone = { code: 'presentation_not_found' }
  await expect(person.client.presentations.read({ params })).rejects.toMatchObject(gone)
  await expect(person.client.presentations.remove({ params })).rejects.toMatchObject(gone)
  await expect(person.client.presentations.clone({ params })).rejects.toMatchObject(gone)
  expect(await person.client.presentations.access({ params })).toEqual({ reason: 'presentation_not_found' })
  const slide = { id: made.slides[0]!.id! }
  await expect(person.client.slides.read({ params: slide })).rejects.toMatchObject({
    code: 'slide_not_found',
  })
  const { count, results } = await person.client.presentations.trash({ query: {} })
  expect(count).toBe(1)
  const trashedAt = server.clock.now()
  expect(results[0]).toMatchObject({
    slug: made.slug,
    name: 'Old',
    workspace: person.workspace,
    first_slide: { uid: made.slides[0]!.uid },
    trashed_at: trashedAt.toISOString(),
    deleted_at: new Date(trashedAt.getTime() + 30 * 24 * 3600_000).toISOString(),
  })
})

test('[D-21] what is restored is where it was, with everything on it, and again changes nothing', async () => {
  const person = await signUpPerson(server)
  const made = await trash(person, 'Back')
  const params = { slug: made.slug }
  server.clock.advance(minutes(5))
  const card = await person.client.presentations.restore({ params })
  expect(card).toMatchObject({ slug: made.slug, name: 'Back', updated_at: made.updated_at })
  expect(await person.client.presentations.restore({ params })).toEqual(card)
  expect(await person.client.presentations.read({ params })).toEqual(made)
  expect(await countPlaces(person.workspaceId)).toBe(1)
  expect((await person.client.presentations.trash({ query: {} })).count).toBe(0)
})

test('[K-01] [X-05] a full workspace has no place to restore to: 402 pay; of many at the last place one gets it', async () => {
  const person = await signUpPerson(server)
  const [one, other] = [await trash(person, 'One'), await trash(person, 'Other')]
  for (let made = 0; made < 9; made++) await makeDeck(person.client, 1)
  const restore = (slug: string) => person.client.post(`/api/presentations/${slug}/restore/`, {})
  const replies = await Promise.all([restore(one.slug), restore(other.slug)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 402])
  const refused = replies.find(({ statusCode }) => statusCode === 402)!
  expect(refused.json()).toMatchObject({ code: 'pay', data: { limit: 'presentations', max: 10 } })
  expect(await countPlaces(person.workspaceId)).toBe(10)
})

test('many who trash one at once free one place', async () => {
  const person = await signUpPerson(server)
  await makeDeck(person.client, 1)
  const { slug } = await makeDeck(person.client, 1)
  const tries = Array.from({ length: 6 }, () => person.client.presentations.remove({ params: { slug } }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countPlaces(person.workspaceId)).toBe(1)
})

test('purging deletes for good what is in the trash, and nothing else', async () => {
  const person = await signUpPerson(server)
  const { slug } = await makeDeck(person.client, 1)
  const params = { slug }
  const missing = { code: 'presentation_not_found' }
  await expect(person.client.presentations.purge({ params })).rejects.toMatchObject(missing)
  await person.client.presentations.remove({ params })
  expect(await person.client.presentations.purge({ params })).toEqual({})
  await expect(person.client.presentations.purge({ params })).rejects.toMatchObject(missing)
  await expect(person.client.presentations.restore({ params })).rejects.toMatchObject(missing)
  expect(await countPlaces(person.workspaceId)).toBe(0)
})

test('[E-12] [V-09] the trash is paged, the latest first, of one workspace or of all the caller’s', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  for (const name of ['1', '2', '3']) await trash(person, name)
  await trash(person, 'team', team.slug)
  const names = async (query: object) =>
    (await person.client.presentations.trash({ query })).results.map(({ name }) => name)
  expect(await names({})).toEqual(['team', '3', '2', '1'])
  expect(await names({ workspace: person.workspace })).toEqual(['3', '2', '1'])
  expect(await names({ page_size: 3, page: 2 })).toEqual(['1'])
  const past = person.client.presentations.trash({ query: { page: 3, page_size: 2 } })
  await expect(past).rejects.toMatchObject({ code: 'not_found', data: { count: 4 } })
})

test('[A-04] the trash is its members’: others neither see, restore nor purge', async () => {
  const [person, stranger] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, person)
  const { slug } = await trash(person, 'Secret', team.slug)
  const params = { slug }
  const visitor = await openGuest(server)
  const denied = { code: 'workspace_access_denied' }
  await expect(
    stranger.client.presentations.trash({ query: { workspace: team.slug } }),
  ).rejects.toMatchObject(denied)
  await expect(stranger.client.presentations.restore({ params })).rejects.toMatchObject(denied)
  await expect(stranger.client.presentations.purge({ params })).rejects.toMatchObject(denied)
  await expect(visitor.presentations.restore({ params })).rejects.toMatchObject({ code: 'unauthorized' })
  await addMember(server, team.id, stranger.userId)
  expect((await stranger.client.presentations.trash({ query: {} })).count).toBe(1)
  await stranger.client.presentations.restore({ params })
})

test('a guest’s presentation has no trash: it is gone, and another guest cannot remove it', async () => {
  const [guest, other] = [await openGuest(server), await openGuest(server)]
  const { slug } = await makeDeck(guest, 1)
  await makeDeck(other, 1)
  const params = { slug }
  const missing = { code: 'presentation_not_found' }
  await expect(other.presentations.remove({ params })).rejects.toMatchObject(missing)
  await guest.presentations.remove({ params })
  const found = await server.services.orm.query.presentations.findFirst({
    where: (table, { eq: is }) => is(table.slug, slug),
  })
  expect(found).toBeUndefined()
})
