import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientIdHeader } from '#contract/client.ts'
import { days } from '#server/clock.ts'
import { type Change, liveChannel } from '#server/features/live/live.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { Arrivals } from '#tests/support/fakes/arrivals.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { removeExpiredPresentations } from './expiry.ts'
import { findPresentation } from './queries.ts'

let server: TestServer
let person: Person
let heard: Arrivals<Change>
let stop: () => Promise<void>
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
  stop = await server.services.database.listen(liveChannel, {
    onMessage: payload => heard.add(JSON.parse(payload) as Change),
    onGap: () => undefined,
  })
})
beforeEach(() => {
  heard = new Arrivals()
})
afterAll(async () => {
  await stop()
  await server.close()
})

async function open(client: TestClient) {
  const { slug, slides } = await makeDeck(client, 2)
  const found = await findPresentation(server.services.orm, slug, undefined, ['guest', 'active'])
  return { slug, slides, presentationId: found!.presentation.id, id: slides[0]!.id!, uid: slides[0]!.uid }
}

/** A call of the tab with this id. */
async function send(
  client: TestClient,
  by: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body = {},
) {
  const token = client.jar.get('csrftoken')!.value
  const headers = { 'x-csrftoken': token, 'content-type': 'application/json', [clientIdHeader]: by }
  return client.send({ method, url, headers, payload: JSON.stringify(body) })
}

test('every change of a deck is told, with the tab that made it; what was refused or changed nothing is not', async () => {
  const { client } = person
  const { slug, presentationId, id, uid } = await open(client)
  const by = randomUUID()
  const added = newSlide()
  const stale = { revision: 9, notes: 'stale' }
  await send(client, by, 'PATCH', `/api/slides/${id}/`, { revision: 0, notes: 'x' })
  await send(client, by, 'PATCH', `/api/slides/${id}/`, stale)
  await send(client, by, 'PATCH', `/api/slides/${id}/`, { revision: 0, notes: 'x' })
  const { id: addedId } = (
    await send(client, by, 'POST', '/api/slides/', { ...added, presentation: slug })
  ).json()
  await send(client, by, 'POST', '/api/slides/', { ...added, presentation: slug })
  await send(client, by, 'PATCH', `/api/presentations/${slug}/`, { name: 'New' })
  await send(client, by, 'PATCH', `/api/presentations/${slug}/`, { name: 'New' })
  await send(client, by, 'PATCH', `/api/presentations/${slug}/`, { moves: [{ uid, after: added.uid }] })
  await send(client, by, 'DELETE', `/api/slides/${addedId}/`)
  await send(client, 'not a client', 'DELETE', `/api/presentations/${slug}/`)
  const change = { type: 'change', presentationId, by }
  expect(await heard.waitFor(6)).toEqual([
    { ...change, kind: 'slide_saved', slideId: id },
    { ...change, kind: 'slide_added', slideId: addedId },
    { ...change, kind: 'deck_saved' },
    { ...change, kind: 'deck_saved' },
    { ...change, kind: 'slide_removed', slideId: addedId, uid: added.uid },
    { ...change, kind: 'closed', by: null },
  ])
})

test('a mark, a move to another workspace and a link are told too', async () => {
  const { client } = person
  const team = await createTeam(server, person)
  const { slug, presentationId, id } = await open(client)
  const guest = await openGuest(server)
  const guests = await open(guest)
  const by = randomUUID()
  await send(client, by, 'POST', `/api/slides/${id}/add_to_favorites/`, { workspace: team.slug })
  await send(client, by, 'POST', `/api/slides/${id}/delete_templates/`)
  await send(client, by, 'POST', `/api/presentations/${slug}/move/`, { workspace: team.slug })
  client.jar.set('guest', guest.jar.get('guest')!.value)
  await send(client, by, 'POST', `/api/presentations/${guests.slug}/link/`)
  const change = { type: 'change', presentationId, by }
  expect(await heard.waitFor(4)).toEqual([
    { ...change, kind: 'slide_saved', slideId: id },
    { ...change, kind: 'slide_saved', slideId: id },
    { ...change, kind: 'closed' },
    { ...change, kind: 'deck_saved', presentationId: guests.presentationId },
  ])
})

test('a guest’s presentation that ends closes for who has it open', async () => {
  const guest = await openGuest(server)
  const [removed, expired] = [await open(guest), await open(guest)]
  await guest.presentations.remove({ params: { slug: removed.slug } })
  server.clock.advance(days(8))
  await removeExpiredPresentations(server.services)
  const told = (await heard.waitFor(2)).map(({ kind, presentationId }) => [kind, presentationId])
  expect(told).toEqual([
    ['closed', removed.presentationId],
    ['closed', expired.presentationId],
  ])
})
