import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#server/clock.ts'
import { goodPassword, newEmail, openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

test('[C-07] [T-18] [E-14] login answers a key and sets the session cookie out of reach of scripts', async () => {
  const { email } = await openAccount(server)
  const client = await server.client()
  const { key } = await client.auth.login({ body: { email: email.toUpperCase(), password: goodPassword } })
  expect(key).toMatch(/^[\w-]{43}$/)
  const session = client.jar.get('sessionid')
  expect(session?.value).toMatch(/^[\w-]{43}$/)
  expect(session?.value).not.toBe(key)
  expect(Object.fromEntries(session?.attributes ?? [])).toMatchObject({
    httponly: '',
    samesite: 'Lax',
    path: '/',
  })
  expect(session?.attributes.has('secure')).toBe(false)
  const csrf = client.jar.get('csrftoken')
  expect(csrf?.attributes.has('httponly')).toBe(false)
  expect(csrf?.attributes.get('samesite')).toBe('Lax')
})

test('[X-09] [C-07] a wrong password and an unknown address are refused in the same words', async () => {
  const { email } = await openAccount(server)
  const client = await server.client()
  const wrong = await client.post('/api/auth/login/', { email, password: 'not this one' })
  const unknown = await client.post('/api/auth/login/', { email: newEmail(), password: goodPassword })
  for (const reply of [wrong, unknown]) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'login_failed', message: 'Check email and password again' })
  }
  const inRussian = await server.client({ locale: 'ru' })
  const refused = await inRussian.post('/api/auth/login/', { email, password: 'not this one' })
  expect(refused.json().message).toBe('Проверьте почту и пароль ещё раз')
})

test('[C-09] [E-13] the user has a name, an email and workspaces', async () => {
  const { auth, email } = await openAccount(server, newEmail('vera'))
  expect(await auth.user()).toEqual({
    username: email.split('@')[0],
    email,
    lang: 'en',
    email_confirmed: false,
    has_password: true,
    workspaces: [
      {
        id: expect.any(Number),
        slug: expect.stringMatching(/^[\w-]{12,}$/),
        name: 'Personal',
        kind: 'personal',
        is_internal: false,
        role: 'owner',
        tariff: { level: { name: 'free', is_free: true } },
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ],
  })
})

test('[C-09] nobody signed in is unauthorized', async () => {
  const client = await server.client()
  expect(await refusalOf(client.auth.user())).toMatchObject({ code: 'unauthorized', statusCode: 401 })
})

test('[C-08] [T-19] [E-14] logout ends the session on the server and clears the cookies', async () => {
  const client = await openAccount(server)
  const stolen = client.jar.get('sessionid')?.value ?? ''
  client.jar.set('key', 'as the client keeps it')
  expect(await client.auth.logout()).toEqual({})
  expect(client.jar.get('sessionid')).toBeUndefined()
  expect(client.jar.get('key')).toBeUndefined()
  const thief = await server.client()
  thief.jar.set('sessionid', stolen)
  expect(await refusalOf(thief.auth.user())).toMatchObject({ code: 'unauthorized' })
})

test('after logout the same page can log in again without a reload', async () => {
  const client = await openAccount(server)
  await client.auth.logout()
  await client.auth.login({ body: { email: client.email, password: goodPassword } })
  expect(await client.auth.user()).toMatchObject({ email: client.email })
})

test('[E-14] the key alone opens nothing, neither as cookie nor in a header', async () => {
  const { email } = await openAccount(server)
  const owner = await server.client()
  const { key } = await owner.auth.login({ body: { email, password: goodPassword } })
  const holder = await server.client()
  holder.jar.set('key', key)
  expect(await refusalOf(holder.auth.user())).toMatchObject({ code: 'unauthorized' })
  for (const headers of [{ authorization: `Token ${key}` }, { authorization: `Bearer ${key}` }]) {
    expect((await holder.send({ url: '/api/auth/user/', headers })).statusCode).toBe(401)
  }
  holder.jar.set('sessionid', key)
  expect(await refusalOf(holder.auth.user())).toMatchObject({ code: 'unauthorized' })
})

test('[C-10] exists tells whether an account has the address', async () => {
  const { email } = await openAccount(server)
  const client = await server.client()
  expect(await client.auth.exists({ body: { email: ` ${email.toUpperCase()}` } })).toEqual({ exists: true })
  expect(await client.auth.exists({ body: { email: newEmail() } })).toEqual({ exists: false })
})

test('a session in use lives on, one forgotten for 30 days is over', async () => {
  const [used, forgotten] = [await openAccount(server), await openAccount(server)]
  for (const _ of [1, 2]) {
    server.clock.advance(days(20))
    expect(await used.auth.user()).toMatchObject({ email: used.email })
  }
  expect(await refusalOf(forgotten.auth.user())).toMatchObject({ code: 'unauthorized' })
  server.clock.advance(days(30) + minutes(1))
  expect(await refusalOf(used.auth.user())).toMatchObject({ code: 'unauthorized' })
})

test('signing in does not reuse a session that was there before', async () => {
  const { email } = await openAccount(server)
  const client = await server.client()
  client.jar.set('sessionid', 'planted by somebody else')
  await client.send({ url: '/health/live' })
  await client.auth.login({ body: { email, password: goodPassword } })
  expect(client.jar.get('sessionid')?.value).not.toBe('planted by somebody else')
})

test('[C-07] [E-14] on an https address the cookies are secure', async () => {
  const secure = await openTestServer({ env: { BASE_URL: 'https://slides.example.com' } })
  try {
    const client = await secure.client({ host: 'slides.example.com' })
    const email = newEmail()
    const reply = await client.send({
      method: 'POST',
      url: '/api/auth/register/',
      headers: {
        origin: 'https://slides.example.com',
        'x-csrftoken': client.jar.get('csrftoken')?.value ?? '',
        'content-type': 'application/json',
      },
      payload: { email, password1: goodPassword, password2: goodPassword },
    })
    expect(reply.statusCode).toBe(200)
    for (const name of ['sessionid', 'csrftoken']) {
      expect(client.jar.get(name)?.attributes.has('secure')).toBe(true)
    }
  } finally {
    await secure.close()
  }
})
