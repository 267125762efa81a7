import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLiveDeck, type LiveDeck, saveSlide, watchDeck } from '#tests/support/live-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import { type Person, passphrase, signUpPerson } from '#tests/support/workspace-people.ts'

const onPostgres = process.env.TEST_DATABASE_URL !== undefined

let one: TestServer
let other: TestServer
let ann: Person
let deck: LiveDeck
beforeAll(async () => {
  const database = await openTestDatabase()
  one = await openTestServer({ database })
  other = await openTestServer({ database: await database.openBeside() })
  ann = await signUpPerson(one)
  deck = await createLiveDeck(one, ann)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** The same person in another browser. */
async function signInAgain(person: Person, password = passphrase): Promise<Person> {
  const client = await one.client({ address: '10.9.9.9' })
  await client.auth.login({ body: { email: person.email, password } })
  return { ...person, client }
}

const announce = (client: string) =>
  ann.client.live.announce({ params: { slug: deck.slug }, body: { client, slide: null } })

test('what is saved in one process is heard in the other', async () => {
  const there = await watchDeck(other, ann, deck.slug)
  const here = await watchDeck(one, ann, deck.slug)
  await saveSlide(one, deck, { notes: 'from one', by: here.client })
  await there.events.waitFor(3)
  await saveSlide(other, deck, { notes: 'from the other', by: there.client })
  await here.events.waitFor(3)
  expect(there.of('slide_saved')).toMatchObject([{ by: here.client, slide: { notes: 'from one' } }])
  expect(here.of('slide_saved')).toMatchObject([{ by: there.client, slide: { notes: 'from the other' } }])
  there.close()
  here.close()
})

test('a process that has just opened the deck learns from the others who is there', async () => {
  const own = await createLiveDeck(one, ann)
  deck = own
  const here = await watchDeck(one, ann, own.slug)
  await announce(here.client)
  await vi.waitFor(() => expect(here.of('people').at(-1)?.people).toHaveLength(1))
  const there = await watchDeck(other, ann, own.slug)
  await vi.waitFor(() => {
    expect(there.of('people').at(-1)?.people).toMatchObject([{ client: here.client }])
  })
  here.close()
  there.close()
})

test('[U-07] logging out ends the streams of that session at once, in both processes, and no others', async () => {
  const elsewhere = await signInAgain(ann)
  const tabs = [await watchDeck(one, ann, deck.slug), await watchDeck(other, ann, deck.slug)]
  const staying = await watchDeck(other, elsewhere, deck.slug)
  await ann.client.auth.logout()
  await Promise.all(tabs.map(tab => tab.ended))
  for (const tab of tabs) expect(tab.events.items.at(-1)).toEqual({ kind: 'closed' })
  await saveSlide(one, deck, { notes: 'for those who stay' })
  await staying.events.waitFor(3)
  expect(staying.reply.closed).toBe(false)
  staying.close()
  ann = { ...ann, client: elsewhere.client }
})

test('[U-07] a new password ends every stream of the account at once, in both processes', async () => {
  const tabs = [await watchDeck(one, ann, deck.slug), await watchDeck(other, ann, deck.slug)]
  const client = await one.client()
  await client.auth.requestReset({ body: { email: ann.email } })
  const asked = (await one.mails()).findLast(mail => mail.to === ann.email)?.link?.searchParams
  const link = { uid: asked?.get('uid') ?? '', token: asked?.get('token') ?? '' }
  const password = 'another long passphrase'
  await client.auth.confirmReset({ body: { ...link, new_password1: password, new_password2: password } })
  await Promise.all(tabs.map(tab => tab.ended))
  for (const tab of tabs) expect(tab.events.items.at(-1)).toEqual({ kind: 'closed' })
  ann = await signInAgain(ann, password)
})

test.runIf(onPostgres)(
  'a listening connection that was cut is made anew, and everybody reads again',
  async () => {
    const tab = await watchDeck(one, ann, deck.slug)
    const listeners = sql`select pid from pg_stat_activity
    where application_name = 'lectern listening' and datname = current_database()`
    const { rows: before } = (await one.services.orm.execute(listeners)) as unknown as { rows: object[] }
    expect(before).toHaveLength(2)
    await one.services.orm.execute(sql`select pg_terminate_backend(pid) from (${listeners}) as listening`)
    await vi.waitFor(() => expect(tab.of('resync')).toHaveLength(1), { timeout: 10_000 })
    await saveSlide(other, deck, { notes: 'heard again' })
    await vi.waitFor(() => expect(tab.of('slide_saved')).toMatchObject([{ slide: { notes: 'heard again' } }]))
    tab.close()
  },
)

test('foreign words on the channel harm nobody', async () => {
  const tab = await watchDeck(one, ann, deck.slug)
  const { orm } = one.services
  for (const payload of [
    '',
    'null',
    '{}',
    '{"type":"change"}',
    `{"type":"here","presentationId":${deck.id}}`,
  ]) {
    await orm.execute(sql`select pg_notify('lectern_live', ${payload})`)
  }
  await saveSlide(one, deck)
  await tab.events.waitFor(3)
  expect(tab.events.items.at(-1)).toMatchObject({ kind: 'slide_saved' })
  tab.close()
})

test('the end of the server ends its streams at once', async () => {
  const database = await openTestDatabase()
  const server = await openTestServer({ database })
  const person = await signUpPerson(server)
  const { slug } = await createLiveDeck(server, person)
  const tabs = await Promise.all([1, 2, 3].map(() => watchDeck(server, person, slug, randomUUID())))
  const closed = once(server.app.server, 'close')
  await Promise.all([server.app.close(), closed, ...tabs.map(tab => tab.ended)])
  for (const tab of tabs) expect(tab.of('closed')).toEqual([])
  await server.close()
})
