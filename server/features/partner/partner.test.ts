import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type PartnerServer,
  type PartnerUser,
  startPartnerServer,
} from '#tests/support/fakes/partner-server.ts'
import { newEmail, openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

import { registerUser, startSession } from '../auth/auth.ts'

let partner: PartnerServer
let server: TestServer
let plain: TestServer
beforeAll(async () => {
  partner = await startPartnerServer()
  server = await openTestServer({ env: partner.env })
  plain = await openTestServer()
})
afterEach(() => {
  Object.assign(partner.state, { mood: 'ok', visitor: null, isTorn: false })
})
afterAll(async () => {
  await Promise.all([server.close(), plain.close()])
  await partner.close()
})

let made = 0
function newPerson(more: Partial<PartnerUser> = {}): PartnerUser {
  made += 1
  return { id: `p-${made}`, email: newEmail('partner'), email_confirmed: true, ...more }
}

/** What a browser does with an address of the partner's: the site answers with the way back. */
async function follow(client: TestClient, address: string): Promise<string> {
  const reply = await fetch(address, { redirect: 'manual' })
  const back = new URL(reply.headers.get('location') ?? '')
  const returned = await client.send({ url: back.pathname + back.search })
  expect(returned.statusCode).toBe(302)
  return String(returned.headers.location)
}

/** A browser whose person has been to the partner and back. */
async function arrive(person: PartnerUser): Promise<TestClient> {
  const client = await server.client()
  partner.state.visitor = person
  const { als_redirect } = await client.partner.session({ query: { next: '/myteam' } })
  expect(await follow(client, als_redirect ?? '')).toBe('http://localhost:3000/en/auth/als?next=%2Fmyteam')
  return client
}

const logged = () => server.logs.filter(line => line.includes('"Too many redirects."'))

test('[C-14] [C-16] [F-18] the session leads to the partner, then says who is in, and login signs in', async () => {
  const client = await server.client()
  const person = newPerson({ name: 'Ann Lee', lang: 'ru' })
  const before = await client.partner.session({ query: {} })
  expect(before.is_logined).toBe(false)
  const address = new URL(before.als_redirect ?? '')
  expect(address.origin + address.pathname).toBe(`${partner.url}/`)
  expect(address.searchParams.get('return_to')).toBe('http://localhost:3000/api/auth/als/return/?lang=en')
  partner.state.visitor = person
  await follow(client, address.href)
  expect(await client.partner.session({ query: {} })).toEqual({ als_redirect: null, is_logined: true })
  const { key } = await client.partner.login({ body: { lang: 'en' } })
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await client.auth.user()).toMatchObject({
    username: 'Ann Lee',
    email: person.email,
    lang: 'ru',
    email_confirmed: true,
    has_password: false,
    workspaces: [{ kind: 'personal', role: 'owner' }],
  })
})

test('[N-05] the address of the partner has /ru for readers of Russian', async () => {
  const client = await server.client()
  const { als_redirect } = await client.partner.session({ query: { lang: 'ru', next: '//evil.example' } })
  const address = new URL(als_redirect ?? '')
  expect(address.origin + address.pathname).toBe(`${partner.url}/ru`)
  expect(address.searchParams.get('return_to')).toBe('http://localhost:3000/api/auth/als/return/?lang=ru')
})

test('[C-15] user info tells whom the partner names, before and after the first sign-in', async () => {
  const person = newPerson()
  const client = await arrive(person)
  expect(await client.partner.info()).toMatchObject({ email: person.email, workspaces: [] })
  await client.partner.login({ body: {} })
  expect(await client.partner.info()).toEqual(await client.auth.user())
  const stranger = await server.client()
  expect((await refusalOf(stranger.partner.info())).code).toBe('unauthorized')
  expect((await refusalOf(stranger.partner.login({ body: {} }))).code).toBe('unauthorized')
})

test('[F-18] a first sign-in makes one account with one workspace, also from two tabs at once', async () => {
  const person = newPerson()
  const tabs = await Promise.all([arrive(person), arrive(person)])
  await Promise.all(tabs.flatMap(tab => [tab.partner.login({ body: {} }), tab.partner.login({ body: {} })]))
  const [first, second] = await Promise.all(tabs.map(tab => tab.auth.user()))
  expect(first).toEqual(second)
  expect(first?.workspaces).toHaveLength(1)
})

