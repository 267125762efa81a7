import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck } from '#tests/support/decks.ts'
import { startUnsplashServer } from '#tests/support/fakes/unsplash-server.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
})
afterAll(() => server.close())

async function makeSlide(client: TestClient, markup: string, body: object = {}): Promise<number> {
  const { slides } = await makeDeck(client, 1, { slides: [newSlide(0, markup)], ...body })
  return slides[0]!.id!
}

const namesOf = (results: readonly { src: string }[]) =>
  results.map(({ src }) => /^pictures\/(.+)\.svg$/.exec(src)?.[1])

test('[C-45] [D-27] without a text the words of the slide decide, from the built-in gallery', async () => {
  const id = await makeSlide(owner.client, '<h1>How a microscope works</h1><p>Lenses</p>')
  const reply = await owner.client.pictures.forSlide({ params: { id }, query: {} })
  expect(reply).toMatchObject({ source: 'builtin', note: null })
  expect(namesOf(reply.results)[0]).toBe('microscope')
  expect(reply.results[0]).toMatchObject({
    src: 'pictures/microscope.svg',
    preview: '/assets/pictures/microscope.svg',
    width: 1600,
    height: 900,
    alt: 'A microscope against a pale circle',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    attribution: null,
    matched: true,
  })
  const preview = await owner.client.send({ url: reply.results[0]!.preview })
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('[C-45] a text takes the place of the slide’s words, in either language', async () => {
  const id = await makeSlide(owner.client, '<h1>How a microscope works</h1>')
  const asked = (text: string) =>
    owner.client.pictures.forSlide({ params: { id }, query: { text, locale: 'ru' } })
  const { results } = await asked('Наша команда')
  expect(namesOf(results)[0]).toBe('teamwork')
  expect(results[0]?.alt).toMatch(/^Арка/)
  expect(await asked('наша КОМАНДА')).toEqual(await asked('Наша команда'))
})

test('[C-45] an empty slide is served by the name of its deck, and words without meaning by moods', async () => {
  const id = await makeSlide(owner.client, '<p></p>', { name: 'Bicycles of our town' })
  const { results } = await owner.client.pictures.forSlide({ params: { id }, query: { text: '  ' } })
  expect(namesOf(results)).toContain('bicycle')
  const vague = await owner.client.pictures.forSlide({ params: { id }, query: { text: 'qwrtp zxcvb' } })
  expect(vague.results.length).toBeGreaterThanOrEqual(6)
  expect(vague.results.some(({ matched }) => matched)).toBe(false)
  expect(await owner.client.pictures.forSlide({ params: { id }, query: { text: 'qwrtp zxcvb' } })).toEqual(
    vague,
  )
  const beyond = await owner.client.pictures.forSlide({ params: { id }, query: { text: 'sea', page: 9 } })
  expect(beyond.results).toEqual([])
})

test('[C-45] only who may see the slide is answered; nothing of it is told to others', async () => {
  const team = await createTeam(server, owner)
  const member = await signUpPerson(server)
  await addMember(server, team.id, member.userId)
  const id = await makeSlide(owner.client, '<h1>Microscope</h1>', { workspace: team.slug })
  const ask = (client: TestClient) => client.pictures.forSlide({ params: { id }, query: {} })
  expect(namesOf((await ask(member.client)).results)[0]).toBe('microscope')
  await removeMember(server, team.id, member.userId)
  const stranger = await signUpPerson(server)
  for (const client of [member.client, stranger.client]) {
    expect(['workspace_access_denied', 'slide_not_found']).toContain((await refusalOf(ask(client))).code)
  }
  for (const client of [await server.client(), await openGuest(server)]) {
    expect((await refusalOf(ask(client))).code).toBe('unauthorized')
  }
  expect(
    await refusalOf(owner.client.pictures.forSlide({ params: { id: 999_999 }, query: {} })),
  ).toMatchObject({
    code: 'slide_not_found',
  })
})

test('[C-45] bad input gets a clear answer', async () => {
  const id = await makeSlide(owner.client, '<h1>Sea</h1>')
  const query = async (search: string) =>
    (await owner.client.send({ url: `/api/slides/${id}/unsplash_background/?${search}` })).statusCode
  expect(await query(`text=${'x'.repeat(2001)}`)).toBe(400)
  expect(await query('page=0')).toBe(400)
  expect(await query('locale=xx')).toBe(400)
  expect(await query('text=%00%F0%9F%98%80%20')).toBe(200)
  const used = owner.client.pictures.use({
    params: { id },
    body: { download_location: 'https://api.unsplash.com/photos/a/download' },
  })
  expect(await refusalOf(used)).toMatchObject({ code: 'validation_failed' })
})

test('[C-45] [D-27] with a key photos come from Unsplash, its page may show them, and it hears of a use', async () => {
  const service = await startUnsplashServer()
  const { database } = server.services
  const env = { UNSPLASH_ACCESS_KEY: service.accessKey, UNSPLASH_URL: service.url }
  const configured = await openTestServer({ env, database: { ...database, close: async () => undefined } })
  try {
    const person = await signUpPerson(configured)
    const id = await makeSlide(person.client, '<h1>Coffee in the morning</h1>')
    const found = await person.client.pictures.forSlide({ params: { id }, query: {} })
    expect(found).toMatchObject({ source: 'unsplash', note: null })
    expect(service.calls.items[0]?.query.query).toBe('coffee morning')
    const [first] = found.results
    expect(first?.attribution).toMatchObject({ name: 'Annie Example', source: 'Unsplash' })
    await person.client.pictures.use({
      params: { id },
      body: { download_location: first!.download_location! },
    })
    expect(service.calls.items.at(-1)?.path).toBe('/photos/a1/download')
    service.answerWith(403)
    const later = await person.client.pictures.forSlide({ params: { id }, query: { text: 'tea' } })
    expect(later).toMatchObject({ source: 'builtin', note: 'unsplash_busy' })
    const policy = async (client: TestClient) =>
      String((await client.send({ url: '/api/slides/1/' })).headers['content-security-policy'])
    expect(await policy(person.client)).toContain('https://images.unsplash.com')
    expect(await policy(owner.client)).not.toContain('unsplash')
  } finally {
    await configured.close()
    await service.close()
  }
})
