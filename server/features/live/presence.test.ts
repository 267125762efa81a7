import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seconds } from '#server/clock.ts'
import { createLiveDeck, type LiveDeck, type Watcher, watchDeck } from '#tests/support/live-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
let bob: Person
let deck: LiveDeck
let watcher: Watcher
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
  bob = await signUpPerson(server)
  const team = await createTeam(server, ann)
  await addMember(server, team.id, bob.userId)
  deck = await createLiveDeck(server, ann, team.slug)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  watcher = await watchDeck(server, ann, deck.slug)
})
afterAll(async () => {
  vi.useRealTimers()
  watcher.close()
  await server.close()
})

function announce(person: Pick<Person, 'client'>, client: string, slide: string | null, leaving = false) {
  return person.client.live.announce({ params: { slug: deck.slug }, body: { client, slide, leaving } })
}

function pass(milliseconds: number): void {
  server.clock.advance(milliseconds)
  vi.advanceTimersByTime(seconds(1))
}

async function expectPeople(people: readonly object[]): Promise<void> {
  await vi.waitFor(() => expect(watcher.of('people').at(-1)?.people).toEqual(people))
}

const nameOf = ({ email }: Person) => expect.stringContaining(email.split('@')[0]!)

test('one sees who is there and on which slide, and that they left', async () => {
  const client = randomUUID()
  const slide = deck.slides[0]!.uid
  await announce(bob, client, null)
  await expectPeople([{ client, name: nameOf(bob), slide: null }])
  await announce(bob, client, slide)
  await expectPeople([{ client, name: nameOf(bob), slide }])
  await announce(bob, client, slide, true)
  await expectPeople([])
})

test('somebody who falls silent is gone after 45 seconds', async () => {
  const client = randomUUID()
  const [first, second] = [randomUUID(), randomUUID()]
  await announce(bob, client, first)
  await expectPeople([{ client, name: nameOf(bob), slide: first }])
  pass(seconds(44))
  await announce(bob, client, second)
  await expectPeople([{ client, name: nameOf(bob), slide: second }])
  pass(seconds(44))
  const told = watcher.of('people').length
  expect(watcher.of('people').at(-1)?.people).toHaveLength(1)
  pass(seconds(1))
  await expectPeople([])
  expect(watcher.of('people')).toHaveLength(told + 1)
})

test('a lost stream takes its person away after a moment, unless it comes back', async () => {
  const tab = await watchDeck(server, bob, deck.slug)
  await announce(bob, tab.client, null)
  await expectPeople([expect.objectContaining({ client: tab.client })])
  tab.close()
  await tab.ended
  const lost = new Promise(resolve => {
    server.app.server.once('request', (_request, response) => response.once('close', resolve))
  })
  const back = await watchDeck(server, bob, deck.slug, tab.client)
  pass(seconds(10))
  expect(back.of('people').at(-1)?.people).toHaveLength(1)
  back.close()
  await lost
  await new Promise(setImmediate)
  pass(seconds(4))
  expect(watcher.of('people').at(-1)?.people).toHaveLength(1)
  pass(seconds(1))
  await expectPeople([])
})

test('people who scroll are told of in few lists', async () => {
  const client = randomUUID()
  const before = watcher.of('people').length
  const slides = Array.from({ length: 20 }, () => randomUUID())
  for (const slide of slides) await announce(bob, client, slide)
  await expectPeople([{ client, name: nameOf(bob), slide: slides.at(-1) }])
  expect(watcher.of('people').length - before).toBeLessThan(20)
  await announce(bob, client, null, true)
  await expectPeople([])
})

test('[A-04] only who may look is let in, and a body that fits', async () => {
  const stranger = await signUpPerson(server)
  const body = { client: randomUUID(), slide: null }
  const path = `/api/presentations/${deck.slug}/presence/`
  expect((await stranger.client.post(path, body)).json()).toMatchObject({ code: 'workspace_access_denied' })
  const visitor = await server.client()
  expect((await visitor.post(path, body)).json()).toMatchObject({ code: 'unauthorized' })
  for (const wrong of [{}, { ...body, client: 'me' }, { ...body, slide: 'first' }, { client: body.client }]) {
    expect((await bob.client.post(path, wrong)).json()).toMatchObject({ code: 'validation_failed' })
  }
  expect(watcher.of('people').at(-1)?.people).toEqual([])
})