test('[F-18] the partner’s id is the person: a changed address opens the same account', async () => {
  const person = newPerson()
  const before = await arrive(person)
  await before.partner.login({ body: {} })
  const after = await arrive({ ...person, email: newEmail('moved'), email_confirmed: false })
  await after.partner.login({ body: {} })
  expect((await after.auth.user()).email).toBe(person.email)
})

test('[F-18] an address that nobody confirmed opens and makes no account', async () => {
  const victim = newEmail('victim')
  const client = await arrive(newPerson({ email: victim, email_confirmed: false }))
  expect((await refusalOf(client.partner.login({ body: {} }))).code).toBe('partner_email_unconfirmed')
  expect(await client.auth.exists({ body: { email: victim } })).toEqual({ exists: false })
  expect((await refusalOf(client.auth.user())).code).toBe('unauthorized')
})

test('[F-18] whoever registered the address in advance is out once its owner comes', async () => {
  const person = newPerson()
  const { services } = server
  const form = { email: person.email, lang: 'en', passwordHash: 'a hash', emailConfirmed: false } as const
  const row = await registerUser(services.orm, services, form)
  const squatter = await server.client()
  squatter.jar.set('sessionid', (await startSession(services.orm, services, row!.id)).token)
  expect((await squatter.auth.user()).email).toBe(person.email)
  const owner = await arrive(person)
  await owner.partner.login({ body: {} })
  expect((await owner.auth.user()).has_password).toBe(false)
  expect((await refusalOf(squatter.auth.user())).code).toBe('unauthorized')
})

test('[F-18] an address that was given to a new person does not open the account of the one before', async () => {
  const person = newPerson()
  await (await arrive(person)).partner.login({ body: {} })
  const heir = await arrive(newPerson({ email: person.email }))
  expect((await refusalOf(heir.partner.login({ body: {} }))).code).toBe('partner_account_taken')
  expect((await refusalOf(heir.auth.user())).code).toBe('unauthorized')
})

test('[C-17] a redirect loop stops after five trips of one browser, and logs it', async () => {
  const client = await server.client()
  partner.state.visitor = newPerson()
  partner.state.isTorn = true
  let trips = 0
  for (;;) {
    const { als_redirect, is_logined } = await client.partner.session({ query: {} })
    expect(is_logined).toBe(false)
    if (!als_redirect) break
    trips += 1
    expect(await follow(client, als_redirect)).toBe('http://localhost:3000/en/auth/als')
  }
  expect(trips).toBe(5)
  expect(logged()).toHaveLength(1)
  expect(JSON.parse(logged()[0] ?? '')).toMatchObject({ msg: 'Too many redirects.', redirects: 5 })
  partner.state.isTorn = false
  const again = await client.partner.session({ query: {} })
  await follow(client, again.als_redirect ?? '')
  expect((await client.partner.session({ query: {} })).is_logined).toBe(true)
})

test('[F-18] a way back that this browser did not ask for signs nobody in', async () => {
  const attacker = newPerson()
  const ticket = partner.issueTicket(attacker)
  const victim = await server.client()
  await victim.partner.session({ query: {} })
  for (const state of ['', 'x'.repeat(43)]) {
    const reply = await victim.send({ url: `/api/auth/als/return/?ticket=${ticket}&state=${state}` })
    expect(reply.headers.location).toBe('http://localhost:3000/en/auth/als?problem=state')
  }
  expect(victim.jar.get('als')).toBeUndefined()
})

test('[F-18] the way back leads to this site only, and says what went wrong', async () => {
  const client = await server.client()
  const { als_redirect } = await client.partner.session({ query: {} })
  const state = new URL(als_redirect ?? '').searchParams.get('state')
  const back = async (query: string) => {
    const reply = await client.send({ url: `/api/auth/als/return/?state=${state}&lang=ru&${query}` })
    return reply.headers.location
  }
  const page = 'http://localhost:3000/ru/auth/als'
  expect(await back('')).toBe(`${page}?problem=canceled`)
  expect(await back('ticket=unknown-ticket&next=//evil.example/')).toBe(page)
  partner.state.mood = 500
  expect(await back('ticket=unknown-ticket')).toBe(`${page}?problem=unavailable`)
  partner.state.mood = 'ok'
  expect(await back(`ticket=${partner.issueTicket(newPerson())}&next=/myteam`)).toBe(`${page}?next=%2Fmyteam`)
  expect(client.jar.get('als')?.attributes.has('httponly')).toBe(true)
})

