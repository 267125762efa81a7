import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#server/clock.ts'
import { assets, listChanges, presentations, slides, workspaces } from '#server/db/schema.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'
import { presentationExpiryJob } from './expiry.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function runJob(): Promise<void> {
  const { jobs, orm } = server.services
  await jobs.enqueue(orm, presentationExpiryJob, {})
  await jobs.drain()
}

async function exists(slug: string): Promise<boolean> {
  return (
    (await server.services.orm.select().from(presentations).where(eq(presentations.slug, slug))).length === 1
  )
}

test('[D-21] the trash keeps a presentation for 30 days, and then it is gone with its slides', async () => {
  const person = await signUpPerson(server)
  const [trashed, kept] = [await makeDeck(person.client, 3), await makeDeck(person.client, 1)]
  await person.client.presentations.remove({ params: { slug: trashed.slug } })
  server.clock.advance(days(30) - minutes(1))
  await runJob()
  expect(await exists(trashed.slug)).toBe(true)
  server.clock.advance(minutes(1))
  await runJob()
  await runJob()
  expect([await exists(trashed.slug), await exists(kept.slug)]).toEqual([false, true])
  const { orm } = server.services
  expect(await orm.select().from(slides).where(eq(slides.id, trashed.slides[0]!.id!))).toEqual([])
  const [workspace] = await orm.select().from(workspaces).where(eq(workspaces.id, person.workspaceId))
  expect(workspace?.activePresentations).toBe(1)
})

test('[D-21] what was restored in time stays', async () => {
  const person = await signUpPerson(server)
  const { slug } = await makeDeck(person.client, 1)
  await person.client.presentations.remove({ params: { slug } })
  server.clock.advance(days(29))
  await person.client.presentations.restore({ params: { slug } })
  server.clock.advance(days(29))
  await person.client.presentations.remove({ params: { slug } })
  server.clock.advance(days(29))
  await runJob()
  expect(await exists(slug)).toBe(true)
})

test('[D-03] a guest’s presentation is gone 7 days after its last change; a linked one stays; its pictures outlive it', async () => {
  const guest = await openGuest(server)
  const [left, edited, linked] = [
    await makeDeck(guest, 1),
    await makeDeck(guest, 1),
    await makeDeck(guest, 1),
  ]
  const { orm, clock } = server.services
  const [row] = await orm.select().from(presentations).where(eq(presentations.slug, left.slug))
  const picture = { name: 'x.png', type: 'image/png', width: 1, height: 1, bytes: 1, animated: false }
  await orm
    .insert(assets)
    .values({ ...picture, presentationId: row!.id, src: 'a/left.png', createdAt: clock.now() })
  server.clock.advance(days(6))
  await guest.slides.update({
    params: { id: edited.slides[0]!.id! },
    body: { revision: 0, notes: 'still here' },
  })
  const password = 'a heron at dusk'
  await guest.auth.register({
    body: { email: 'expiry@example.com', password1: password, password2: password },
  })
  await guest.presentations.link({ params: { slug: linked.slug }, body: {} })
  server.clock.advance(days(1))
  await runJob()
  expect(await Promise.all([left, edited, linked].map(({ slug }) => exists(slug)))).toEqual([
    false,
    true,
    true,
  ])
  server.clock.advance(days(6))
  await runJob()
  expect(await Promise.all([edited, linked].map(({ slug }) => exists(slug)))).toEqual([false, true])
  const [orphan] = await orm.select().from(assets).where(eq(assets.src, 'a/left.png'))
  expect(orphan?.presentationId ?? null).toBeNull()
})

test('more than one round holds is removed all the same, and notes of the list are forgotten in time', async () => {
  const person = await signUpPerson(server)
  const { orm, clock } = server.services
  const past = new Date(clock.now().getTime() - days(31)).toISOString()
  await orm.execute(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, trashed_at, created_at, updated_at)
    select 'gone-' || n, ${person.workspaceId}::int, 'x', 'x', '{}', '{}', 'trashed', moment, moment, moment
    from generate_series(1, 250) n, (select ${past}::timestamptz as moment) m`)
  const note = { workspaceId: person.workspaceId, slug: 'x', changedAt: new Date(past) }
  await orm.insert(listChanges).values({ ...note, presentationId: 1 })
  await orm.insert(listChanges).values({ ...note, presentationId: 2, changedAt: clock.now() })
  await runJob()
  const ofPerson = eq(presentations.workspaceId, person.workspaceId)
  expect(await orm.select().from(presentations).where(ofPerson)).toEqual([])
  const notes = await orm.select().from(listChanges).where(eq(listChanges.workspaceId, person.workspaceId))
  expect(notes.map(({ presentationId }) => presentationId)).toEqual([2])
})

test('it runs by itself, every hour', async () => {
  const found = await server.services.orm.execute(
    sql`select cron from pgboss.schedule where name = ${presentationExpiryJob.name}`,
  )
  expect((found as unknown as { rows: { cron: string }[] }).rows).toEqual([{ cron: '41 * * * *' }])
})
