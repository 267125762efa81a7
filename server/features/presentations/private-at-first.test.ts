import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleContent } from '#server/features/demo/demo.ts'
import { makeDeck, makeSharedDeck } from '#tests/support/decks.ts'
import { drainPatiently, readStatus, startGeneration } from '#tests/support/generations.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { addMember, type Person, passphrase, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  visitor = await server.client()
})
afterAll(() => server.close())

type Maker = (person: Person) => Promise<string>

/** What somebody outside took from another's: only there the maker is not in the workspace of the original. */
async function takeCopy(person: Person): Promise<string> {
  const owner = await signUpPerson(server)
  const { slug } = await makeSharedDeck(owner.client, 1, { settings: { copying: true } })
  return (await person.client.presentations.fork({ params: { slug }, body: { workspace: person.workspace } }))
    .slug
}

async function generate(person: Person): Promise<string> {
  const task = await startGeneration(person.client)
  await drainPatiently(server)
  return (await readStatus(person.client, task)).slug!
}

/** Begun without an account, and kept by signing up in the same browser. */
async function keepFromGuest(person: Person): Promise<string> {
  const guest = await server.client()
  const { slug } = await makeDeck(guest, 1, { link: true })
  // A guest has nobody to share with, whatever their browser asks for.
  await guest.presentations.update({ params: { slug }, body: { settings: { link: true } } })
  expect((await visitor.send({ url: `/p/${slug}` })).statusCode).toBe(404)
  await guest.auth.login({ body: { email: person.email, password: passphrase } })
  await guest.presentations.link({ params: { slug }, body: {} })
  return slug
}

const ways: readonly (readonly [string, Maker])[] = [
  ['empty', async ({ client }) => (await client.presentations.create({ body: {} })).slug],
  ['of a whole document', async ({ client }) => (await makeDeck(client, 2)).slug],
  [
    'of a template',
    async ({ client }) => (await client.presentations.create({ body: { template: 'case-study' } })).slug,
  ],
  ['of a brief', generate],
  [
    'as a copy of one that is shared',
    async ({ client }) => {
      const { slug } = await makeSharedDeck(client, 1, { settings: { copying: true, indexing: true } })
      return (await client.presentations.clone({ params: { slug }, query: {} })).slug
    },
  ],
  ['as a visitor’s copy', takeCopy],
  ['as a guest, kept after signing up', keepFromGuest],
]

test.each(ways)('[W-01] a presentation made %s is private until somebody shares it', async (_, make) => {
  const person = await signUpPerson(server)
  const slug = await make(person)
  const { settings } = await person.client.presentations.read({ params: { slug } })
  expect(settings).toMatchObject({ link: false, indexing: false, featured: false, copying: false })
  for (const path of [
    `/p/${slug}`,
    `/p/${slug}/h?embed`,
    `/p/${slug}/card.png`,
    `/api/presentations/${slug}/preview/`,
  ])
    expect([path, (await visitor.send({ url: path })).statusCode]).toEqual([path, 404])
  await person.client.presentations.update({ params: { slug }, body: { settings: { link: true } } })
  expect((await visitor.send({ url: `/p/${slug}` })).statusCode).toBe(200)
})

test.each(ways)('[W-01] made %s it is open at once where its workspace has decided so', async (_, make) => {
  const person = await signUpPerson(server)
  await person.client.workspaces.setNewPresentations({
    params: { slug: person.workspace },
    body: { mode: 'link' },
  })
  const slug = await make(person)
  const { settings } = await person.client.presentations.read({ params: { slug } })
  expect(settings).toMatchObject({ link: true, indexing: false, featured: false, copying: false })
})

test('[W-01] a workspace’s choice is private at first, is its managers’, and leaves alone what is there', async () => {
  const [owner, member] = [await signUpPerson(server), await signUpPerson(server)]
  const { slug } = await owner.client.teams.create({ body: { name: 'Bakers' } })
  const workspace = await owner.client.workspaces.read({ params: { slug } })
  expect(workspace.new_presentations).toBe('private')
  await addMember(server, workspace.id, member.userId)
  const choose = (person: Person, mode: 'private' | 'link') =>
    person.client.workspaces.setNewPresentations({ params: { slug }, body: { mode } })
  await expect(choose(member, 'link')).rejects.toMatchObject({ code: 'forbidden' })
  const before = await makeDeck(member.client, 1, { workspace: slug })
  await choose(owner, 'link')
  const between = await makeDeck(member.client, 1, { workspace: slug })
  const hidden = await makeDeck(member.client, 1, { workspace: slug, link: false })
  await choose(owner, 'private')
  const after = await makeDeck(member.client, 1, { workspace: slug })
  const readLink = async (one: { slug: string }) =>
    (await member.client.presentations.read({ params: { slug: one.slug } })).settings.link
  expect(await Promise.all([before, between, hidden, after].map(readLink))).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect((await owner.client.workspaces.read({ params: { slug } })).new_presentations).toBe('private')
})

test('[W-01] what moves, or comes back from the trash, keeps the link it has', async () => {
  const person = await signUpPerson(server)
  const { slug: team } = await person.client.teams.create({ body: { name: 'Bakers' } })
  const [shared, own] = [await makeSharedDeck(person.client, 1), await makeDeck(person.client, 1)]
  for (const [{ slug }, link] of [
    [shared, true],
    [own, false],
  ] as const) {
    await person.client.presentations.move({ params: { slug }, body: { workspace: team } })
    await person.client.presentations.remove({ params: { slug } })
    const { settings } = await person.client.presentations.restore({ params: { slug } })
    expect(settings.link).toBe(link)
  }
})

test('[W-01] the samples of a first start are shared on purpose, but for the one that teaches sharing', async () => {
  const demo = await openSampleContent(server.services, 'http://localhost:3000', {})
  const client = await server.client()
  await client.auth.confirmLink({ body: { token: new URL(demo!.link).searchParams.get('token')! } })
  const { results } = await client.presentations.list({ query: {} })
  expect(results.map(({ settings }) => settings.link)).toEqual([false, true, true, true])
})
