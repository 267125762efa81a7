import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#server/clock.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  changeWorkspace,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { selectChangedIds, selectListChanges } from './list/queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

function poll(person: Person, timestamp: number, slug = person.workspace) {
  return person.client.workspaces.pollList({ params: { slug }, query: { timestamp } })
}

/** A moment from which everything before is long past. */
async function settle(person: Person, slug = person.workspace): Promise<number> {
  server.clock.advance(minutes(2))
  const { timestamp } = await poll(person, server.clock.now().getTime(), slug)
  server.clock.advance(minutes(2))
  return timestamp
}

test('[C-29] polling_list tells what was made, renamed or edited since, as the list shows it', async () => {
  const person = await signUpPerson(server)
  const [renamed, edited] = [await makeDeck(person.client, 1), await makeDeck(person.client, 1)]
  await makeDeck(person.client, 1, { name: 'Untouched' })
  const since = await settle(person)
  expect(await poll(person, since)).toEqual({
    timestamp: server.clock.now().getTime(),
    count: 3,
    results: [],
    folders: [],
    removed: [],
    overflow: false,
  })
  await person.client.presentations.update({ params: { slug: renamed.slug }, body: { name: 'New name' } })
  server.clock.advance(seconds(1))
  await person.client.slides.update({
    params: { id: edited.slides[0]!.id! },
    body: { revision: 0, notes: 'changed' },
  })
  server.clock.advance(seconds(1))
  const made = await makeDeck(person.client, 1)
  const told = await poll(person, since)
  expect(told.results.map(({ slug }) => slug)).toEqual([made.slug, edited.slug, renamed.slug])
  const { results } = await person.client.presentations.list({ query: {} })
  expect(told.results).toEqual(results.slice(0, 3))
  expect(told).toMatchObject({ count: 4, removed: [], overflow: false })
  server.clock.advance(minutes(1))
  expect(await poll(person, told.timestamp + seconds(30))).toMatchObject({ count: 4, results: [] })
})

test('[C-29] what was trashed, moved away or purged is told as removed; restored or moved in, as changed', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const decks = await Promise.all([1, 2, 3, 4].map(() => makeDeck(person.client, 1)))
  const [trashed, moved, purged, restored] = decks.map(({ slug }) => slug) as [string, string, string, string]
  const { presentations } = person.client
  const since = await settle(person)
  for (const slug of [trashed, purged, restored]) await presentations.remove({ params: { slug } })
  await presentations.purge({ params: { slug: purged } })
  await presentations.move({ params: { slug: moved }, body: { workspace: team.slug } })
  await presentations.restore({ params: { slug: restored } })
  const here = await poll(person, since)
  expect(here.removed.toSorted()).toEqual([trashed, moved, purged].toSorted())
  expect(here.results.map(({ slug }) => slug)).toEqual([restored])
  const there = await poll(person, since, team.slug)
  expect(there.results).toMatchObject([{ slug: moved, workspace: team.slug }])
  expect(there.removed).toEqual([])
  await presentations.move({ params: { slug: moved }, body: { workspace: person.workspace } })
  expect(await poll(person, since, team.slug)).toMatchObject({ count: 0, results: [], removed: [moved] })
  const back = await poll(person, since)
  expect(back.results.map(({ slug }) => slug).toSorted()).toEqual([moved, restored].toSorted())
})

test('what a guest made comes into the list when it is linked', async () => {
  const person = await signUpPerson(server)
  const guest = await openGuest(server)
  const { slug } = await makeDeck(guest, 1)
  const since = await settle(person)
  person.client.jar.set('guest', guest.jar.get('guest')!.value)
  await person.client.presentations.link({ params: { slug }, body: {} })
  expect((await poll(person, since)).results).toMatchObject([{ slug }])
})

test('a change that was under way at the moment of an answer is in the next one', async () => {
  const person = await signUpPerson(server)
  const { slug } = await makeDeck(person.client, 1)
  const since = await settle(person)
  const begun = new Date(since - seconds(10)).toISOString()
  await server.services.orm.execute(sql`update presentations set updated_at = ${begun} where slug = ${slug}`)
  expect((await poll(person, since)).results).toHaveLength(1)
})

