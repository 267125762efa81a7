import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assets, presentations, workspaces } from '#server/db/schema.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newEmail } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { createTeam, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Signs up in the browser that is given, and tells the personal workspace. */
async function signUp(client: TestClient): Promise<string> {
  const password = 'a heron at dusk'
  await client.auth.register({ body: { email: newEmail('guest'), password1: password, password2: password } })
  return (await client.auth.user()).workspaces[0]!.slug
}

test('[D-03] [F-13] what was made as a guest is kept in the account of whoever signs up in that browser', async () => {
  const browser = await openGuest(server)
  const made = await makeDeck(browser, 2, { name: 'First try' })
  const { orm, clock } = server.services
  const [row] = await orm.select().from(presentations).where(eq(presentations.slug, made.slug))
  const picture = { name: 'x.png', type: 'image/png', width: 1, height: 1, bytes: 1, animated: false }
  await orm
    .insert(assets)
    .values({ ...picture, presentationId: row!.id, src: 'a/linked.png', createdAt: clock.now() })
  const workspace = await signUp(browser)
  const params = { slug: made.slug }
  const card = await browser.presentations.link({ params, body: {} })
  expect(card).toMatchObject({ slug: made.slug, name: 'First try', workspace })
  expect(await browser.presentations.read({ params })).toEqual({ ...made, workspace })
  expect((await browser.presentations.list({ query: {} })).results).toEqual([card])
  const [kept] = await orm.select().from(workspaces).where(eq(workspaces.slug, workspace))
  expect(kept?.activePresentations).toBe(1)
  const [asset] = await orm.select().from(assets).where(eq(assets.src, 'a/linked.png'))
  expect(asset?.workspaceId).toBe(kept!.id)
})

test('linking again, two at once too, answers the same card and takes no second place', async () => {
  const browser = await openGuest(server)
  const { slug } = await makeDeck(browser, 1)
  const workspace = await signUp(browser)
  const link = () => browser.presentations.link({ params: { slug }, body: {} })
  const cards = [...(await Promise.all([link(), link(), link()])), await link()]
  for (const card of cards) expect(card).toEqual(cards[0])
  const [kept] = await server.services.orm.select().from(workspaces).where(eq(workspaces.slug, workspace))
  expect(kept?.activePresentations).toBe(1)
})

test('[D-03] only from the browser that made it: to others it does not exist, and linked it is closed to them', async () => {
  const browser = await openGuest(server)
  const { slug } = await makeDeck(browser, 1)
  const [stranger, other] = [await signUpPerson(server), await openGuest(server)]
  await makeDeck(other, 1)
  const params = { slug }
  const missing = { code: 'presentation_not_found' }
  await expect(stranger.client.presentations.link({ params, body: {} })).rejects.toMatchObject(missing)
  await expect(other.presentations.link({ params, body: {} })).rejects.toMatchObject({ code: 'unauthorized' })
  await signUp(other)
  await expect(other.presentations.link({ params, body: {} })).rejects.toMatchObject(missing)
  await signUp(browser)
  await browser.presentations.link({ params, body: {} })
  const denied = { code: 'workspace_access_denied' }
  await expect(stranger.client.presentations.link({ params, body: {} })).rejects.toMatchObject(denied)
  await browser.auth.logout()
  expect(await browser.presentations.access({ params })).toEqual({ reason: 'unauthorized' })
})

test('it may go into a named workspace of the caller, and into nobody else’s', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const stranger = await signUpPerson(server)
  const guest = await openGuest(server)
  const { slug } = await makeDeck(guest, 1)
  person.client.jar.set('guest', guest.jar.get('guest')!.value)
  const link = (workspace: string) =>
    person.client.presentations.link({ params: { slug }, body: { workspace } })
  await expect(link(stranger.workspace)).rejects.toMatchObject({ code: 'workspace_access_denied' })
  await expect(link('nowhere')).rejects.toMatchObject({ code: 'workspace_not_found' })
  expect(await link(team.slug)).toMatchObject({ workspace: team.slug })
})

test('[X-05] a full workspace: 402 pay, and the guest’s presentation is still there', async () => {
  const person = await signUpPerson(server)
  for (let n = 0; n < 10; n++) await makeDeck(person.client, 1)
  const guest = await openGuest(server)
  const { slug } = await makeDeck(guest, 1)
  person.client.jar.set('guest', guest.jar.get('guest')!.value)
  const params = { slug }
  await expect(person.client.presentations.link({ params, body: {} })).rejects.toMatchObject({ code: 'pay' })
  expect(await guest.presentations.access({ params })).toEqual({ reason: null })
  await person.client.presentations.remove({
    params: { slug: (await person.client.presentations.list({ query: {} })).results[0]!.slug },
  })
  await person.client.presentations.link({ params, body: {} })
})