test('[F-18] a ticket that cannot be one is named at once, on the page and in the log, and no redirect is spent on it', async () => {
  const client = await server.client()
  const { als_redirect } = await client.partner.session({ query: {} })
  const state = new URL(als_redirect ?? '').searchParams.get('state')
  const asked = partner.calls.items.length
  const malformed = [
    't',
    '1234567',
    'x'.repeat(513),
    'with a space',
    'билет-на-вход',
    'tab\tulator',
    '\0'.repeat(8),
  ]
  for (const ticket of malformed) {
    const { headers } = await client.send({
      url: `/api/auth/als/return/?state=${state}&ticket=${encodeURIComponent(ticket)}`,
    })
    expect(headers.location, ticket).toBe('http://localhost:3000/en/auth/als?problem=ticket')
  }
  const twice = await client.send({
    url: `/api/auth/als/return/?state=${state}&ticket=12345678&ticket=12345678`,
  })
  expect(twice.headers.location).toBe('http://localhost:3000/en/auth/als?problem=ticket')
  expect(partner.calls.items).toHaveLength(asked)
  const told = server.logs.filter(line => line.includes('8 to 512 printable'))
  expect(told).toHaveLength(malformed.length + 1)
  expect(told.join()).not.toContain('1234567')
})

test('[C-14] whoever is signed out at the partner is signed out here', async () => {
  const client = await arrive(newPerson())
  await client.partner.login({ body: {} })
  partner.signOutAll()
  expect(await client.partner.session({ query: {} })).toMatchObject({ is_logined: false })
  expect((await refusalOf(client.auth.user())).code).toBe('unauthorized')
})

test('[C-14] another person at the partner ends the session of the one before', async () => {
  const [first, second] = [newPerson(), newPerson()]
  const client = await arrive(first)
  await client.partner.login({ body: {} })
  partner.becomeAnother(second)
  expect((await client.partner.session({ query: {} })).is_logined).toBe(true)
  expect((await refusalOf(client.auth.user())).code).toBe('unauthorized')
  await client.partner.login({ body: {} })
  expect((await client.auth.user()).email).toBe(second.email)
})

test('[C-14] a partner that is down signs nobody out', async () => {
  const client = await arrive(newPerson())
  await client.partner.login({ body: {} })
  for (const mood of [500, 'garbage', 'circle'] as const) {
    partner.state.mood = mood
    expect((await refusalOf(client.partner.session({ query: {} }))).code).toBe('partner_unavailable')
    expect((await refusalOf(client.partner.login({ body: {} }))).code).toBe('partner_unavailable')
  }
  expect((await client.auth.user()).email).toMatch(/^partner/)
})

test('[F-18] signing out forgets the visit at the partner too', async () => {
  const client = await arrive(newPerson())
  await client.partner.login({ body: {} })
  await client.auth.logout()
  expect(client.jar.get('als')).toBeUndefined()
  expect((await refusalOf(client.partner.login({ body: {} }))).code).toBe('unauthorized')
})

test('[F-18] with a partner there is no other way in', async () => {
  const client = await server.client()
  const email = newEmail()
  const password = 'a heron at dusk'
  const ways = [
    () => client.auth.register({ body: { email, password1: password, password2: password } }),
    () => client.auth.login({ body: { email, password } }),
    () => client.auth.requestReset({ body: { email } }),
    () => client.auth.requestLink({ body: { email } }),
  ]
  for (const way of ways) expect((await refusalOf(way())).code).toBe('partner_only')
})

test('[F-18] without a partner its calls are refused and nothing else changes', async () => {
  const client = await openAccount(plain)
  const calls = [
    () => client.partner.session({ query: {} }),
    () => client.partner.info(),
    () => client.partner.login({ body: {} }),
  ]
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ code: 'partner_off', statusCode: 404 })
  expect((await client.send({ url: '/api/auth/als/return/?ticket=a&state=b' })).statusCode).toBe(404)
  expect((await client.auth.user()).email).toBe(client.email)
})
