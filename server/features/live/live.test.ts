import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clientIdHeader } from '#contract/client.ts'
import { livePath } from '#contract/live.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { seconds } from '#server/clock.ts'
import { presentations, sessions, users } from '#server/db/schema.ts'
import { createLiveDeck, type LiveDeck, saveSlide, watchDeck } from '#tests/support/live-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { publishChange } from './live.ts'
import { OpenDecks, streamsOfOne } from './open-decks.ts'

let server: TestServer
let ann: Person
let bob: Person
let team: { id: number; slug: string }
let deck: LiveDeck
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
  bob = await signUpPerson(server)
  team = await createTeam(server, ann)
  await changeWorkspace(server, team.id, { plan: 'pro' })
  await addMember(server, team.id, bob.userId)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
beforeEach(async () => {
  deck = await createLiveDeck(server, ann, team.slug)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

function pass(milliseconds: number): void {
  server.clock.advance(milliseconds)
  vi.advanceTimersByTime(seconds(1))
}

test('a stream begins with who is there and with the deck as it is, uncompressed and not kept by anyone', async () => {
  const { events, reply, text, close } = await watchDeck(server, ann, deck.slug)
  expect(events.items).toEqual([
    { kind: 'people', people: [] },
    {
      kind: 'deck_saved',
      by: null,
      head: expect.objectContaining({
        slug: deck.slug,
        workspace: team.slug,
        order: deck.slides.map(slide => ({ ...slide, revision: 0 })),
      }),
    },
  ])
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(text()).toMatch(/^retry: \d+\n\n/)
  close()
})

test('two tabs hear of each other’s changes and not of their own', async () => {
  const one = await watchDeck(server, ann, deck.slug)
  const other = await watchDeck(server, bob, deck.slug)
  await saveSlide(server, deck, { by: one.client, notes: 'by one' })
  await saveSlide(server, deck, { by: other.client, notes: 'by the other' })
  await saveSlide(server, deck, { notes: 'by nobody' })
  await one.events.waitFor(4)
  await other.events.waitFor(4)
  const heard = (tab: typeof one) => tab.of('slide_saved').map(({ by }) => by)
  expect(heard(one)).toEqual([other.client, null])
  expect(heard(other)).toEqual([one.client, null])
  expect(other.of('slide_saved').at(-1)).toMatchObject({
    slide: { ...deck.slides[0], notes: 'by nobody', index: 0, presentation: deck.slug },
  })
  one.close()
  other.close()
})

test('what the calls of editing do is told, each with the tab that did it', async () => {
  const [mine, theirs] = [await watchDeck(server, ann, deck.slug), await watchDeck(server, bob, deck.slug)]
  const csrf = ann.client.jar.get('csrftoken')!.value
  const headers = { 'x-csrftoken': csrf, [clientIdHeader]: mine.client }
  const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object) =>
    ann.client.send({ method, url, headers, payload })
  const [slide] = deck.slides
  const added = { ...createSlide({ index: 1, uid: randomUUID() }), presentation: deck.slug }
  await call('PATCH', `/api/slides/${slide!.id}/`, { revision: 0, notes: 'said aloud' })
  const { id } = (await call('POST', '/api/slides/', added)).json()
  await call('PATCH', `/api/presentations/${deck.slug}/`, { name: 'Renamed' })
  // What is told is read when it is told: of a slide that is gone by then, or of a presentation, nothing could be said.
  const isTold = () =>
    theirs.of('slide_added').length === 1 && theirs.of('deck_saved').at(-1)?.head.name === 'Renamed'
  await vi.waitFor(() => expect(isTold()).toBe(true))
  await call('DELETE', `/api/slides/${id}/`, {})
  await call('DELETE', `/api/presentations/${deck.slug}/`, {})
  await Promise.all([mine.ended, theirs.ended])
  const heard = theirs.events.items.slice(2).filter(({ kind }) => kind !== 'deck_saved')
  expect(heard).toMatchObject([
    { kind: 'slide_saved', by: mine.client, slide: { notes: 'said aloud', revision: 1 } },
    { kind: 'slide_added', by: mine.client, slide: { uid: added.uid, index: 1 } },
    { kind: 'slide_removed', by: mine.client, uid: added.uid, id },
    { kind: 'closed' },
  ])
  expect(theirs.of('deck_saved').at(-1)).toMatchObject({ by: mine.client, head: { name: 'Renamed' } })
  expect(mine.events.items.slice(2)).toEqual([{ kind: 'closed' }])
})

test('every kind of change is told with what it is now', async () => {
  const tab = await watchDeck(server, bob, deck.slug)
  const { orm } = server.services
  const [slide] = deck.slides
  await orm.transaction(async transaction => {
    await transaction
      .update(presentations)
      .set({ name: 'Renamed', revision: 1 })
      .where(eq(presentations.id, deck.id))
    const change = { presentationId: deck.id, by: null }
    await publishChange(transaction, { ...change, kind: 'slide_added', slideId: slide!.id })
    await publishChange(transaction, { ...change, kind: 'deck_saved' })
    await publishChange(transaction, { ...change, kind: 'slide_removed', uid: slide!.uid })
    await publishChange(transaction, { ...change, kind: 'slide_saved', slideId: 2_000_000_000 })
  })
  await tab.events.waitFor(5)
  expect(tab.events.items.slice(2)).toMatchObject([
    { kind: 'slide_added', slide: slide! },
    { kind: 'deck_saved', head: { name: 'Renamed', revision: 1, order: [slide!] } },
    { kind: 'slide_removed', uid: slide!.uid },
  ])
  tab.close()
})

/** Somebody outside the workspace, who may look and comment. */
async function letIn(slug: string): Promise<Person> {
  const person = await signUpPerson(server)
  const known = { emailConfirmedAt: server.clock.now() }
  await server.services.orm.update(users).set(known).where(eq(users.id, person.userId))
  await ann.client.shares.create({ params: { slug }, body: { emails: [person.email], role: 'commenter' } })
  return person
}

test('[P-01] [H-06] what is typed, pointed at and looked at on a hidden slide reaches only those who edit', async () => {
  const params = { slug: deck.slug }
  const made = createSlide({ index: 1, uid: randomUUID() })
  const shown = await ann.client.slides.create({ body: { ...made, presentation: deck.slug } })
  const { id, uid: hidden } = deck.slides[0]!
  const guest = await letIn(deck.slug)
  const [editing, typing] = [await watchDeck(server, ann, deck.slug), await watchDeck(server, bob, deck.slug)]
  const { client } = typing
  const { items, revision } = await bob.client.slides.read({ params: { id } })
  await bob.client.slides.update({ params: { id }, body: { revision, hidden: true } })
  await bob.client.live.announce({ params, body: { client, slide: hidden } })
  await vi.waitFor(() => expect(editing.of('people').at(-1)?.people).toMatchObject([{ slide: hidden }]))
  const looking = await watchDeck(server, guest, deck.slug)
  const whereabouts = () => looking.of('people').at(-1)?.people
  expect(whereabouts()).toMatchObject([{ client, slide: null }])

  const text = { id, item: items[0]!.id }
  const { session, version } = await bob.client.cotyping.join({ params: text, body: { heading: null } })
  const slice = { content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A secret' }] }] }
  await bob.client.cotyping.push({
    params: text,
    body: {
      ...{ session, version, client: `typist-${randomUUID()}`, caret: null },
      steps: [{ stepType: 'replace', from: 0, to: 2, slice }],
    },
  })
  const point = (slide: string) =>
    bob.client.live.point({ params, body: { client, slide, at: { x: 0.5, y: 0.5 }, items: [], caret: null } })
  await point(hidden)
  await point(shown.uid)
  await vi.waitFor(() => expect(looking.of('pointer')).toHaveLength(1))
  expect(looking.of('pointer')).toMatchObject([{ slide: shown.uid }])
  expect(editing.of('pointer')).toHaveLength(2)
  expect(editing.of('text')).toHaveLength(1)
  expect(looking.of('text')).toEqual([])
  expect(looking.text()).not.toContain('A secret')

  await bob.client.live.announce({ params, body: { client, slide: shown.uid } })
  await vi.waitFor(() => expect(whereabouts()).toMatchObject([{ slide: shown.uid }]))
  await ann.client.slides.update({ params: { id: shown.id }, body: { revision: 0, hidden: true } })
  await vi.waitFor(() => expect(whereabouts()).toMatchObject([{ slide: null }]))
  await ann.client.slides.update({ params: { id: shown.id }, body: { revision: 1, hidden: false } })
  await vi.waitFor(() => expect(whereabouts()).toMatchObject([{ slide: shown.uid }]))
  expect(editing.of('people').at(-1)?.people).toMatchObject([{ slide: shown.uid }])
  for (const stream of [editing, typing, looking]) stream.close()
})

test('[P-01] a slide that was hidden while nobody else was there is hidden from whoever comes next', async () => {
  const guest = await letIn(deck.slug)
  const { id, uid } = deck.slides[0]!
  const params = { slug: deck.slug }
  const alone = await watchDeck(server, ann, deck.slug)
  const { client } = alone
  await ann.client.live.announce({ params, body: { client, slide: uid } })
  await alone.events.waitFor(3)
  const headers = { 'x-csrftoken': ann.client.jar.get('csrftoken')!.value, [clientIdHeader]: client }
  const body = { revision: 0, hidden: true }
  await ann.client.send({ method: 'PATCH', url: `/api/slides/${id}/`, headers, payload: body })
  const next = await watchDeck(server, guest, deck.slug)
  await saveSlide(server, deck)
  await next.events.waitFor(3)
  expect(next.of('people')).toEqual([
    { kind: 'people', people: [expect.objectContaining({ client, slide: null })] },
  ])
  for (const stream of [alone, next]) stream.close()
})

test('what is rolled back is never told', async () => {
  const tab = await watchDeck(server, bob, deck.slug)
  const change = { presentationId: deck.id, by: null, slideId: deck.slides[0]!.id }
  const failed = server.services.orm.transaction(async orm => {
    await publishChange(orm, { ...change, kind: 'slide_added' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await saveSlide(server, deck)
  await tab.events.waitFor(3)
  expect(tab.events.items.map(({ kind }) => kind)).toEqual(['people', 'deck_saved', 'slide_saved'])
  tab.close()
})

test('other decks hear nothing', async () => {
  const elsewhere = await createLiveDeck(server, ann, team.slug)
  const tab = await watchDeck(server, bob, elsewhere.slug)
  await saveSlide(server, deck)
  await saveSlide(server, elsewhere, { notes: 'mine' })
  await tab.events.waitFor(3)
  expect(tab.of('slide_saved')).toMatchObject([{ slide: { notes: 'mine' } }])
  tab.close()
})

test('many changes at once are read together, and the last state is told last', async () => {
  const tab = await watchDeck(server, bob, deck.slug)
  await Promise.all(Array.from({ length: 30 }, (_, n) => saveSlide(server, deck, { notes: String(n) })))
  await saveSlide(server, deck, { notes: 'last' })
  await vi.waitFor(() => expect(tab.of('slide_saved').at(-1)?.slide.notes).toBe('last'))
  expect(tab.of('slide_saved').length).toBeLessThanOrEqual(31)
  tab.close()
})

test('[V-08] [A-04] strangers, visitors and wrong addresses get a refusal and no stream', async () => {
  const stranger = await signUpPerson(server)
  const visitor = { client: await server.client() }
  const status = async (person: Pick<Person, 'client'>, slug = deck.slug) => {
    const { statusCode, body } = await person.client.send({ url: livePath(slug, randomUUID()) })
    return `${statusCode} ${JSON.parse(body).code}`
  }
  expect(await status(stranger)).toBe('403 workspace_access_denied')
  expect(await status(visitor)).toBe('401 unauthorized')
  expect(await status(ann, 'nothing-here')).toBe('404 presentation_not_found')
  const nameless = await ann.client.send({ url: `/api/presentations/${deck.slug}/live/` })
  expect(nameless.json()).toMatchObject({
    code: 'validation_failed',
    data: { fields: { client: 'required' } },
  })
  const head = await ann.client.send({ method: 'HEAD', url: livePath(deck.slug, randomUUID()) })
  expect(head.statusCode).toBe(404)
})

test('[A-04] the stream of a removed member ends within half a minute, that of a member stays', async () => {
  const carol = await signUpPerson(server)
  await addMember(server, team.id, carol.userId)
  const removed = await watchDeck(server, carol, deck.slug)
  const staying = await watchDeck(server, ann, deck.slug)
  await removeMember(server, team.id, carol.userId)
  pass(seconds(30))
  await removed.ended
  expect(removed.events.items.at(-1)).toEqual({ kind: 'closed' })
  await saveSlide(server, deck)
  await staying.events.waitFor(3)
  staying.close()
})

test('[A-04] who is removed, or leaves, is shown out of the team’s decks at once, and hears of no later change', async () => {
  const people = [await signUpPerson(server), await signUpPerson(server)] as const
  for (const { userId } of people) await addMember(server, team.id, userId)
  const [kicked, leaving] = [
    await watchDeck(server, people[0], deck.slug),
    await watchDeck(server, people[1], deck.slug),
  ]
  const own = await createLiveDeck(server, people[0])
  const elsewhere = await watchDeck(server, people[0], own.slug)
  const staying = await watchDeck(server, ann, deck.slug)
  const params = { slug: team.slug }
  await ann.client.teams.kick({ params, body: { email: people[0].email } })
  await people[1].client.teams.leave({ params })
  await saveSlide(server, deck, { notes: 'after they left' })
  await Promise.all([kicked.ended, leaving.ended])
  for (const { events } of [kicked, leaving]) expect(events.items.at(-1)).toEqual({ kind: 'closed' })
  expect(kicked.text() + leaving.text()).not.toContain('after they left')
  await staying.events.waitFor(3)
  expect(elsewhere.reply.closed).toBe(false)
  for (const stream of [staying, elsewhere]) stream.close()
})

test('[A-04] a deleted team shows everybody out of its decks', async () => {
  const other = await createTeam(server, ann)
  const gone = await createLiveDeck(server, ann, other.slug)
  const tab = await watchDeck(server, ann, gone.slug)
  await ann.client.teams.remove({ params: { slug: other.slug } })
  await tab.ended
  expect(tab.events.items.at(-1)).toEqual({ kind: 'closed' })
})

test('the stream of somebody whose session is gone ends, even if nobody was told of it', async () => {
  const dora = await signUpPerson(server)
  await addMember(server, team.id, dora.userId)
  const tab = await watchDeck(server, dora, deck.slug)
  await server.services.orm.delete(sessions).where(eq(sessions.userId, dora.userId))
  pass(seconds(30))
  await tab.ended
  expect(tab.events.items.at(-1)).toEqual({ kind: 'closed' })
})

test('a trashed deck closes its streams at once; one that was only moved is read anew', async () => {
  const tab = await watchDeck(server, bob, deck.slug)
  const { orm } = server.services
  await publishChange(orm, { presentationId: deck.id, kind: 'closed', by: null })
  await tab.events.waitFor(3)
  expect(tab.events.items.at(-1)).toEqual({ kind: 'resync' })
  await orm.transaction(async transaction => {
    await transaction
      .update(presentations)
      .set({ status: 'trashed', trashedAt: server.clock.now() })
      .where(eq(presentations.id, deck.id))
    await publishChange(transaction, { presentationId: deck.id, kind: 'closed', by: tab.client })
  })
  await tab.ended
  expect(tab.events.items.at(-1)).toEqual({ kind: 'closed' })
})

test('a heartbeat every 20 seconds keeps proxies from taking it for dead', async () => {
  const tab = await watchDeck(server, ann, deck.slug)
  pass(seconds(20))
  await vi.waitFor(() => expect(tab.text()).toMatch(/\n\n:\n\n$/))
  tab.close()
})

test('a tab that asks again replaces its own stream, and one user has only so many', async () => {
  const eve = await signUpPerson(server)
  const own = await createLiveDeck(server, eve)
  const first = await watchDeck(server, eve, own.slug)
  const again = await watchDeck(server, eve, own.slug, first.client)
  await first.ended
  const tabs = [again]
  while (tabs.length < streamsOfOne) tabs.push(await watchDeck(server, eve, own.slug))
  const over = await watchDeck(server, eve, own.slug)
  expect(over.reply.statusCode).toBe(429)
  const reopened = await watchDeck(server, eve, own.slug, tabs[1]!.client)
  expect(reopened.reply.statusCode).toBe(200)
  tabs.push(reopened)
  tabs[0]!.close()
  await vi.waitFor(async () => {
    const tab = await watchDeck(server, eve, own.slug)
    tabs.push(tab)
    expect(tab.reply.statusCode).toBe(200)
  })
  for (const tab of tabs) tab.close()
})

test('[D-03] a guest watches the presentation made in their browser, and nobody else does', async () => {
  const guest = { client: await server.client({ address: '10.9.9.9' }) }
  const own = await createLiveDeck(server, guest)
  const tab = await watchDeck(server, guest, own.slug)
  const { client } = tab
  await guest.client.live.announce({ params: { slug: own.slug }, body: { client, slide: null } })
  await tab.events.waitFor(3)
  expect(tab.of('people').at(-1)?.people).toEqual([{ client, name: '', slide: null }])
  const stranger = { client: await server.client({ address: '10.9.9.8' }) }
  expect((await watchDeck(server, stranger, own.slug)).reply.statusCode).toBe(404)
  expect((await watchDeck(server, ann, own.slug)).reply.statusCode).toBe(404)
  pass(seconds(30))
  await saveSlide(server, own)
  await tab.events.waitFor(4)
  tab.close()
})

test('who was removed while the stream was being opened is shown out at once', async () => {
  const live = new OpenDecks(server.services, server.app.log)
  const { id = 0 } = (await server.services.orm.query.presentations.findFirst({
    where: eq(presentations.slug, deck.slug),
  }))!
  const visit = {
    client: randomUUID(),
    owner: 'user 0',
    sessionHash: undefined,
    workspaceId: team.id,
    ...{ presentationId: 1, seesNotes: true },
    mayStay: async () => false,
  }
  const stream = await live.open(id, visit, new PassThrough())
  expect(await text(stream.body)).toContain('"closed"')
  await live.close()
})
