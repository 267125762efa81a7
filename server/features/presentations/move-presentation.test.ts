import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assets, presentations, users, workspaces } from '#server/db/schema.ts'
import { makeDeck, makeSharedDeck } from '#tests/support/decks.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function countPlaces(...ids: number[]): Promise<number[]> {
  const rows = await server.services.orm.select().from(workspaces).where(inArray(workspaces.id, ids))
  return ids.map(id => rows.find(row => row.id === id)!.activePresentations)
}

function move({ client }: Person, slug: string, workspace: string) {
  return client.presentations.move({ params: { slug }, body: { workspace } })
}

test('a presentation moves with its address, its slides and its pictures; both workspaces count right', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const made = await makeDeck(person.client, 3, { name: 'Plan' })
  const { orm, clock } = server.services
  const [row] = await orm.select().from(presentations).where(eq(presentations.slug, made.slug))
  const picture = { name: 'x.png', type: 'image/png', width: 1, height: 1, bytes: 1, animated: false }
  const place = { workspaceId: person.workspaceId, presentationId: row!.id }
  await orm.insert(assets).values({ ...picture, ...place, src: 'a/moved.png', createdAt: clock.now() })
  expect(await move(person, made.slug, team.slug)).toMatchObject({
    slug: made.slug,
    workspace: team.slug,
    updated_at: made.updated_at,
  })
  expect(await countPlaces(person.workspaceId, team.id)).toEqual([0, 1])
  const params = { slug: made.slug }
  expect(await person.client.presentations.read({ params })).toEqual({ ...made, workspace: team.slug })
  const [asset] = await orm.select().from(assets).where(eq(assets.src, 'a/moved.png'))
  expect(asset?.workspaceId).toBe(team.id)
  await move(person, made.slug, team.slug)
  expect(await countPlaces(person.workspaceId, team.id)).toEqual([0, 1])
})

test('[X-05] no place there, or more slides than its plan has: 402 pay, and it stays', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const long = await makeDeck(person.client, 0, { slides: newSlides(31) })
  await expect(move(person, long.slug, team.slug)).rejects.toMatchObject({
    code: 'pay',
    data: { limit: 'slides' },
  })
  for (let n = 0; n < 10; n++) await makeDeck(person.client, 1, { workspace: team.slug })
  const short = await makeDeck(person.client, 1)
  await expect(move(person, short.slug, team.slug)).rejects.toMatchObject({ code: 'pay' })
  expect(await countPlaces(person.workspaceId, team.id)).toEqual([2, 10])
})

test('[A-04] a move needs membership of both workspaces', async () => {
  const [person, other] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, person)
  const { slug } = await makeDeck(person.client, 1, { workspace: team.slug })
  const denied = { code: 'workspace_access_denied' }
  await expect(move(other, slug, other.workspace)).rejects.toMatchObject(denied)
  await expect(move(person, slug, other.workspace)).rejects.toMatchObject(denied)
  await expect(move(person, slug, 'nowhere')).rejects.toMatchObject({ code: 'workspace_not_found' })
  await addMember(server, team.id, other.userId)
  await move(other, slug, other.workspace)
  const read = person.client.presentations.read({ params: { slug } })
  await expect(read).rejects.toMatchObject(denied)
})

test('[H-06] a move shuts out who is not in the new workspace, but neither people it is shared with nor its links', async () => {
  const [person, member, guest] = [
    await signUpPerson(server),
    await signUpPerson(server),
    await signUpPerson(server),
  ]
  const team = await createTeam(server, person)
  await addMember(server, team.id, member.userId)
  const { slug } = await makeSharedDeck(person.client, 1, { workspace: team.slug })
  const params = { slug }
  const confirmed = { emailConfirmedAt: server.clock.now() }
  await server.services.orm.update(users).set(confirmed).where(eq(users.id, guest.userId))
  await person.client.shares.create({ params, body: { emails: [guest.email], role: 'editor' } })
  await move(person, slug, person.workspace)
  await expect(member.client.presentations.read({ params })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })
  expect((await guest.client.presentations.read({ params })).slug).toBe(slug)
  expect((await (await server.client()).send({ url: `/p/${slug}` })).statusCode).toBe(200)
})

test('opposite moves at once do not wait for each other for ever, and nothing is counted wrong', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const here = await Promise.all([1, 2, 3, 4].map(() => makeDeck(person.client, 1)))
  const there = await Promise.all([1, 2, 3].map(() => makeDeck(person.client, 1, { workspace: team.slug })))
  await Promise.all([
    ...here.map(({ slug }) => move(person, slug, team.slug)),
    ...there.map(({ slug }) => move(person, slug, person.workspace)),
  ])
  expect(await countPlaces(person.workspaceId, team.id)).toEqual([3, 4])
  const slugs = async (workspace: string) =>
    (await person.client.presentations.list({ query: { workspace } })).results.map(({ slug }) => slug).sort()
  expect(await slugs(team.slug)).toEqual(here.map(({ slug }) => slug).sort())
  expect(await slugs(person.workspace)).toEqual(there.map(({ slug }) => slug).sort())
})

test('moved to and fro, trashed and restored all at once: the places are those of what is there', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const decks = await Promise.all([1, 2, 3].map(() => makeDeck(person.client, 1)))
  const calls = decks.flatMap(({ slug }) => [
    move(person, slug, team.slug),
    person.client.presentations.remove({ params: { slug } }),
    move(person, slug, person.workspace),
    person.client.presentations.restore({ params: { slug } }),
    person.client.presentations.clone({ params: { slug } }),
  ])
  await Promise.allSettled(calls)
  const there = await server.services.orm
    .select()
    .from(presentations)
    .where(inArray(presentations.workspaceId, [person.workspaceId, team.id]))
  const count = (id: number) =>
    there.filter(({ workspaceId, status }) => workspaceId === id && status === 'active').length
  expect(await countPlaces(person.workspaceId, team.id)).toEqual([count(person.workspaceId), count(team.id)])
})
