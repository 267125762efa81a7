import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
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
let team: { id: number; slug: string }
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
  team = await createTeam(server, owner)
})
afterAll(() => server.close())

interface Target {
  readonly slug: string
  readonly id: number
}

async function makeTarget(client: TestClient, workspace?: string): Promise<Target> {
  const deck = await makeDeck(client, 2, { name: 'Secret', ...(workspace && { workspace }) })
  return { slug: deck.slug, id: deck.slides[0]!.id! }
}

function call(
  client: TestClient,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body: object = {},
) {
  const token = client.jar.get('csrftoken')?.value ?? ''
  const headers = { 'x-csrftoken': token, 'content-type': 'application/json' }
  return client.send({ method, url, headers, ...(method !== 'GET' && { payload: JSON.stringify(body) }) })
}

/** Every call that a guest may make too, on somebody's presentation and slide. */
function editingCalls(client: TestClient, { slug, id }: Target) {
  const deck = `/api/presentations/${slug}`
  return [
    call(client, 'GET', `${deck}/`),
    call(client, 'GET', `${deck}/open/`),
    call(client, 'GET', `${deck}/slides/`),
    call(client, 'PATCH', `${deck}/`, { name: 'Taken' }),
    call(client, 'DELETE', `${deck}/`),
    call(client, 'POST', '/api/slides/', { ...newSlide(), presentation: slug }),
    call(client, 'GET', `/api/slides/${id}/`),
    call(client, 'PATCH', `/api/slides/${id}/`, { revision: 0, notes: 'Taken' }),
    call(client, 'DELETE', `/api/slides/${id}/`),
  ]
}

function membersCalls(client: TestClient, { slug, id }: Target, workspace: string) {
  const deck = `/api/presentations/${slug}`
  return [
    call(client, 'POST', `${deck}/restore/`),
    call(client, 'DELETE', `${deck}/purge/`),
    call(client, 'POST', `${deck}/clone/`),
    call(client, 'POST', `${deck}/fork/`, { workspace }),
    call(client, 'POST', `${deck}/move/`, { workspace }),
    call(client, 'POST', `${deck}/link/`),
    call(client, 'POST', `/api/slides/${id}/add_to_favorites/`, { workspace }),
    call(client, 'POST', `/api/slides/${id}/delete_templates/`),
  ]
}

async function outcomes(calls: Promise<{ statusCode: number; body: string }>[]): Promise<string[]> {
  const replies = await Promise.all(calls)
  for (const { body } of replies) expect(body).not.toContain('Secret')
  return replies.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).code}`)
}

async function expectUntouched(target: Target, { client } = owner): Promise<void> {
  const deck = await client.presentations.read({ params: { slug: target.slug } })
  expect(deck).toMatchObject({ name: 'Secret', revision: 0 })
  expect(deck.slides).toHaveLength(2)
}

test('[V-08] [A-04] signed out, every call is unauthorized', async () => {
  const target = await makeTarget(owner.client, team.slug)
  for (const visitor of [await openGuest(server), await guestWithDeck()]) {
    const all = [...editingCalls(visitor, target), ...membersCalls(visitor, target, team.slug)]
    expect(new Set(await outcomes(all))).toEqual(new Set(['401 unauthorized']))
  }
  await expectUntouched(target)
})

async function guestWithDeck(): Promise<TestClient> {
  const guest = await openGuest(server)
  await makeDeck(guest, 1)
  return guest
}

test('[V-08] [A-04] to a member of another workspace every call is denied, and nothing is changed', async () => {
  const target = await makeTarget(owner.client, team.slug)
  const stranger = await signUpPerson(server)
  const calls = [
    ...editingCalls(stranger.client, target),
    ...membersCalls(stranger.client, target, stranger.workspace).filter((_, place) => place !== 1),
  ]
  expect(new Set(await outcomes(calls))).toEqual(new Set(['403 workspace_access_denied']))
  await expectUntouched(target)
})

test('[V-08] what does not exist is not found, presentation and slide by their own names', async () => {
  const missing = { slug: 'nothing-here', id: 2_000_000_000 }
  const replies = await outcomes([
    ...editingCalls(owner.client, missing),
    ...membersCalls(owner.client, missing, owner.workspace),
  ])
  const presentation = '404 presentation_not_found'
  const slide = '404 slide_not_found'
  expect(replies.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => presentation))
  expect(replies.slice(6, 9)).toEqual([slide, slide, slide])
  expect(replies.slice(9, 15)).toEqual(Array.from({ length: 6 }, () => presentation))
  expect(replies.slice(15)).toEqual([slide, slide])
  for (const id of ['0', '-1', 'x', '1.5', '99999999999', '%00']) {
    const asked = await owner.client.send({ url: `/api/slides/${id}/` })
    expect([id, asked.statusCode]).toEqual([id, 400])
  }
})

test('[A-04] a member may do all of it, and once removed nothing at the very next request', async () => {
  const member = await signUpPerson(server)
  const target = await makeTarget(owner.client, team.slug)
  await addMember(server, team.id, member.userId)
  const { client } = member
  await client.slides.update({ params: { id: target.id }, body: { revision: 0, notes: 'mine' } })
  await client.presentations.update({ params: { slug: target.slug }, body: { name: 'Secret 2' } })
  await client.slides.create({ body: { ...newSlide(), presentation: target.slug } })
  await removeMember(server, team.id, member.userId)
  expect(new Set(await outcomes(editingCalls(client, target)))).toEqual(
    new Set(['403 workspace_access_denied']),
  )
  const deck = await owner.client.presentations.read({ params: { slug: target.slug } })
  expect([deck.name, deck.slides.length, deck.revision]).toEqual(['Secret 2', 3, 3])
})

test('[D-02] [D-03] a guest edits what they made in this browser; another guest and a user get 404', async () => {
  const guest = await openGuest(server)
  const target = await makeTarget(guest)
  const other = await guestWithDeck()
  const stranger = await signUpPerson(server)
  for (const client of [other, stranger.client]) {
    const replies = await outcomes(editingCalls(client, target))
    expect(new Set(replies)).toEqual(new Set(['404 presentation_not_found', '404 slide_not_found']))
  }
  await expectUntouched(target, { ...owner, client: guest })
  await guest.slides.update({ params: { id: target.id }, body: { revision: 0, notes: 'mine' } })
  const { id } = await guest.slides.create({ body: { ...newSlide(), presentation: target.slug } })
  await guest.slides.remove({ params: { id } })
  // A guest has no session: what is gone must not send them to sign in.
  await expect(guest.slides.remove({ params: { id } })).rejects.toMatchObject({ code: 'slide_not_found' })
})

test('a forged request changes nothing', async () => {
  const target = await makeTarget(owner.client, team.slug)
  const { id, slug } = target
  for (const [method, url] of [
    ['PATCH', `/api/slides/${id}/`],
    ['DELETE', `/api/slides/${id}/`],
    ['POST', '/api/slides/'],
    ['DELETE', `/api/presentations/${slug}/`],
    ['PATCH', `/api/presentations/${slug}/`],
  ] as const) {
    const reply = await owner.client.send({ method, url, headers: { 'sec-fetch-site': 'cross-site' } })
    expect([url, reply.json().code]).toEqual([url, 'csrf_failed'])
  }
  await expectUntouched(target)
})