test('a caller whose clock runs ahead misses nothing', async () => {
  const person = await signUpPerson(server)
  await makeDeck(person.client, 1)
  expect((await poll(person, server.clock.now().getTime() + hours(3))).results).toHaveLength(1)
})

test('more than an answer holds, or longer ago than is remembered: read the list anew', async () => {
  const person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const since = await settle(person)
  await server.services.orm.execute(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
    select 'poll-' || n, ${person.workspaceId}::int, 'Deck', 'deck', '{}', '{}', 'active', moment, moment
    from generate_series(1, 130) n, (select ${server.clock.now().toISOString()}::timestamptz as moment) m`)
  const told = await poll(person, since)
  expect([told.results.length, told.overflow]).toEqual([100, true])
  server.clock.advance(days(1))
  expect(await poll(person, server.clock.now().getTime() - hours(1))).toMatchObject({
    results: [],
    overflow: false,
  })
  expect(await poll(person, 0)).toMatchObject({ overflow: true })
})

test('[A-04] only members are told, and a removed one no more', async () => {
  const [person, stranger] = [await signUpPerson(server), await signUpPerson(server)]
  await expect(poll(stranger, 0, person.workspace)).rejects.toMatchObject({ code: 'workspace_access_denied' })
  await expect(poll(person, 0, 'nowhere')).rejects.toMatchObject({ code: 'workspace_not_found' })
  await removeMember(server, person.workspaceId, person.userId)
  await expect(poll(person, 0)).rejects.toMatchObject({ code: 'workspace_access_denied' })
  for (const query of ['', '?timestamp=x', '?timestamp=-1', '?timestamp=1e17']) {
    const reply = await stranger.client.send({
      url: `/api/workspaces/${stranger.workspace}/polling_list/${query}`,
    })
    expect([query, reply.statusCode]).toEqual([query, 400])
  }
})

test('a poll reads what changed from its indexes, however many presentations there are', async () => {
  const { orm } = server.services
  const { workspaceId } = await signUpPerson(server)
  await orm.execute(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
    select 'flat-' || n, ${workspaceId}::int, 'Deck', 'deck', '{}', '{}', 'active', now(),
      now() - n * interval '1 hour' from generate_series(1, 2000) n`)
  await orm.execute(sql`insert into list_changes (workspace_id, presentation_id, slug, changed_at)
    select ${workspaceId}::int, n, 'x', now() - n * interval '1 hour' from generate_series(1, 2000) n`)
  await orm.execute(sql`analyze presentations, list_changes`)
  const explain = async (query: unknown) =>
    JSON.stringify(((await orm.execute(sql`explain ${query}`)) as unknown as { rows: unknown[] }).rows)
  const plan = await explain(selectListChanges(orm, workspaceId, new Date(), 10))
  expect(plan).toMatch(/using list_changes_(latest|expiry)/)
  expect(plan).not.toContain('Seq Scan')
  expect(await selectChangedIds(orm, workspaceId, new Date(Date.now() - hours(2.5)), 10)).toHaveLength(2)
})

test('[C-27] [A-05] [K-01] can_add_presentation says whether the plan has a place left', async () => {
  const person = await signUpPerson(server)
  const params = { slug: person.workspace }
  const ask = () => person.client.workspaces.canAddPresentation({ params })
  for (let n = 0; n < 9; n++) await makeDeck(person.client, 1)
  expect(await ask()).toEqual({ can_add: true })
  const { slug } = await makeDeck(person.client, 1)
  expect(await ask()).toEqual({ can_add: false })
  await person.client.presentations.remove({ params: { slug } })
  expect(await ask()).toEqual({ can_add: true })
  await makeDeck(person.client, 1)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  expect(await ask()).toEqual({ can_add: true })
  const stranger = await signUpPerson(server)
  const denied = stranger.client.workspaces.canAddPresentation({ params })
  await expect(denied).rejects.toMatchObject({ code: 'workspace_access_denied' })
})
